import type { FieldValues } from 'react-hook-form';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** A calendar day, by the browser's own picker. */
export function DateField<Values extends FieldValues, Output>(props: Omit<TextFieldProps<Values, Output>, 'type'>) {
  return <TextField {...props} type="date" />;
}
