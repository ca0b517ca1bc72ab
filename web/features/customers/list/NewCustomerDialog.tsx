import { CustomerDraft, createCustomer } from '#shared/contracts/customers.ts';
import { refreshCustomers } from '../../../entities/customers/use-customers.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { CustomerFields } from '../CustomerFields.tsx';

const EMPTY = { name: '', email: '', phone: '', company: '', address: '' };

/** New Customer. Rendered while it is open, so that it begins empty every time. */
export function NewCustomerDialog({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(CustomerDraft, EMPTY);
  const { call } = useCall(createCustomer);
  const { submit, isBusy } = useSubmit(form, {
    call: (body) => call({ body }),
    success: { title: 'Success', description: 'Customer created successfully' },
    failure: 'Failed to create customer',
    refresh: refreshCustomers,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="New Customer"
      submitLabel="Create Customer"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <CustomerFields control={form.control} />
    </FormDialog>
  );
}
