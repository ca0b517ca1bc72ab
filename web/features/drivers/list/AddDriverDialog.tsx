import { createDriver, DriverDraft, listDrivers } from '#shared/contracts/drivers.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { DriverFields } from './DriverFields.tsx';

const EMPTY = {
  name: '',
  phone: '',
  email: '',
  vehicleType: 'truck' as const,
  vehicleNumber: '',
  licenseNumber: '',
};

/** A new driver. Rendered while it is open, so that it begins empty every time. */
export function AddDriverDialog({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(DriverDraft, EMPTY);
  const { call } = useCall(createDriver);
  const { submit, isBusy } = useSubmit(form, {
    call: (body) => call({ body }),
    success: { title: 'Success', description: 'Driver added successfully' },
    failure: 'Failed to add driver',
    changes: [listDrivers],
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Add Driver"
      submitLabel="Add Driver"
      isBusy={isBusy}
      width={560}
      onSubmit={submit}
      onClose={onClose}
    >
      <DriverFields control={form.control} />
    </FormDialog>
  );
}
