import Box from '@mui/material/Box';
import { rescheduleShipment } from '#shared/contracts/shipment-changes.ts';
import { exceptionLabel } from '#shared/shipments/exception-label.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useDates } from '../../../lib/format.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { putShipment } from '../live/shipment-cache.ts';
import { WindowFields } from '../WindowFields.tsx';
import { refreshToCurrent } from './use-shipment-change.ts';

interface RescheduleDialogProps {
  shipment: Shipment;
  onClose: () => void;
}

const BLANK = {
  pickupDate: '',
  pickupFrom: '',
  pickupTo: '',
  estimatedDelivery: '',
  deliveryFrom: '',
  deliveryTo: '',
  note: '',
};

/** Ends the trouble of a shipment with new dates. */
export function RescheduleDialog({ shipment, onClose }: RescheduleDialogProps) {
  const { date, today } = useDates();
  const isWaiting = shipment.status === 'assigned';
  const { form, submit, isBusy } = useRescheduling({ shipment, onClose });
  const { control } = form;
  const { exception, estimatedDelivery } = shipment;
  const pickup = <PickupFields control={control} isFirst={isWaiting} />;
  return (
    <FormDialog
      form={form}
      title="Reschedule Shipment"
      submitLabel="Reschedule"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Box component="p" sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>
        {exception && <b>{exceptionLabel(exception.code)}. </b>}
        {estimatedDelivery && `Delivery was expected ${date(estimatedDelivery)}. `}A new date clears the exception.
      </Box>
      {isWaiting && pickup}
      <DateField
        control={control}
        name="estimatedDelivery"
        label={isWaiting ? 'Delivery date' : 'New delivery date'}
        min={today()}
        autoFocus={!isWaiting}
      />
      <WindowFields control={control} end="Delivery" from="deliveryFrom" to="deliveryTo" />
      {!isWaiting && pickup}
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextField control={control} name="note" label="Note" rows={2} maxLength={2000} isOptional />
      </Box>
    </FormDialog>
  );
}

function useRescheduling({ shipment, onClose }: RescheduleDialogProps) {
  const { call } = useCall(rescheduleShipment);
  const { date, today } = useDates();
  const isWaiting = shipment.status === 'assigned';
  const form = useSchemaForm(
    rescheduleShipment.body,
    isWaiting ? { ...BLANK, ...deliveryAsPlanned(shipment, today()) } : BLANK,
  );
  const { submit, isBusy } = useSubmit(form, {
    call: async (body) => {
      putShipment(await call({ params: { id: shipment.id }, body }));
      return body.estimatedDelivery;
    },
    success: (day) => ({ title: 'Shipment Rescheduled', description: `Delivery is expected ${date(day)}.` }),
    failure: 'Failed to reschedule the shipment',
    onRefused: (error) => refreshToCurrent(shipment.id, error),
    onDone: onClose,
  });
  return { form, submit, isBusy };
}

/** What is in the way of a pickup need not move the delivery, unless its day is over. */
function deliveryAsPlanned({ estimatedDelivery = '', deliveryFrom = '', deliveryTo = '' }: Shipment, today: string) {
  return estimatedDelivery >= today ? { estimatedDelivery, deliveryFrom, deliveryTo } : {};
}

interface PickupFieldsProps extends Pick<ReturnType<typeof useRescheduling>['form'], 'control'> {
  isFirst: boolean;
}

function PickupFields({ control, isFirst }: PickupFieldsProps) {
  const { today } = useDates();
  return (
    <>
      <DateField
        control={control}
        name="pickupDate"
        label="New pickup date"
        min={today()}
        autoFocus={isFirst}
        isOptional
      />
      <WindowFields control={control} end="Pickup" from="pickupFrom" to="pickupTo" />
    </>
  );
}
