import * as z from 'zod/mini';
import { CustomerDraft, type CustomerProfile, updateCustomer } from '#shared/contracts/customers.ts';
import type { CallRequest } from '#shared/http/contract.ts';
import { requiredText } from '#shared/http/fields.ts';
import { refreshCustomers } from '../../../entities/customers/use-customers.ts';
import { useConflict } from '../../../lib/form/use-conflict.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { changedFields } from '../../../ui/form/changed-fields.ts';
import { CustomerFields } from '../CustomerFields.tsx';

type CustomerEdit = CallRequest<typeof updateCustomer>['body'];

/** Customers may have none or take theirs away; that the office does not is for the server to say, which knows what is there. */
const EditedCustomer = z.extend(CustomerDraft, { phone: requiredText('Phone is required', { min: 0, max: 40 }) });

/** Changes what is known of a customer; an emptied company or address is taken away. */
export function EditCustomerDialog({ customer, onClose }: { customer: CustomerProfile; onClose: () => void }) {
  const { call } = useCall(updateCustomer);
  const form = useSchemaForm(EditedCustomer, valuesOf(customer));
  const { current, handleRefusal } = useConflict(form, {
    schema: updateCustomer.response,
    resource: customer,
    valuesOf,
  });
  const { submit, isBusy } = useSubmit(form, {
    call: async (draft) => {
      const change: CustomerEdit = changedFields(current, draft);
      if (Object.keys(change).length === 0) return;
      await call({ params: { id: current.id }, body: { ...change, version: current.version } });
    },
    success: { title: 'Success', description: 'Customer updated successfully' },
    failure: 'Failed to update customer',
    refresh: refreshCustomers,
    handleRefusal,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Edit Customer"
      submitLabel="Save Changes"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <CustomerFields control={form.control} isPhoneOptional={current.phone === ''} />
    </FormDialog>
  );
}

function valuesOf({ name, email, phone, company = '', address = '' }: CustomerProfile) {
  return { name, email, phone, company, address } satisfies Record<keyof CustomerDraft, string>;
}
