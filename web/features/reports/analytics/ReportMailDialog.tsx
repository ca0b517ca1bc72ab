import Box from '@mui/material/Box';
import * as z from 'zod/mini';
import { type ReportMail, ReportMailChange, updateReportMail } from '#shared/contracts/analytics.ts';
import { useConflict } from '../../../lib/form/use-conflict.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Text } from '../../../ui/page/Text.tsx';

const RHYTHMS = [
  { value: 'never', label: 'Never' },
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every Monday' },
  { value: 'monthly', label: 'On the first of the month' },
];

const ReportMailForm = z.omit(ReportMailChange, { version: true });

const valuesOf = ({ every, memberIds }: ReportMail) => ({ every, memberIds });

interface ReportMailDialogProps {
  plan: ReportMail;
  refresh: () => Promise<void>;
  onClose: () => void;
}

/** Who gets the report of the period that is over, and how often. */
export function ReportMailDialog({ plan, refresh, onClose }: ReportMailDialogProps) {
  const { form, current, submit, isBusy } = useReportMailForm({ plan, refresh, onClose });
  const chosen = form.watch('memberIds');
  const choose = (id: string, isChosen: boolean) => {
    const others = chosen.filter((one) => one !== id);
    form.setValue('memberIds', isChosen ? [...others, id] : others, { shouldDirty: true });
  };
  return (
    <FormDialog
      form={form}
      title="Schedule Email"
      submitLabel="Save"
      columns={1}
      width={480}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField control={form.control} name="every" label="How often" options={RHYTHMS} />
      <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, display: 'grid', gap: 1 }}>
        <Text component="div" weight={500}>
          <legend>Recipients</legend>
        </Text>
        {current.members.map(({ id, name, role }) => (
          <CheckField
            key={id}
            label={`${name} (${role})`}
            checked={chosen.includes(id)}
            onChange={(isChosen) => choose(id, isChosen)}
          />
        ))}
      </Box>
      <Text component="p" size="small" tone="quiet" sx={{ m: 0 }}>
        Sent at 6:00 AM with the numbers for the day, week, or month that just ended and the reports as CSV files. Staff
        don't see revenue.
      </Text>
    </FormDialog>
  );
}

function useReportMailForm({ plan, refresh, onClose }: ReportMailDialogProps) {
  const form = useSchemaForm(ReportMailForm, valuesOf(plan));
  const { call } = useCall(updateReportMail);
  const { current, handleRefusal } = useConflict(form, { schema: updateReportMail.response, resource: plan, valuesOf });
  const { submit, isBusy } = useSubmit(form, {
    call: (draft) => call({ body: { ...draft, version: current.version } }),
    success: { title: 'Saved', description: 'The report will be emailed as chosen' },
    failure: 'Failed to save the report schedule',
    refresh,
    handleRefusal,
    onDone: onClose,
  });
  return { form, current, submit, isBusy };
}
