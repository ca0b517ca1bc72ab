import Box from '@mui/material/Box';
import * as z from 'zod/mini';
import { correctDuty } from '#shared/contracts/driver-statistics.ts';
import { addDays, instantOf } from '#shared/dates/calendar.ts';
import { choiceText, dayText, requiredText } from '#shared/http/fields.ts';
import { timeText } from '#shared/shipments/window-fields.ts';
import { refreshDriverFigures } from '../../../entities/drivers/use-driver-figures.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useDates } from '../../../lib/format.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

const Correction = z.strictObject({
  kind: choiceText(['began', 'ended']),
  day: dayText('Choose a day'),
  at: timeText(),
  reason: requiredText('Reason is required', { max: 500 }),
});

const KINDS = [
  { value: 'began', label: 'Began' },
  { value: 'ended', label: 'Ended' },
];
/** Days that can be corrected, today among them. */
const BACK = 3;

/** When a driver's duty began or ended, and how the office knows. Rendered while it is open. */
export function CorrectDutyDialog({ driverId, onClose }: { driverId: string; onClose: () => void }) {
  const { call } = useCall(correctDuty);
  const { today, timeZone } = useDates();
  const form = useSchemaForm(Correction, { kind: 'began', day: today(), at: '', reason: '' });
  const { submit, isBusy } = useSubmit(form, {
    call: ({ day, at, ...rest }) => {
      const body = { ...rest, at: instantOf(day, at, timeZone).toISOString() };
      return call({ params: { id: driverId }, body });
    },
    success: { title: 'Time Corrected', description: 'The hours left follow from it.' },
    failure: 'Failed to correct the time',
    refresh: refreshDriverFigures,
    onDone: onClose,
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title="Correct Duty"
      submitLabel="Save Time"
      width={520}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField control={control} name="kind" label="The duty" options={KINDS} />
      <DateField control={control} name="day" label="Day" min={addDays(today(), -BACK)} />
      <TextField control={control} name="at" type="time" label="Time" />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextField control={control} name="reason" label="Reason" rows={3} maxLength={500} />
      </Box>
    </FormDialog>
  );
}
