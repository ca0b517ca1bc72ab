import { DriverDraft, updateDriver } from '#shared/contracts/driver-records.ts';
import type { Driver } from '#shared/contracts/drivers.ts';
import type { CallRequest } from '#shared/http/contract.ts';
import { refreshDriver } from '../../../entities/drivers/use-driver.ts';
import { useConflict } from '../../../lib/form/use-conflict.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { changedFields } from '../../../ui/form/changed-fields.ts';
import { DriverDialog, valuesOf } from './DriverDialog.tsx';

type DriverEdit = CallRequest<typeof updateDriver>['body'];

/** Changes what is known of a driver; an emptied email or license number is taken away. */
export function EditDriverDialog({ driver, onClose }: { driver: Driver; onClose: () => void }) {
  const { call } = useCall(updateDriver);
  const form = useSchemaForm(DriverDraft, valuesOf(driver));
  const { current, handleRefusal } = useConflict(form, { schema: updateDriver.response, resource: driver, valuesOf });
  const { submit, isBusy } = useSubmit(form, {
    call: async (draft) => {
      const change: DriverEdit = changedFields(current, draft);
      if (Object.keys(change).length === 0) return;
      await call({ params: { id: current.id }, body: { ...change, version: current.version } });
    },
    success: { title: 'Success', description: 'Driver updated successfully' },
    failure: 'Failed to update driver',
    refresh: refreshDriver,
    handleRefusal,
    onDone: onClose,
  });
  return (
    <DriverDialog
      form={form}
      title="Edit Driver"
      submitLabel="Save Changes"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
