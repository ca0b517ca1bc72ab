import Box from '@mui/material/Box';
import { CustomerDraft, createCustomer } from '#shared/contracts/customers.ts';
import { refreshCustomers } from '../../../entities/customers/use-customers.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

const EMPTY = { name: '', email: '', phone: '', company: '', address: '' };

/** New Customer. Rendered while it is open, so that it begins empty every time. */
export function NewCustomerDialog({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(CustomerDraft, EMPTY);
  const { call } = useCall(createCustomer);
  const { submit, isBusy } = useSubmit(form, {
    call: (body) => call({ body }),
    success: { title: 'Success', description: 'Customer created successfully' },
    failure: 'Failed to create customer',
    changes: refreshCustomers,
    onDone: onClose,
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title="New Customer"
      submitLabel="Create Customer"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField control={control} name="name" label="Name" autoComplete="off" autoFocus />
      <TextField control={control} name="company" label="Company" autoComplete="off" isOptional />
      <TextField control={control} name="email" label="E-mail" type="email" autoComplete="off" />
      <TextField control={control} name="phone" label="Phone" type="tel" autoComplete="off" />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextField control={control} name="address" label="Address" autoComplete="off" isOptional />
      </Box>
    </FormDialog>
  );
}
