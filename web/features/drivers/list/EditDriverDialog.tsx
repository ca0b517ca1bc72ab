import { useState } from 'react';
import type { CallRequest } from '#shared/contract.ts';
import { type Driver, DriverDraft, listDrivers, updateDriver } from '#shared/contracts/drivers.ts';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { showFieldErrors, useSchemaForm } from '../../../lib/form/use-form.ts';
import { toast } from '../../../lib/toast.ts';
import { revalidate, useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { DriverFields } from './DriverFields.tsx';

type Change = CallRequest<typeof updateDriver>['body'];

/** Changes what is known of a driver; an emptied email or license number is taken away. */
export function EditDriverDialog({ driver: current, onClose }: { driver: Driver; onClose: () => void }) {
  // What the person saw when it opened: somebody else's change meanwhile is refused, not overwritten.
  const [driver] = useState(current);
  const { call, isCalling } = useCall(updateDriver);
  const form = useSchemaForm(DriverDraft, {
    name: driver.name,
    phone: driver.phone,
    email: driver.email ?? '',
    vehicleType: driver.vehicleType,
    vehicleNumber: driver.vehicleNumber,
    licenseNumber: driver.licenseNumber ?? '',
  });
  const submit = form.handleSubmit(async (draft) => {
    const change = changesOf(driver, draft);
    if (Object.keys(change).length === 0) return onClose();
    try {
      await call({ params: { id: driver.id }, body: { ...change, version: driver.version } });
    } catch (error) {
      const description = messageOf(error, 'Failed to update driver');
      if (!showFieldErrors(form, error)) toast({ title: 'Error', description, variant: 'destructive' });
      if (error instanceof ApiError && error.status === 409) await revalidate(listDrivers);
      return;
    }
    onClose();
    toast({ title: 'Success', description: 'Driver updated successfully' });
    await revalidate(listDrivers);
  });
  return (
    <FormDialog
      open
      title="Edit Driver"
      submitLabel="Save Changes"
      isBusy={isCalling}
      width={560}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <DriverFields control={form.control} />
    </FormDialog>
  );
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
