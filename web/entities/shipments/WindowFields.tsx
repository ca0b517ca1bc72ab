import Box from '@mui/material/Box';
import type { Control, FieldValues, Path } from 'react-hook-form';
import { TextField } from '../../ui/form/TextField.tsx';

interface WindowFieldsProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  /** "Pickup": its fields are "Pickup from" and "Pickup to". */
  label: string;
  from: Path<Values>;
  to: Path<Values>;
}

/** The hours of a day in which somebody is expected; both may be left out. */
export function WindowFields<Values extends FieldValues, Output>(props: WindowFieldsProps<Values, Output>) {
  const { control, label, from, to } = props;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 1 }}>
      <TextField control={control} name={from} type="time" label={`${label} from`} isOptional="brief" />
      <TextField control={control} name={to} type="time" label={`${label} to`} isOptional="brief" />
    </Box>
  );
}
