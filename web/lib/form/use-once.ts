import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { t } from '#shared/i18n/t.ts';
import { ApiError, isNetworkError, messageOf } from '../api.ts';
import { type ActionOptions, useAction } from './use-action.ts';
import { useSubmit } from './use-submit.ts';

/** Of a write that must not be made twice, as of money: its words where the server refuses and gives no reason. */
interface OnceOptions<Input, Done> extends Omit<ActionOptions<Input, Done>, 'failure'> {
  failure: string;
  refresh: () => Promise<void>;
}

const NO_ANSWER = {
  title: 'No Answer',
  description: "It may have gone through. Press the button again: it's never done twice.",
};
const LEAVE = {
  title: 'Leave without an answer?',
  text: 'It may have gone through. Once you leave, the page shows whether it did.',
  meanwhile:
    "No answer came yet. Press the button again: it's never done twice. Until then, nothing can be changed here.",
};

/** True where nobody can tell whether it was done: no answer came, or only that something broke. */
export function isLostAnswer(error: unknown): boolean {
  return isNetworkError(error) && !(error instanceof ApiError && error.status === 429);
}

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

/** What it was done to is fetched again once that is known, or left unknown, or was refused as others had changed it. */
function useUnsure<Input, Done>({ failure, ...options }: OnceOptions<Input, Done>) {
  const { call, refresh, onRefused } = options;
  const [isLost, setLost] = useState(false);
  // Not while it may be pressed again: by what is there now the same would be refused, or sent as something else.
  useEffect(() => {
    if (!isLost) return undefined;
    return () => void refresh();
  }, [isLost, refresh]);
  const own: ActionOptions<Input, Done> = {
    ...options,
    call: async (input) => {
      const done = await call(input);
      setLost(false);
      return done;
    },
    failure: (error) =>
      isLostAnswer(error) ? NO_ANSWER : { title: t('Error'), description: messageOf(error, failure) },
    onRefused: (error) => {
      setLost(isLostAnswer(error));
      if (isConflict(error) && !isLostAnswer(error)) void refresh();
      return onRefused?.(error);
    },
  };
  return { own, isLost };
}

/**
 * What is shown and such a write goes by, as it was when that was sent until an answer comes: by news of what was done the same
 * call would be another one, or none that can be made. `hold` it as it is sent.
 */
export function useSeen<Shown>(now: Shown) {
  const [sent, setSent] = useState<Shown>();
  return {
    seen: sent ?? now,
    hold: () => setSent((before) => before ?? now),
    onRefused: (error: unknown) => {
      if (!isLostAnswer(error)) setSent(undefined);
    },
  };
}

/** `useSubmit` for such a write; `leaveWords` are for its `FormDialog`. */
export function useSubmitOnce<Values extends FieldValues, Output, Done>(
  form: UseFormReturn<Values, unknown, Output>,
  options: OnceOptions<Output, Done>,
) {
  const { own, isLost } = useUnsure(options);
  const { submit, isBusy } = useSubmit(form, own);
  return { submit, isBusy, leaveWords: isLost ? LEAVE : undefined };
}

/** `useAction` for such a write without a form: what it was done to is fetched again at once. */
export function useActOnce<Input = void, Done = unknown>(options: OnceOptions<Input, Done>) {
  const { refresh, onRefused } = options;
  const { own } = useUnsure({
    ...options,
    onRefused: (error) => {
      if (isLostAnswer(error)) void refresh();
      return onRefused?.(error);
    },
  });
  return useAction(own);
}
