import { CustomerAddress, type CustomerProfile } from '#shared/contracts/customers.ts';
import { StateAndZip } from '../../../entities/shipments/StateAndZip.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { usePartForm } from './use-part-form.ts';

interface AddressDialogProps {
  customer: CustomerProfile;
  /** Undefined for a new one. */
  address: CustomerProfile['addresses'][number] | undefined;
  onClose: () => void;
}

/** A place of a customer, new or changed. */
export function AddressDialog({ customer, address: part, onClose }: AddressDialogProps) {
  const { label = '', address = '', city = '', state = '', zip = '', note = '' } = part ?? {};
  const { form, submit, isBusy } = usePartForm({
    kind: 'addresses',
    customer,
    part,
    schema: CustomerAddress,
    values: { label, address, city, state, zip, note },
    noun: 'Address',
    changeOf: (addresses) => ({ addresses }),
    onDone: onClose,
  });
  const { control } = form;
  const title = part ? 'Edit Address' : 'Add Address';
  return (
    <FormDialog
      form={form}
      title={title}
      submitLabel="Save Address"
      {...{ isBusy, onClose }}
      columns={1}
      width={480}
      onSubmit={submit}
    >
      <TextField control={control} name="label" label="Name" placeholder="Mill, dock 4" autoComplete="off" autoFocus />
      <TextField control={control} name="address" label="Address" autoComplete="off" />
      <TextField control={control} name="city" label="City" autoComplete="off" isOptional />
      <StateAndZip control={control} city="city" state="state" zip="zip" />
      <TextField control={control} name="note" label="Note" autoComplete="off" isOptional />
    </FormDialog>
  );
}
