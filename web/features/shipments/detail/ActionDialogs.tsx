import Box from '@mui/material/Box';
import * as z from 'zod/mini';
import { updateShipment } from '#shared/contracts/shipments.ts';
import { choiceText, optionalDay, optionalText, requiredText } from '#shared/fields.ts';
import { PRIORITIES, type Shipment } from '#shared/shipment.ts';
import { optionsOf, PRIORITY_LABELS } from '../../../entities/shipments/chips/labels.ts';
import { putShipment } from '../../../entities/shipments/live/shipment-cache.ts';
import { useDriverChoices } from '../../../entities/shipments/use-pickers.ts';
import { useConflict } from '../../../lib/form/use-conflict.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { EntityPicker, LIST_HEIGHT } from '../../../ui/form/EntityPicker.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ASSIGNING, type Change, updating, useShipmentChange, type Words } from './use-shipment-actions.ts';

interface DialogProps {
  shipment: Shipment;
  onClose: () => void;
}

const Assignment = z.strictObject({ driverId: requiredText('Driver is required') });

/** Picks who takes a shipment; one that has a driver moves from that one. */
export function AssignDialog({ shipment, onClose }: DialogProps) {
  const { change, isBusy } = useShipmentChange(shipment);
  const form = useSchemaForm(Assignment, { driverId: '' });
  const drivers = useDriverChoices({ isAvailable: false });
  const others = drivers.options?.filter(({ id }) => id !== shipment.driverId);
  const isMove = shipment.status === 'assigned';
  const submit = form.handleSubmit(async ({ driverId }) => {
    const version = isMove ? { version: shipment.version } : {};
    if (await change({ driverId, status: 'assigned', ...version }, ASSIGNING)) onClose();
  });
  return (
    <FormDialog
      form={form}
      title={isMove ? 'Reassign Shipment' : 'Assign Driver'}
      submitLabel="Assign"
      isBusy={isBusy}
      columns={1}
      width={480}
      onSubmit={(event) => void submit(event)}
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

const REASONED = {
  cancel: {
    title: 'Cancel Shipment',
    label: 'Reason',
    submitLabel: 'Cancel Shipment',
    closeLabel: 'Keep Shipment',
    isDanger: true,
    note: 'The customer is told, and an assigned driver is freed. This cannot be undone.',
    change: (reason: string): Change => ({ status: 'cancelled', reason }),
    words: updating('Shipment Cancelled'),
  },
  deliver_without_proof: {
    title: 'Deliver Without Proof',
    label: 'Why there is no proof of delivery',
    submitLabel: 'Mark as Delivered',
    note: 'The shipment is marked as delivered without a signature, and the invoice is made.',
    change: (bypassReason: string): Change => ({ status: 'delivered', bypassReason }),
    words: updating('Shipment Delivered', 'Delivered without proof.'),
  },
  correct: {
    title: 'Correct Delivery',
    label: 'Reason',
    submitLabel: 'Back to In Transit',
    note: 'The proof of delivery is voided and the invoice is cancelled. The shipment is in transit again.',
    change: (reason: string): Change => ({ status: 'in_transit', reason }),
    words: updating('Delivery Corrected', 'The shipment is in transit again.'),
  },
} satisfies Record<string, ReasonedAction>;

interface ReasonedAction {
  title: string;
  label: string;
  submitLabel: string;
  closeLabel?: string;
  isDanger?: boolean;
  note: string;
  change: (reason: string) => Change;
  words: Words;
}

export type ReasonedName = keyof typeof REASONED;

const Reason = z.strictObject({ reason: requiredText('Reason is required', { max: 500 }) });

/** Asks for the reason of what cannot be done without one. */
export function ReasonDialog({ shipment, action, onClose }: DialogProps & { action: ReasonedName }) {
  const { label, note, change: changeFor, words, ...dialog }: ReasonedAction = REASONED[action];
  const { change, isBusy } = useShipmentChange(shipment);
  const form = useSchemaForm(Reason, { reason: '' });
  const submit = form.handleSubmit(async ({ reason }) => {
    if (await change({ ...changeFor(reason), version: shipment.version }, words)) onClose();
  });
  return (
    <FormDialog
      form={form}
      {...dialog}
      isBusy={isBusy}
      columns={1}
      width={480}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Box component="p" sx={{ color: 'text.secondary' }}>
        {note}
      </Box>
      <TextField control={form.control} name="reason" label={label} rows={3} maxLength={500} autoFocus />
    </FormDialog>
  );
}

const Edit = z.strictObject({
  pickupDate: optionalDay(),
  estimatedDelivery: optionalDay(),
  containerNumber: optionalText(40),
  priority: choiceText(PRIORITIES),
  specialInstructions: optionalText(),
});

/** Changes the dates, the container, the priority or the instructions of an open shipment. */
export function EditDialog({ shipment, onClose }: DialogProps) {
  const { call } = useCall(updateShipment);
  const form = useSchemaForm(Edit, editOf(shipment));
  const { current, answer } = useConflict(form, {
    schema: updateShipment.response,
    resource: shipment,
    valuesOf: editOf,
  });
  const { submit, isBusy } = useSubmit(form, {
    call: async (edit) => {
      const body = changedFields(current, edit);
      if (Object.keys(body).length === 0) return;
      putShipment(await call({ params: { id: current.id }, body: { ...body, version: current.version } }));
    },
    ...updating('Shipment Updated'),
    answer,
    onDone: onClose,
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title="Edit Shipment"
      submitLabel="Save Changes"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <DateField control={control} name="pickupDate" label="Pickup date" />
      <DateField control={control} name="estimatedDelivery" label="Estimated delivery" />
      <TextField control={control} name="containerNumber" label="Container number" placeholder="CONT-12345" />
      <SelectField control={control} name="priority" label="Priority" options={optionsOf(PRIORITY_LABELS)} />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextField control={control} name="specialInstructions" label="Special instructions" rows={3} />
      </Box>
    </FormDialog>
  );
}

function editOf({ pickupDate, estimatedDelivery, containerNumber, priority, specialInstructions }: Shipment) {
  return {
    pickupDate: pickupDate ?? '',
    estimatedDelivery: estimatedDelivery ?? '',
    containerNumber: containerNumber ?? '',
    priority,
    specialInstructions: specialInstructions ?? '',
  };
}

/** Only what differs is sent; an emptied text is removed, an emptied date stays as it was. */
function changedFields(shipment: Shipment, edit: z.output<typeof Edit>): Change {
  const { pickupDate, estimatedDelivery, priority } = edit;
  return {
    ...(pickupDate && pickupDate !== shipment.pickupDate && { pickupDate }),
    ...(estimatedDelivery && estimatedDelivery !== shipment.estimatedDelivery && { estimatedDelivery }),
    ...(priority !== shipment.priority && { priority }),
    ...(edit.containerNumber !== shipment.containerNumber && { containerNumber: edit.containerNumber ?? null }),
    ...(edit.specialInstructions !== shipment.specialInstructions && {
      specialInstructions: edit.specialInstructions ?? null,
    }),
  };
}
