import Box from '@mui/material/Box';
import * as z from 'zod/mini';
import { recordArrival } from '#shared/contracts/arrivals.ts';
import { instantOf } from '#shared/dates/calendar.ts';
import { stopKey } from '#shared/drivers/stops.ts';
import { choiceText, dayText, requiredText } from '#shared/http/fields.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { timeText } from '#shared/shipments/window-fields.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useDates } from '../../../lib/format.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { putShipment } from '../live/shipment-cache.ts';
import { refreshToCurrent } from './use-shipment-change.ts';

const Correction = z.strictObject({
  stop: choiceText(['pickup', 'delivery']),
  kind: choiceText(['arrived', 'departed']),
  day: dayText('Choose a day'),
  at: timeText(),
  reason: requiredText('Reason is required', { max: 500 }),
});

const PICKUP = { value: 'pickup', label: 'Pickup' };
const DELIVERY = { value: 'delivery', label: 'Delivery' };
const KINDS = [
  { value: 'arrived', label: 'Arrived' },
  { value: 'departed', label: 'Left' },
];

/** When a truck came to a stop or left it, and how the office knows. Rendered while it is open. */
export function ArrivalDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const { id, status } = shipment;
  const { call } = useCall(recordArrival);
  const { today, timeZone } = useDates();
  const isWaiting = status === 'assigned';
  const stop = isWaiting ? 'pickup' : 'delivery';
  const form = useSchemaForm(Correction, { stop, kind: 'arrived', day: today(), at: '', reason: '' });
  const { submit, isBusy } = useSubmit(form, {
    call: async ({ stop: kind, day, at, ...rest }) => {
      const instant = instantOf(day, at, timeZone).toISOString();
      const body = { ...rest, stopKey: stopKey({ shipmentId: id, kind }), at: instant };
      putShipment(await call({ params: { id }, body }));
    },
    success: { title: 'Time Corrected', description: shipment.trackingNumber },
    failure: 'Failed to correct the time',
    onRefused: (error) => refreshToCurrent(id, error),
    onDone: onClose,
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title="Correct Arrival"
      submitLabel="Save Time"
      width={520}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField control={control} name="stop" label="Stop" options={isWaiting ? [PICKUP] : [PICKUP, DELIVERY]} />
      <SelectField control={control} name="kind" label="The truck" options={KINDS} />
      <DateField control={control} name="day" label="Day" />
      <TextField control={control} name="at" type="time" label="Time" />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextField control={control} name="reason" label="Reason" rows={3} maxLength={500} />
      </Box>
    </FormDialog>
  );
}
