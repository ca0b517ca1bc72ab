import Box from '@mui/material/Box';
import * as z from 'zod/mini';
import { requiredText } from '#shared/http/fields.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { EntityPicker } from '../../../ui/form/EntityPicker.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useCustomerChoices } from '../use-pickers.ts';
import { updating } from './use-shipment-change.ts';
import { useShipmentForm } from './use-shipment-form.ts';

const Replacement = z.strictObject({
  customerId: requiredText('Customer is required'),
  reason: requiredText('Reason is required', { max: 500 }),
});

interface CustomerDialogProps {
  shipment: Shipment;
  onClose: () => void;
}

/** Whose shipment it is after all. */
export function CustomerDialog({ shipment, onClose }: CustomerDialogProps) {
  const form = useSchemaForm(Replacement, { customerId: '', reason: '' });
  const customers = useCustomerChoices();
  const others = customers.options?.filter(({ id }) => id !== shipment.customerId);
  const { submit, isBusy } = useShipmentForm(form, shipment, {
    action: 'change_customer',
    changeOf: (given, { version }) => ({ ...given, version }),
    words: updating('Customer Changed', 'Nobody has been told.'),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Change Customer"
      submitLabel="Change Customer"
      isBusy={isBusy}
      columns={1}
      width={480}
      onSubmit={submit}
      onClose={onClose}
    >
      <Box component="p" sx={{ color: 'text.secondary' }}>
        Booked for {shipment.customerCompany ?? shipment.customerName}. The new customer becomes the contact and is
        billed; the price stays, and tracking links mailed until now end.
      </Box>
      <EntityPicker
        control={form.control}
        name="customerId"
        label="Customer"
        placeholder="Select customer"
        choices={{ ...customers, options: others }}
        emptyText="No customers found"
      />
      <TextField control={form.control} name="reason" label="Reason" rows={3} maxLength={500} />
    </FormDialog>
  );
}
