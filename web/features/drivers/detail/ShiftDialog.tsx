import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import * as z from 'zod/mini';
import { updateDriverShift } from '#shared/contracts/driver-shifts.ts';
import { WEEKDAYS, type Weekday } from '#shared/dates/weekdays.ts';
import type { Shift } from '#shared/drivers/shift.ts';
import { optionalTime } from '#shared/shipments/window-fields.ts';
import type { WholeDriver } from '../../../entities/drivers/use-driver.ts';
import { refreshDriver } from '../../../entities/drivers/use-driver.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Text } from '../../../ui/page/Text.tsx';

const NAMES: Readonly<Record<Weekday, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

const Day = z.object({ from: optionalTime(), to: optionalTime() }).check(
  z.refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ['to'],
    error: 'Fill in both, or neither',
  }),
  z.refine(({ from, to }) => from === undefined || from !== to, { path: ['to'], error: 'Must differ from the start' }),
);
const Week = z.object({ mon: Day, tue: Day, wed: Day, thu: Day, fri: Day, sat: Day, sun: Day });
type Week = z.output<typeof Week>;

const valuesOf = (shift: Shift = {}) => {
  const of = (day: Weekday) => ({ from: shift[day]?.from ?? '', to: shift[day]?.to ?? '' });
  return {
    ...{ mon: of('mon'), tue: of('tue'), wed: of('wed'), thu: of('thu') },
    ...{ fri: of('fri'), sat: of('sat'), sun: of('sun') },
  };
};

/** Days without hours are free; a week without any says nothing of when somebody works. */
function shiftOf(week: Week): Shift | null {
  const days = WEEKDAYS.flatMap((day) => {
    const { from, to } = week[day];
    return from && to ? [[day, { from, to }] as const] : [];
  });
  return days.length > 0 ? Object.fromEntries(days) : null;
}

/** The hours of a week, day by day. Rendered while it is open. */
export function ShiftDialog({ driver, onClose }: { driver: WholeDriver; onClose: () => void }) {
  const { call } = useCall(updateDriverShift);
  // What was seen when it opened: somebody else's change since then is not overwritten.
  const [version] = useState(driver.version);
  const form = useSchemaForm(Week, valuesOf(driver.shift));
  const { submit, isBusy } = useSubmit(form, {
    call: (week) => call({ params: { id: driver.id }, body: { shift: shiftOf(week), version } }),
    success: { title: 'Success', description: 'Working hours saved' },
    failure: 'Failed to save the working hours',
    refresh: refreshDriver,
    onRefused: refreshDriver,
    onDone: onClose,
  });
  const asMonday = () => {
    const monday = form.getValues('mon');
    for (const day of ['tue', 'wed', 'thu', 'fri'] as const) form.setValue(day, { ...monday }, { shouldDirty: true });
  };
  return (
    <FormDialog
      form={form}
      title={`Working hours of ${driver.name}`}
      submitLabel="Save Hours"
      columns={1}
      width={520}
      {...{ isBusy, onClose }}
      onSubmit={submit}
    >
      <Text component="p" tone="quiet" size="small">
        Days are planned by these hours; they do not change who is on duty. An end before the start means the next day.
        Leave both empty for a day off.
      </Text>
      {WEEKDAYS.map((day) => (
        <Box key={day} sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 1 }}>
          <TextField control={form.control} name={`${day}.from`} type="time" label={`${NAMES[day]} from`} />
          <TextField control={form.control} name={`${day}.to`} type="time" label={`${NAMES[day]} to`} />
        </Box>
      ))}
      <Button variant="outlined" color="inherit" onClick={asMonday} sx={{ justifySelf: 'start' }}>
        Tuesday to Friday as Monday
      </Button>
    </FormDialog>
  );
}
