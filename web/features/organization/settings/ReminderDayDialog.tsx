import type { OrganizationSettings } from '#shared/contracts/organization.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { type BeforeOrAfter, LIMITS, reminderDay, signedDaysOf } from './reminder-steps.ts';
import { useSettingsForm } from './use-settings-form.ts';

interface ReminderDayDialogProps {
  settings: OrganizationSettings;
  /** The one that is changed; a new one without. */
  days: number | undefined;
  onClose: () => void;
}

/** The day of a reminder. */
export function ReminderDayDialog({ settings, days, onClose }: ReminderDayDialogProps) {
  const isNew = days === undefined;
  const { form, submit, isBusy } = useSettingsForm(settings, {
    schema: reminderDay(settings.reminders, days),
    valuesOf: () => ({
      count: isNew ? '' : String(Math.abs(days)),
      when: (isNew || days >= 0 ? 'after' : 'before') as BeforeOrAfter,
    }),
    changeOf: (typed, { reminders }) => {
      const step = { days: signedDaysOf(typed), isOn: true };
      const others = reminders.steps.filter((one) => one.days !== days && one.days !== step.days);
      const present = reminders.steps.find((one) => one.days === days);
      return { reminders: { ...reminders, steps: [...others, { ...step, isOn: present?.isOn ?? true }] } };
    },
    success: 'Settings saved',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={isNew ? 'Add Reminder' : 'Change Reminder'}
      submitLabel={isNew ? 'Add Reminder' : 'Save'}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="count"
        label="Days"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        help={LIMITS}
      />
      <SelectField control={form.control} name="when" label="When" options={WHENS} />
    </FormDialog>
  );
}

const WHENS = [
  { value: 'before', label: 'Before the due date' },
  { value: 'after', label: 'After the due date' },
];
