import { createDriver, DriverDraft, listDrivers } from '#shared/contracts/drivers.ts';
import { messageOf } from '../../../lib/api.ts';
import { showFieldErrors, useSchemaForm } from '../../../lib/form/use-form.ts';
import { toast } from '../../../lib/toast.ts';
import { revalidate, useCall } from '../../../lib/use-api.ts';
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
      <DriverFields control={form.control} />
    </FormDialog>
  );
}
