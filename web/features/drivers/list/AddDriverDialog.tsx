import { createDriver, DriverDraft } from '#shared/contracts/driver-records.ts';
import { refreshDrivers } from '../../../entities/drivers/use-drivers.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { DriverDialog, valuesOf } from './DriverDialog.tsx';

/** A new driver. Rendered while it is open, so that it begins empty every time. */
export function AddDriverDialog({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(DriverDraft, valuesOf({}));
  const { call } = useCall(createDriver);
  const { submit, isBusy } = useSubmit(form, {
    call: (body) => call({ body }),
    success: { title: 'Success', description: 'Driver added successfully' },
    failure: 'Failed to add driver',
    refresh: refreshDrivers,
    onDone: onClose,
  });
  return (
    <DriverDialog
      form={form}
      title="Add Driver"
      submitLabel="Add Driver"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
