import type { CallRequest } from '#shared/contract.ts';
import { DriverDraft, updateDriver } from '#shared/contracts/driver-records.ts';
import type { Driver } from '#shared/contracts/drivers.ts';
import { refreshDrivers } from '../../../entities/drivers/use-drivers.ts';
import { useConflict } from '../../../lib/form/use-conflict.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { DriverDialog } from './DriverDialog.tsx';

type Change = CallRequest<typeof updateDriver>['body'];

/** Changes what is known of a driver; an emptied email or license number is taken away. */
export function EditDriverDialog({ driver, onClose }: { driver: Driver; onClose: () => void }) {
  const { call } = useCall(updateDriver);
  const form = useSchemaForm(DriverDraft, valuesOf(driver));
  const { current, answer } = useConflict(form, { schema: updateDriver.response, resource: driver, valuesOf });
  const { submit, isBusy } = useSubmit(form, {
    call: async (draft) => {
      const change = changesOf(current, draft);
      if (Object.keys(change).length === 0) return;
      await call({ params: { id: current.id }, body: { ...change, version: current.version } });
    },
    success: { title: 'Success', description: 'Driver updated successfully' },
    failure: 'Failed to update driver',
    changes: refreshDrivers,
    answer,
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

function valuesOf({ name, phone, email, vehicleType, vehicleNumber, licenseNumber }: Driver) {
  return { name, phone, email: email ?? '', vehicleType, vehicleNumber, licenseNumber: licenseNumber ?? '' };
}

/** Only what differs is sent. */
function changesOf(driver: Driver, draft: DriverDraft): Change {
  const { name, phone, email, vehicleType, vehicleNumber, licenseNumber } = draft;
  return {
    ...(name !== driver.name && { name }),
    ...(phone !== driver.phone && { phone }),
    ...(email !== driver.email && { email: email ?? null }),
    ...(vehicleType !== driver.vehicleType && { vehicleType }),
    ...(vehicleNumber !== driver.vehicleNumber && { vehicleNumber }),
    ...(licenseNumber !== driver.licenseNumber && { licenseNumber: licenseNumber ?? null }),
  };
}
