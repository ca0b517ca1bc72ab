import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { mergeCustomer } from '#shared/contracts/customer-archive.ts';
import type { CustomerDetail } from '#shared/contracts/customers.ts';
import { requiredText } from '#shared/http/fields.ts';
import { refreshCustomers } from '../../../entities/customers/use-customers.ts';
import { useCustomerChoices } from '../../../entities/shipments/use-pickers.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { paths } from '../../../lib/paths.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { EntityPicker } from '../../../ui/form/EntityPicker.tsx';
import { Text } from '../../../ui/page/Text.tsx';

const Merge = z.strictObject({ intoId: requiredText('Choose a customer') });

interface MergeDialogProps {
  customer: CustomerDetail;
  onClose: () => void;
}

/** Makes the customer one with another. */
export function MergeDialog({ customer: { id, name }, onClose }: MergeDialogProps) {
  const navigate = useNavigate();
  const { call } = useCall(mergeCustomer);
  const form = useSchemaForm(Merge, { intoId: '' });
  const all = useCustomerChoices();
  const options = useMemo(() => all.options?.filter((option) => option.id !== id), [all.options, id]);
  const { submit, isBusy } = useSubmit(form, {
    call: (body) => call({ params: { id }, body }),
    success: { title: 'Customers Merged', description: 'This can be undone within a day.' },
    failure: 'Failed to merge customers',
    refresh: refreshCustomers,
    onDone: (into) => {
      onClose();
      void navigate(paths.customer(into.id));
    },
  });
  return (
    <FormDialog
      form={form}
      title="Merge Customer"
      submitLabel="Merge Customers"
      columns={1}
      width={480}
      {...{ isBusy, onClose }}
      onSubmit={submit}
    >
      <Text component="p" tone="quiet">
        The other customer takes over the shipments, invoices, and accounts of {name} too, and {name} is removed from
        the list. Nothing is lost, and you can undo this within a day.
      </Text>
      <EntityPicker
        control={form.control}
        name="intoId"
        label="Merge into"
        placeholder="Search customers..."
        choices={{ ...all, options }}
        emptyText="No customer found"
        autoFocus
      />
    </FormDialog>
  );
}
