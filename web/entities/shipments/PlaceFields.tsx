import Box from '@mui/material/Box';
import type { Control, FieldValues, Path } from 'react-hook-form';
import { TextField } from '../../ui/form/TextField.tsx';

interface StateAndZipProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  /** "Pickup": its fields are "Pickup state" and "Pickup ZIP"; without it, "State" and "ZIP". */
  label?: string;
  state: Path<Values>;
  zip: Path<Values>;
  /** What browsers fill in here: a section, as in `section-pickup`; nothing where it is not their owner's place. */
  section?: string;
}

const fills = (section: string | undefined, field: string) => (section ? `${section} ${field}` : 'off');

/** What tells a city from others of its name; both may be left out. */
export function StateAndZip<Values extends FieldValues, Output>(props: StateAndZipProps<Values, Output>) {
  const { control, label, state, zip, section } = props;
  return (
    <Box sx={PAIR}>
      <TextField
        control={control}
        name={state}
        label={label ? `${label} state` : 'State'}
        autoComplete={fills(section, 'address-level1')}
        maxLength={40}
        isOptional
      />
      <TextField
        control={control}
        name={zip}
        label={label ? `${label} ZIP` : 'ZIP'}
        autoComplete={fills(section, 'postal-code')}
        maxLength={12}
        isOptional
      />
    </Box>
  );
}

const PAIR = { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 1 } as const;
