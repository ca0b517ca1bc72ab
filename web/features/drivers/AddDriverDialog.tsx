import { createDriver, DriverDraft, listDrivers, VEHICLE_TYPES } from '#shared/contracts/drivers.ts';
import { FormDialog } from '../../components/dialogs.tsx';
import { SelectField, TextField } from '../../components/fields.tsx';
import { vehicleLabel } from '../../components/labels.ts';
import { messageOf } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { revalidate, useCall } from '../../lib/use-api.ts';
import { showFieldErrors, useSchemaForm } from '../../lib/use-form.ts';

const EMPTY = {
  name: '',
  phone: '',
  email: '',
  vehicleType: 'truck' as const,
  vehicleNumber: '',
  licenseNumber: '',
};
const VEHICLES = VEHICLE_TYPES.map((value) => ({ value, label: vehicleLabel(value) }));

/** A new driver; what was typed stays when the dialog is closed or the server refuses. */
export function AddDriverDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useSchemaForm(DriverDraft, EMPTY);
  const { call, isCalling } = useCall(createDriver);
  const submit = form.handleSubmit(async (body) => {
    try {
      await call({ body });
    } catch (error) {
      const description = messageOf(error, 'Failed to add driver');
      if (!showFieldErrors(form, error)) toast({ title: 'Error', description, variant: 'destructive' });
      return;
    }
    form.reset(EMPTY);
    onClose();
    toast({ title: 'Success', description: 'Driver added successfully' });
    await revalidate(listDrivers);
  });
  const { control } = form;
  return (
    <FormDialog
      open={open}
      title="Add Driver"
      submitLabel="Add Driver"
      isBusy={isCalling}
      width={560}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextField control={control} name="name" label="Name" autoComplete="off" autoFocus />
      <TextField control={control} name="phone" label="Phone" type="tel" autoComplete="off" />
      <TextField control={control} name="email" label="Email" type="email" autoComplete="off" isOptional />
      <TextField control={control} name="licenseNumber" label="License number" autoComplete="off" isOptional />
      <SelectField control={control} name="vehicleType" label="Vehicle type" options={VEHICLES} />
      <TextField control={control} name="vehicleNumber" label="Vehicle number" autoComplete="off" className="mono" />
    </FormDialog>
  );
}
