import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { Text } from '../page/Text.tsx';
import { FieldErrorText } from './FieldErrorText.tsx';

interface ChoicesFieldProps<Values extends FieldValues, Output, Choice extends string> {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, Choice[]>;
  legend: string;
  /** Each with what it means, in the order in which they are sent. */
  choices: Readonly<Record<Choice, string>>;
}

/** Any number of a few things, each with what it means. */
export function ChoicesField<Values extends FieldValues, Output, Choice extends string>({
  control,
  name,
  legend,
  choices,
}: ChoicesFieldProps<Values, Output, Choice>) {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const chosen: readonly string[] = field.value;
  const all = Object.entries<string>(choices);
  const toggle = (value: string, isOn: boolean) =>
    field.onChange(all.map(([each]) => each).filter((each) => (each === value ? isOn : chosen.includes(each))));
  return (
    <Box component="fieldset" aria-describedby={`${id}-note`} sx={FIELDSET}>
      <Text component="div" size="small" weight={500} sx={{ mb: 0.5 }}>
        <legend>{legend}</legend>
      </Text>
      {all.map(([value, meaning], at) => (
        <FormControlLabel
          key={value}
          sx={CHOICE}
          label={<Words value={value} meaning={meaning} />}
          control={
            <Checkbox
              checked={chosen.includes(value)}
              onChange={(event) => toggle(value, event.target.checked)}
              onBlur={field.onBlur}
              {...(at === 0 && { slotProps: { input: { ref: field.ref } } })}
              color="secondary"
              size="small"
              sx={{ p: 0, mt: 0.125, mr: 1 }}
            />
          }
        />
      ))}
      <Text component="div" id={`${id}-note`} size="caption" role="status">
        {fieldState.error && <FieldErrorText>{fieldState.error.message}</FieldErrorText>}
      </Text>
    </Box>
  );
}

function Words({ value, meaning }: { value: string; meaning: string }) {
  return (
    <>
      <Text component="div" size="small" className="mono">
        {value}
      </Text>
      <Text component="div" size="caption" tone="quiet">
        {meaning}
      </Text>
    </>
  );
}

const FIELDSET = { border: 0, m: 0, p: 0, minWidth: 0 };
const CHOICE = { display: 'flex', alignItems: 'flex-start', m: 0, py: { xs: 0.75, md: 0.5 } };
