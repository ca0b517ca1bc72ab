import type { BaseSyntheticEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type ActionOptions, useAction } from './use-action.ts';
import { showFieldErrors } from './use-form.ts';

/** Field errors of a refusal stand under their fields only, any other is said, and what was typed stays. */
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
