import * as z from 'zod/mini';
import { givenOrUndefined } from '#shared/accounts/not-given.ts';
import { DriverDraft, updateDriver } from '#shared/contracts/driver-records.ts';
import type { Driver } from '#shared/contracts/drivers.ts';
import { t } from '#shared/i18n/t.ts';
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
  phone: givenOrUndefined(phone) ?? '',
  vehicleType,
  vehicleNumber: givenOrUndefined(vehicleNumber) ?? '',
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
    success: { title: t('Success'), description: t('Phone and vehicle updated successfully') },
    failure: t('Failed to update phone and vehicle'),
    refresh: refreshDrivers,
    handleRefusal,
    onDone: saved,
  });
  const { control } = form;
  return (
    <FormPanel
      title={t('Phone and Vehicle')}
      form={form}
      submitLabel={t('Save Changes')}
      isBusy={isBusy}
      onSubmit={submit}
    >
      <TextField control={control} name="phone" label={t('Phone')} type="tel" autoComplete="tel" />
      <SelectField control={control} name="vehicleType" label={t('Vehicle type')} options={vehicleOptions()} />
      <TextField control={control} name="vehicleNumber" label={t('License plate')} className="mono" maxLength={40} />
    </FormPanel>
  );
}
