import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form';
import { TextField } from '../../ui/form/TextField.tsx';
import { useNumberWarning } from './use-number-warning.ts';

interface ContainerNumberFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: Path<Values>;
  /** Said where most other fields have to be filled in. */
  isOptional?: boolean;
}

/** A number that is odd is pointed out and taken: what stands on the doors counts. */
export function ContainerNumberField<Values extends FieldValues, Output>({
  control,
  name,
  isOptional = false,
}: ContainerNumberFieldProps<Values, Output>) {
  const typed: unknown = useWatch({ control, name });
  const help = useNumberWarning(typeof typed === 'string' ? typed : '');
  return (
    <TextField
      control={control}
      name={name}
      label="Container number"
      placeholder="CONT-12345"
      help={help}
      className="mono"
      maxLength={40}
      isOptional={isOptional}
    />
  );
}
