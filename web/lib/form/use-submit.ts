import type { BaseSyntheticEvent } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type ActionOptions, useAction } from './use-action.ts';
import { showFieldErrors } from './use-form.ts';

interface SubmitOptions<Values extends FieldValues, Output, Done> extends ActionOptions<Output, Done> {
  /** What the form begins with again once it is saved; what was saved unless given. */
  valuesAfterSave?: DefaultValues<Values>;
  /** Asked of what is well formed; false keeps it from being sent. */
  isMeant?: (values: Values) => Promise<boolean>;
}

/** Field errors of a refusal stand under their fields only, any other is said, and what was typed stays. */
export function useSubmit<Values extends FieldValues, Output, Done>(
  form: UseFormReturn<Values, unknown, Output>,
  { valuesAfterSave, isMeant, onDone, ...options }: SubmitOptions<Values, Output, Done>,
) {
  const { act, isBusy, refusal } = useAction<{ output: Output; sent: Values }, Done>({
    ...options,
    call: async ({ output, sent }) => {
      const done = await options.call(output);
      resetToSaved(form, sent, valuesAfterSave);
      return done;
    },
    ...(onDone && { onDone }),
    showErrors: (error) => showFieldErrors(form, error),
  });
  const submit = async (event?: BaseSyntheticEvent) => {
    let valid: { output: Output; sent: Values } | undefined;
    await form.handleSubmit((output) => {
      valid = { output, sent: form.getValues() };
    })(event);
    // Not inside: when it ends, the form counts as submitted, also one that was begun anew meanwhile.
    if (valid && (!isMeant || (await isMeant(valid.sent)))) await act(valid);
  };
  return { submit: (event?: BaseSyntheticEvent) => void submit(event), isBusy, refusal };
}

/** The form is as saved; what was typed meanwhile is typed on top of it. */
function resetToSaved<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  sent: Values,
  next: DefaultValues<Values> | undefined,
): void {
  const now = form.getValues();
  form.reset(next ?? sent);
  for (const [name, value] of Object.entries(now)) {
    if (value !== sent[name]) form.setValue(name as Path<Values>, value, { shouldDirty: true });
  }
}
