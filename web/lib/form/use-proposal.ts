import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Fills a field with what is likely meant, for as long as nobody has put something else there. */
export function useProposal<Values extends FieldValues, Output, Name extends Path<Values>>(
  form: UseFormReturn<Values, unknown, Output>,
  name: Name,
  proposed: PathValue<Values, Name>,
): void {
  const { isSubmitted } = form.formState;
  const filled = useRef(form.getValues(name));
  useEffect(() => {
    if (form.getValues(name) !== filled.current) return;
    filled.current = proposed;
    form.setValue(name, proposed, { shouldValidate: isSubmitted });
  }, [form, name, proposed, isSubmitted]);
}
