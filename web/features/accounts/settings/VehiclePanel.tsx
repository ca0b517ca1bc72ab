import * as z from 'zod/mini';
import { given } from '#shared/accounts/not-given.ts';
import { DriverDraft, updateDriver } from '#shared/contracts/driver-records.ts';
import type { Driver } from '#shared/contracts/drivers.ts';
import { say } from '#shared/i18n/words.ts';
import { refreshDrivers, useOwnDriver } from '../../../entities/drivers/use-drivers.ts';
import { vehicleOptions } from '../../../entities/drivers/vehicles.ts';
import { useConflict } from '../../../lib/form/use-conflict.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useUser } from '../../../lib/session.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

const OwnVehicle = z.pick(DriverDraft, { phone: true, vehicleType: true, vehicleNumber: true });

const valuesOf = ({ phone, vehicleType, vehicleNumber }: Driver) => ({
  phone: given(phone) ?? '',
  vehicleType,
  vehicleNumber: given(vehicleNumber) ?? '',
});

/** A driver's own phone and vehicle, which dispatch and customers see. */
export function VehiclePanel() {
  const { id, driverId } = useUser();
  const own = useOwnDriver(id, driverId);
  return own ? <VehicleForm driver={own} /> : null;
}

function VehicleForm({ driver }: { driver: Driver }) {
  const { call } = useCall(updateDriver);
  const form = useSchemaForm(OwnVehicle, valuesOf(driver));
  const { current, handleRefusal, saved } = useConflict(form, {
    ...{ schema: updateDriver.response, resource: driver, valuesOf },
    staysOpen: true,
  });
  const { submit, isBusy } = useSubmit(form, {
    call: (body) => call({ params: { id: current.id }, body: { ...body, version: current.version } }),
    success: { title: say('Success'), description: say('Phone and vehicle updated successfully') },
    failure: say('Failed to update phone and vehicle'),
    refresh: refreshDrivers,
    handleRefusal,
    onDone: saved,
  });
  const { control } = form;
  return (
    <FormPanel
      title={say('Phone and Vehicle')}
      form={form}
      submitLabel={say('Save Changes')}
      isBusy={isBusy}
      onSubmit={submit}
    >
      <TextField control={control} name="phone" label={say('Phone')} type="tel" autoComplete="tel" />
      <SelectField control={control} name="vehicleType" label={say('Vehicle type')} options={vehicleOptions()} />
      <TextField control={control} name="vehicleNumber" label={say('License plate')} className="mono" maxLength={40} />
    </FormPanel>
  );
}
