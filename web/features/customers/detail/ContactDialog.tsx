import { CustomerContact, type CustomerProfile } from '#shared/contracts/customers.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { usePartForm } from './use-part-form.ts';

type Contact = CustomerProfile['contacts'][number];

interface ContactDialogProps {
  customer: CustomerProfile;
  /** Undefined for a new one. */
  contact: Contact | undefined;
  onClose: () => void;
}

export function ContactDialog({ customer, contact, onClose }: ContactDialogProps) {
  const { name = '', label = '', email = '', phone = '', note = '' } = contact ?? {};
  const { form, submit, isBusy } = usePartForm({
    kind: 'contacts',
    customer,
    part: contact,
    schema: CustomerContact,
    values: { name, label, email, phone, note },
    noun: 'Contact',
    changeOf: (contacts) => ({ contacts }),
    onDone: onClose,
  });
  const { control } = form;
  const title = contact ? 'Edit Contact' : 'Add Contact';
  return (
    <FormDialog
      form={form}
      title={title}
      submitLabel="Save Contact"
      {...{ isBusy, onClose }}
      width={560}
      onSubmit={submit}
    >
      <TextField control={control} name="name" label="Name" autoComplete="off" autoFocus />
      <TextField control={control} name="label" label="Purpose" placeholder="Invoices" autoComplete="off" isOptional />
      <TextField control={control} name="email" label="Email" type="email" autoComplete="off" isOptional />
      <TextField control={control} name="phone" label="Phone" type="tel" autoComplete="off" isOptional />
      <TextField
        control={control}
        name="note"
        label="Note"
        placeholder="07:00 to 15:00"
        autoComplete="off"
        isOptional
      />
    </FormDialog>
  );
}
