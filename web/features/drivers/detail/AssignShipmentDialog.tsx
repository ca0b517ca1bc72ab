import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { requiredText } from '#shared/http/fields.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { FitNote } from '../../../entities/drivers/fit/FitNote.tsx';
import type { WholeDriver } from '../../../entities/drivers/use-driver.ts';
import { dueText } from '../../../entities/shipments/chips/due-text.ts';
import { PRIORITY_LABELS } from '../../../entities/shipments/chips/labels.ts';
import { ASSIGNING, refreshToCurrent } from '../../../entities/shipments/detail/use-shipment-change.ts';
import { putShipment } from '../../../entities/shipments/live/shipment-cache.ts';
import { useUnassignedShipments } from '../../../entities/shipments/live/use-shipments.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useDates } from '../../../lib/format.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { EntityPicker, LIST_HEIGHT } from '../../../ui/form/EntityPicker.tsx';

const Assignment = z.strictObject({ shipmentId: requiredText('Shipment is required') });
const RANK = ['urgent', 'high', 'normal', 'low'];

/** The soonest pickup first, the most urgent first within a day; without a day last. */
function soonestFirst(a: Shipment, b: Shipment): number {
  const rank = ({ pickupDate = '9', priority }: Shipment) => `${pickupDate.slice(0, 10)}#${RANK.indexOf(priority)}`;
  return rank(a).localeCompare(rank(b));
}

/** Picks what a driver is given of all that nobody has. Rendered while it is open. */
export function AssignShipmentDialog({ driver, onClose }: { driver: WholeDriver; onClose: () => void }) {
  const { call } = useCall(updateShipment);
  const { today, shortDate, hourFormat } = useDates();
  const waiting = useUnassignedShipments();
  const form = useSchemaForm(Assignment, { shipmentId: '' });
  const chosen = useWatch({ control: form.control, name: 'shipmentId' });
  const options = useMemo(() => {
    const words = { today: today(), write: shortDate, hourFormat };
    return waiting.rows?.toSorted(soonestFirst).map((one) => ({
      id: one.id,
      label: `${one.trackingNumber}, ${one.pickupCity ?? 'N/A'} to ${one.deliveryCity ?? 'N/A'}`,
      note: [
        one.priority !== 'normal' && PRIORITY_LABELS[one.priority],
        one.pickupDate
          ? `Pickup ${dueText(one.pickupDate.slice(0, 10), { from: one.pickupFrom, to: one.pickupTo }, words)}`
          : 'No pickup date',
        one.customerCompany ?? one.customerName,
      ]
        .filter(Boolean)
        .join(', '),
    }));
  }, [waiting.rows, today, shortDate, hourFormat]);
  const { submit, isBusy } = useSubmit(form, {
    call: async ({ shipmentId }) => {
      try {
        putShipment(await call({ params: { id: shipmentId }, body: { driverId: driver.id, status: 'assigned' } }));
      } catch (error) {
        void refreshToCurrent(shipmentId, error);
        throw error;
      }
    },
    ...ASSIGNING,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Assign to ${driver.name}`}
      submitLabel="Assign"
      isBusy={isBusy}
      columns={1}
      width={520}
      onSubmit={submit}
      onClose={onClose}
    >
      {/* Room for the list that opens under the field. */}
      <Box sx={{ minHeight: LIST_HEIGHT + 80 }}>
        <EntityPicker
          control={form.control}
          name="shipmentId"
          label="Shipment"
          placeholder="Search by number, city or customer"
          choices={{ options, onType: () => undefined, retry: waiting.error ? waiting.retry : undefined }}
          emptyText="Nothing waits for a driver"
          autoFocus
          opensOnFocus
        />
        <FitNote shipments={waiting.rows?.filter(({ id }) => id === chosen) ?? []} driverId={driver.id} />
      </Box>
    </FormDialog>
  );
}
