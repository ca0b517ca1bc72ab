import Box from '@mui/material/Box';
import * as z from 'zod/mini';
import { requiredText } from '#shared/fields.ts';
import type { Shipment } from '#shared/shipment.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { EntityPicker, LIST_HEIGHT } from '../../../ui/form/EntityPicker.tsx';
import { useDriverChoices } from '../use-pickers.ts';
import { ASSIGNING } from './use-shipment-change.ts';
import { useShipmentForm } from './use-shipment-form.ts';

interface AssignDialogProps {
  shipment: Shipment;
  onClose: () => void;
}

const Assignment = z.strictObject({ driverId: requiredText('Driver is required') });

/** Picks who takes a shipment; one that has a driver moves from that one. */
export function AssignDialog({ shipment, onClose }: AssignDialogProps) {
  const form = useSchemaForm(Assignment, { driverId: '' });
  const drivers = useDriverChoices({ isAvailable: false });
  const others = drivers.options?.filter(({ id }) => id !== shipment.driverId);
  const isMove = shipment.status === 'assigned';
  const { submit, isBusy } = useShipmentForm(form, shipment, {
    action: isMove ? 'reassign' : 'assign',
    changeOf: ({ driverId }, { version }) => ({ driverId, status: 'assigned', ...(isMove && { version }) }),
    words: ASSIGNING,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={isMove ? 'Reassign Shipment' : 'Assign Driver'}
      submitLabel="Assign"
      isBusy={isBusy}
      columns={1}
      width={480}
      onSubmit={submit}
      onClose={onClose}
    >
      {/* Room for the list that opens under the field. */}
      <Box sx={{ minHeight: LIST_HEIGHT + 80 }}>
        <EntityPicker
          control={form.control}
          name="driverId"
          label="Driver"
          placeholder="Search by name or plate"
          choices={{ ...drivers, options: others }}
          emptyText="No available drivers"
          autoFocus
          opensOnFocus
        />
      </Box>
    </FormDialog>
  );
}
