import Box from '@mui/material/Box';
import { CustomerDraft, createCustomer, listCustomers } from '#shared/contracts/customers.ts';
import { messageOf } from '../../../lib/api.ts';
import { showFieldErrors, useSchemaForm } from '../../../lib/form/use-form.ts';
import { toast } from '../../../lib/toast.ts';
import { revalidate, useCall } from '../../../lib/use-api.ts';
import { DraftDialog } from '../../../ui/dialog/DraftDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

const EMPTY = { name: '', email: '', phone: '', company: '', address: '' };

/** New Customer. Rendered while it is open, so that it begins empty every time. */
export function NewCustomerDialog({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(CustomerDraft, EMPTY);
  const { call, isCalling } = useCall(createCustomer);
  const { control } = form;

  const submit = form.handleSubmit(async (draft) => {
    try {
      await call({ body: draft });
      toast({ title: 'Success', description: 'Customer created successfully' });
      void revalidate(listCustomers);
      onClose();
    } catch (error) {
      showFieldErrors(form, error);
      toast({ title: 'Error', description: messageOf(error, 'Failed to create customer'), variant: 'destructive' });
    }
  });

  return (
    <DraftDialog
      open
      title="New Customer"
      submitLabel="Create Customer"
      isBusy={isCalling}
      isDirty={form.formState.isDirty}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextField control={control} name="name" label="Name" autoComplete="off" autoFocus />
      <TextField control={control} name="company" label="Company" autoComplete="off" isOptional />
      <TextField control={control} name="email" label="E-mail" type="email" autoComplete="off" />
      <TextField control={control} name="phone" label="Phone" type="tel" autoComplete="off" />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextField control={control} name="address" label="Address" autoComplete="off" isOptional />
      </Box>
    </DraftDialog>
  );
}
