import { useContext, useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { Optional } from './FormField.tsx';
import { OddNotes } from './odd-notes.ts';

export interface FieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  help?: string | undefined;
  isOptional?: Optional;
}

/** A form's field as its control takes it, and what `Labelled` says about it. */
export function useField<Values extends FieldValues, Output>(props: FieldProps<Values, Output>) {
  const { control, name, label, help, isOptional } = props;
  const id = useId();
  const { field, fieldState, formState } = useController({ control, name });
  const note = useContext(OddNotes).get(name);
  const odd = fieldState.isTouched || formState.isSubmitted ? note : undefined;
  const error = fieldState.error?.message;
  const { ref: inputRef, value, onChange, onBlur } = field;
  return {
    labels: { id, label, error, odd, help, isOptional },
    field: { id, name, value: value ?? '', onChange, onBlur, inputRef, error: error !== undefined },
    /** Joins the input to its help or error. */
    note: { 'aria-describedby': `${id}-note` },
  };
}
