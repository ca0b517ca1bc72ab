import Box from '@mui/material/Box';
import * as z from 'zod/mini';
import { optionalText, requiredText } from '#shared/http/fields.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { numberFields } from '#shared/shipments/shipment-fields.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ContainerNumberField } from '../ContainerNumberField.tsx';
import { updating } from './use-shipment-change.ts';
import { useShipmentForm } from './use-shipment-form.ts';

const NUMBERS = ['containerNumber', 'customerReference', 'purchaseOrderNumber'] as const;
const Annotation = z.strictObject({
  containerNumber: optionalText(40),
  customerReference: numberFields.customerReference,
  purchaseOrderNumber: numberFields.purchaseOrderNumber,
  reason: requiredText('Reason is required', { max: 500 }),
});

const numbersOf = ({ containerNumber = '', customerReference = '', purchaseOrderNumber = '' }: Shipment) => ({
  ...{ containerNumber, customerReference, purchaseOrderNumber, reason: '' },
});

interface AnnotateDialogProps {
  shipment: Shipment;
  onClose: () => void;
}

/** The numbers of a shipment that is over, and why they were wrong. */
export function AnnotateDialog({ shipment, onClose }: AnnotateDialogProps) {
  const form = useSchemaForm(Annotation, numbersOf(shipment));
  const { submit, isBusy } = useShipmentForm(form, shipment, {
    action: 'annotate',
    valuesOf: numbersOf,
    changeOf: ({ reason, ...numbers }, current) => {
      const changed = NUMBERS.filter((name) => numbers[name] !== current[name]);
      if (changed.length === 0) return {};
      const change = Object.fromEntries(changed.map((name) => [name, numbers[name] ?? null]));
      return { ...change, reason, version: current.version };
    },
    words: updating('Shipment Updated'),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Correct Numbers"
      submitLabel="Save Changes"
      isBusy={isBusy}
      columns={1}
      width={480}
      onSubmit={submit}
      onClose={onClose}
    >
      <Box component="p" sx={{ color: 'text.secondary' }}>
        This shipment is closed, so only its numbers can be corrected. Its invoice keeps the numbers it was issued with.
      </Box>
      <ContainerNumberField control={form.control} name="containerNumber" />
      <TextField control={form.control} name="customerReference" label="Customer reference" maxLength={60} />
      <TextField control={form.control} name="purchaseOrderNumber" label="PO number" maxLength={60} />
      <TextField control={form.control} name="reason" label="Reason" rows={3} maxLength={500} />
    </FormDialog>
  );
}
