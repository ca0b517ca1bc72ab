import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { FieldValues } from 'react-hook-form';
import { FormField } from '../../../ui/form/FormField.tsx';
import { type FieldProps, useField } from '../../../ui/form/use-field.ts';
import { Row } from '../../../ui/page/Row.tsx';

interface ColorFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  placeholder: string;
  /** What the picker shows while something else is typed. */
  shown: string;
}

/** A color, picked or typed. */
export function ColorField<Values extends FieldValues, Output>(props: ColorFieldProps<Values, Output>) {
  const { placeholder, shown, label } = props;
  const { labels, field, note } = useField(props);
  return (
    <FormField {...labels}>
      <Row>
        <Box
          component="input"
          type="color"
          aria-label={`Pick the ${label.toLowerCase()}`}
          value={shown}
          onChange={(event) => field.onChange(event.currentTarget.value.toUpperCase())}
          sx={PICKER}
        />
        <OutlinedInput
          {...field}
          fullWidth
          placeholder={placeholder}
          autoComplete="off"
          className="mono"
          inputProps={{ maxLength: 7, spellCheck: false, ...note }}
        />
      </Row>
    </FormField>
  );
}

const PICKER = {
  width: 44,
  height: 44,
  flex: 'none',
  p: 0,
  border: '1px solid var(--border-control)',
  borderRadius: 'var(--radius)',
  background: 'none',
  cursor: 'pointer',
  overflow: 'hidden',
  '&::-webkit-color-swatch-wrapper': { p: 0 },
  '&::-webkit-color-swatch': { border: 0 },
  '&::-moz-color-swatch': { border: 0 },
};
