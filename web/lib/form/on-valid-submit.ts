import type { BaseSyntheticEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** For a form that hands on what was filled in, once all fields are right, and sends nothing itself; else `useSubmit`. */
export function onValidSubmit<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  act: (output: Output) => void,
): (event?: BaseSyntheticEvent) => void {
  const submit = form.handleSubmit(act);
  return (event) => void submit(event);
}
