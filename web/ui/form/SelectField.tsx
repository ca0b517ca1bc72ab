import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { FieldValues } from 'react-hook-form';
import KeyboardArrowDown from '../icon/KeyboardArrowDown.tsx';
import { FormField } from './FormField.tsx';
import { type FieldProps, useField } from './use-field.ts';

interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  options: readonly SelectOption[];
  /** An empty first choice, e.g. "No driver". */
  placeholder?: string;
}

/** One choice of a short list; the browser's own select, which phones and screen readers know best. */
export function SelectField<Values extends FieldValues, Output>(props: SelectFieldProps<Values, Output>) {
  const { options, placeholder } = props;
  const { labels, field, note } = useField(props);
  return (
    <FormField {...labels}>
      <NativeSelect {...field} IconComponent={KeyboardArrowDown} input={<SelectInput />} inputProps={note}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FormField>
  );
}

function SelectInput(props: OutlinedInputProps) {
  return (
    <OutlinedInput
      fullWidth
      {...props}
      sx={{ '& select': { lineHeight: 'var(--control)' }, '& svg': { fontSize: 'var(--icon-lg)', right: 10 } }}
    />
  );
}
