import Box from '@mui/material/Box';
import type { Control, FieldValues, Path } from 'react-hook-form';
import { type StaticTextKey, t } from '#shared/i18n/t.ts';
import { TextField } from '../../ui/form/TextField.tsx';

interface WindowFieldsProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  /** Its fields are "Pickup from" and "Pickup to". */
  end: keyof typeof ENDS;
  from: Path<Values>;
  to: Path<Values>;
}

const ENDS = {
  Pickup: ['Pickup from', 'Pickup to'],
  Delivery: ['Delivery from', 'Delivery to'],
} as const satisfies Record<string, readonly [StaticTextKey, StaticTextKey]>;

/** The hours of a day in which somebody is expected; both may be left out. */
export function WindowFields<Values extends FieldValues, Output>(props: WindowFieldsProps<Values, Output>) {
  const { control, end, from, to } = props;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 1 }}>
      <TextField control={control} name={from} type="time" label={t(ENDS[end][0])} isOptional="brief" />
      <TextField control={control} name={to} type="time" label={t(ENDS[end][1])} isOptional="brief" />
    </Box>
  );
}
