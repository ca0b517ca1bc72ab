import Box from '@mui/material/Box';
import * as z from 'zod/mini';
import { choiceText, optionalDay, optionalText } from '#shared/fields.ts';
import { PRIORITIES, type Shipment } from '#shared/shipment.ts';
import { numberFields, placeFields } from '#shared/shipment-fields.ts';
import { windowFields, withWindows } from '#shared/window-fields.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { optionsOf, PRIORITY_LABELS } from '../chips/labels.ts';
import { StateAndZip } from '../PlaceFields.tsx';
import { WindowFields } from '../WindowFields.tsx';
import { type Change, updating } from './use-shipment-change.ts';
import { useShipmentForm } from './use-shipment-form.ts';

const Edit = withWindows(
  z.strictObject({
    pickupDate: optionalDay(),
    estimatedDelivery: optionalDay(),
    containerNumber: optionalText(40),
    priority: choiceText(PRIORITIES),
    ...numberFields,
    ...placeFields,
    specialInstructions: optionalText(),
    ...windowFields,
  }),
);

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
      <WindowFields control={control} end="Pickup" from="pickupFrom" to="pickupTo" />
      <StateAndZip control={control} end="Pickup" state="pickupState" zip="pickupZip" />
      <StateAndZip control={control} end="Delivery" state="deliveryState" zip="deliveryZip" />
      <DateField control={control} name="estimatedDelivery" label="Estimated delivery" />
      <WindowFields control={control} end="Delivery" from="deliveryFrom" to="deliveryTo" />
      <TextField control={control} name="containerNumber" label="Container number" placeholder="CONT-12345" />
      <TextField control={control} name="sealNumber" label="Seal number" maxLength={40} />
      <TextField control={control} name="customerReference" label="Customer reference" maxLength={60} />
      <TextField control={control} name="purchaseOrderNumber" label="PO number" maxLength={60} />
      <SelectField control={control} name="priority" label="Priority" options={optionsOf(PRIORITY_LABELS)} />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextField control={control} name="specialInstructions" label="Special instructions" rows={3} />
      </Box>
    </FormDialog>
  );
}

/** What an emptied field takes away. */
const CLEARABLE = [
  ...(['pickupFrom', 'pickupTo', 'deliveryFrom', 'deliveryTo'] as const),
  ...(['pickupState', 'pickupZip', 'deliveryState', 'deliveryZip'] as const),
  ...(['containerNumber', 'sealNumber', 'customerReference', 'purchaseOrderNumber', 'specialInstructions'] as const),
];

function editOf(shipment: Shipment) {
  const { pickupDate = '', estimatedDelivery = '', priority } = shipment;
  const clearable = Object.fromEntries(CLEARABLE.map((name) => [name, shipment[name] ?? '']));
  return { pickupDate, estimatedDelivery, priority, ...clearable };
}

/** Only what differs is sent; an emptied text, number or time is removed, an emptied date stays as it was. */
function changedFields(shipment: Shipment, edit: z.output<typeof Edit>): Change {
  const { pickupDate, estimatedDelivery, priority } = edit;
  const changed = CLEARABLE.filter((name) => edit[name] !== shipment[name]);
  return {
    ...Object.fromEntries(changed.map((name) => [name, edit[name] ?? null])),
    ...(pickupDate && pickupDate !== shipment.pickupDate && { pickupDate }),
    ...(estimatedDelivery && estimatedDelivery !== shipment.estimatedDelivery && { estimatedDelivery }),
    ...(priority !== shipment.priority && { priority }),
  };
}
