import type { ComponentProps } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { DriverDraft } from '#shared/contracts/driver-records.ts';
import type { Driver } from '#shared/contracts/drivers.ts';
import { vehicleOptions } from '../../../entities/drivers/vehicles.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

/** What the form begins with: nothing, or what is known of a driver. */
export function valuesOf(driver: Partial<Driver>) {
  const { name = '', phone = '', email = '', vehicleType = 'truck', vehicleNumber = '', licenseNumber = '' } = driver;
  const values = { name, phone, email, vehicleType, vehicleNumber, licenseNumber };
  return values satisfies Record<keyof DriverDraft, string>;
}

type DriverDialogProps = Omit<ComponentProps<typeof FormDialog>, 'form' | 'width' | 'children'> & {
  form: UseFormReturn<z.input<typeof DriverDraft>, unknown, DriverDraft>;
};

/** What is known of a driver, to fill in. */
export function DriverDialog({ form, ...dialog }: DriverDialogProps) {
  const { control } = form;
  return (
    <FormDialog form={form} width={560} {...dialog}>
      <TextField control={control} name="name" label="Name" autoComplete="off" autoFocus />
      <TextField control={control} name="phone" label="Phone" type="tel" autoComplete="off" />
      <TextField control={control} name="email" label="Email" type="email" autoComplete="off" isOptional />
      <TextField control={control} name="licenseNumber" label="License number" autoComplete="off" isOptional />
      <SelectField control={control} name="vehicleType" label="Vehicle type" options={vehicleOptions()} />
      <TextField control={control} name="vehicleNumber" label="Vehicle number" autoComplete="off" className="mono" />
    </FormDialog>
  );
}
