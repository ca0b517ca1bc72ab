import Box from '@mui/material/Box';
import * as z from 'zod/mini';
import { choiceText, optionalDay, optionalText } from '#shared/fields.ts';
import { PRIORITIES, type Shipment } from '#shared/shipment.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { optionsOf, PRIORITY_LABELS } from '../chips/labels.ts';
import { type Change, updating } from './use-shipment-change.ts';
import { useShipmentForm } from './use-shipment-form.ts';

const Edit = z.strictObject({
  pickupDate: optionalDay(),
  estimatedDelivery: optionalDay(),
  containerNumber: optionalText(40),
  priority: choiceText(PRIORITIES),
  specialInstructions: optionalText(),
});

interface EditDialogProps {
  shipment: Shipment;
  onClose: () => void;
}

export function EditDialog({ shipment, onClose }: EditDialogProps) {
  const form = useSchemaForm(Edit, editOf(shipment));
  const { submit, isBusy } = useShipmentForm(form, shipment, {
    action: 'edit',
    valuesOf: editOf,
    changeOf: (edit, current) => {
      const change = changedFields(current, edit);
      return Object.keys(change).length > 0 ? { ...change, version: current.version } : {};
    },
    words: updating('Shipment Updated'),
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
