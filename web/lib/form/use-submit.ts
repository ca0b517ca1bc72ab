import type { BaseSyntheticEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type ActionOptions, useAction } from './use-action.ts';
import { showFieldErrors } from './use-form.ts';

/**
 * Sends a form, as `useAction` does what it does: field errors of a refusal stand under their fields and nowhere else,
 * any other refusal is said, and what was typed stays.
 */
export function useSubmit<Values extends FieldValues, Output, Done>(
  form: UseFormReturn<Values, unknown, Output>,
  options: ActionOptions<Output, Done>,
) {
  const { act, isBusy, refusal } = useAction({ ...options, showErrors: (error) => showFieldErrors(form, error) });
  const submit = form.handleSubmit(async (values) => {
    await act(values);
  });
  return { submit: (event?: BaseSyntheticEvent) => void submit(event), isBusy, refusal };
}
