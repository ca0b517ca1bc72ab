import { useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { ApiError, messageOf } from '../api.ts';
import { type Toast, toast } from '../toast.ts';

type Words = Omit<Toast, 'variant'>;

export type Failure =
  /** In a toast titled "Error". */
  | string
  /** In a toast with a title of its own; the description is for where the server gives no reason. */
  | { title: string; description?: string; isSaidBesideFields?: boolean }
  /** Where it was asked for, by `refusal`, without a toast. */
  | { inPlace: string }
  /** In a toast with exactly these words, whatever reason the server gives. */
  | ((error: unknown) => Words)
  /** The same, also where what is wrong stands at its field. */
  | { say: (error: unknown) => Words; isSaidBesideFields: true };

interface Refusal {
  message: string;
  code: string | undefined;
}

export interface ActionOptions<Input = void, Done = unknown> {
  call: (input: Input) => Promise<Done>;
  /** None where the screen itself says it. */
  success?: Toast | ((done: Done) => Toast | undefined);
  failure: Failure;
  /** Fetches again what tells of it: the `refresh...` of its entity. Busy until that is there. */
  refresh?: () => Promise<void>;
  /** Tries to answer a refusal by itself; true when it did (`useConflict`). */
  handleRefusal?: (error: unknown) => boolean;
  /** E.g. shows the thing as it is now. */
  onRefused?: (error: unknown) => Promise<void> | void;
  onDone?: (done: Done) => Promise<void> | void;
}

interface Fields {
  /** Shows the server's field errors; true when all of them found their field. */
  showErrors?: (error: unknown) => boolean;
}

/** Success and refusal are said once. `act` tells whether it was done; it never throws. */
export function useAction<Input = void, Done = unknown>(options: ActionOptions<Input, Done> & Fields) {
  const { call, success, failure, refresh, handleRefusal, showErrors, onRefused, onDone } = options;
  const [running, setRunning] = useState(0);
  const [refusal, setRefusal] = useState<Refusal>();
  const act = async (input: Input): Promise<boolean> => {
    setRunning((count) => count + 1);
    setRefusal(undefined);
    try {
      const done = await call(input);
      const words = typeof success === 'function' ? success(done) : success;
      if (words) toast(words);
      await onDone?.(done);
      await refresh?.();
      return true;
    } catch (error) {
      if (!handleRefusal?.(error)) setRefusal(refuse(error, failure, showErrors?.(error) ?? false));
      void onRefused?.(error);
      return false;
    } finally {
      setRunning((count) => count - 1);
    }
  };
  return { act, isBusy: running > 0, refusal };
}

/** The end of a session says itself what happens now (lib/session.ts). */
function endsSession(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.problem?.code !== 'invalid_credentials';
}

/** What stands at its field is not said twice. */
function refuse(error: unknown, failure: Failure, isAtFields: boolean): Refusal | undefined {
  if (endsSession(error)) return undefined;
  const code = error instanceof ApiError ? error.problem?.code : undefined;
  const words = wordsOf(error, failure, isAtFields);
  if (!words) return undefined;
  const { description, ...rest } = words;
  const isInPlace = typeof failure === 'object' && 'inPlace' in failure;
  if (!isInPlace) toast({ ...rest, ...(description && { description }), variant: 'destructive' });
  return { message: description || rest.title, code };
}

function wordsOf(error: unknown, failure: Failure, isAtFields: boolean): Words | undefined {
  if (isAtFields && !(typeof failure === 'object' && 'isSaidBesideFields' in failure)) return undefined;
  if (typeof failure === 'function') return failure(error);
  if (typeof failure === 'string') return { title: t('Error'), description: messageOf(error, failure) };
  if ('inPlace' in failure) return { title: t('Error'), description: messageOf(error, failure.inPlace) };
  if ('say' in failure) return failure.say(error);
  const { title, description } = failure;
  // Without words of its own it only says that something is wrong at a field.
  return isAtFields && !description ? { title } : { title, description: messageOf(error, description ?? '') };
}
