import type { BaseSyntheticEvent } from 'react';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Contract } from '#shared/contract.ts';
import { revalidate } from '../answers.ts';
import { ApiError, messageOf } from '../api.ts';
import { type Toast, toast } from '../toast.ts';
import { showFieldErrors } from './use-form.ts';

interface SubmitOptions<Output, Done> {
  /** Sends what the form holds. */
  call: (values: Output) => Promise<Done>;
  /** What is said when it is done; nothing where the screen itself says it. */
  success?: Toast | ((done: Done) => Toast);
  /** What is said where the server gives no reason: its words, or with a title other than "Error". */
  failure: string | { title: string; description?: string };
  /** What has changed on the server and is fetched again where it is shown. */
  changes?: readonly Contract[];
  /** Tries to answer a refusal by itself; true when it did (`useConflict`). */
  answer?: (error: unknown) => boolean;
  /** After success, e.g. closes the dialog. */
  onDone?: (done: Done) => void;
}

/**
 * Sends a form: once at a time; success is said, shown data fetched again; a refusal is said, its field errors stand under
 * their fields, and what was typed stays.
 */
export function useSubmit<Values extends FieldValues, Output, Done>(
  form: UseFormReturn<Values, unknown, Output>,
  { call, success, failure, changes = [], answer, onDone }: SubmitOptions<Output, Done>,
) {
  const [isBusy, setBusy] = useState(false);
  const submit = form.handleSubmit(async (values) => {
    setBusy(true);
    try {
      const done = await call(values);
      onDone?.(done);
      if (success) toast(typeof success === 'function' ? success(done) : success);
      if (changes.length > 0) void revalidate(...changes);
    } catch (error) {
      if (answer?.(error)) return;
      const isAtFields = showFieldErrors(form, error);
      if (!endsSession(error)) toast(refusalOf(error, failure, isAtFields));
    } finally {
      setBusy(false);
    }
  });
  return { submit: (event?: BaseSyntheticEvent) => void submit(event), isBusy };
}

/** The end of a session says itself what happens now (lib/session.ts). */
function endsSession(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.problem?.code !== 'invalid_credentials';
}

/** What stands at a field already is not said twice. */
function refusalOf(error: unknown, failure: SubmitOptions<unknown, unknown>['failure'], isAtFields: boolean): Toast {
  const { title, description = '' } = typeof failure === 'string' ? { title: 'Error', description: failure } : failure;
  const reason = isAtFields ? description : messageOf(error, description);
  return { title, ...(reason && { description: reason }), variant: 'destructive' };
}
