import * as z from 'zod/mini';
import type { OrganizationSettings } from '#shared/contracts/organization.ts';
import { dayText } from '#shared/http/fields.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const ClosedDay = z.strictObject({ day: dayText('Choose a day') });

interface OwnClosedDayDialogProps {
  settings: OrganizationSettings;
  onClose: () => void;
}

/** A day on which the organization is closed. */
export function OwnClosedDayDialog({ settings, onClose }: OwnClosedDayDialogProps) {
  const { form, submit, isBusy } = useSettingsForm(settings, {
    schema: ClosedDay,
    valuesOf: () => ({ day: '' }),
    changeOf: ({ day }, { closedDays = [] }) => ({ closedDays: [...closedDays, day] }),
    success: 'Day Added',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Our Closed Day"
      submitLabel="Add Day"
      columns={1}
      width={400}
      {...{ isBusy, onClose }}
      onSubmit={submit}
    >
      <DateField control={form.control} name="day" label="Day" autoFocus />
    </FormDialog>
  );
}
