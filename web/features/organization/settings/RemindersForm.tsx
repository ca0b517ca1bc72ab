import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { type ReactNode, useState } from 'react';
import type { OrganizationSettings } from '#shared/contracts/organization.ts';
import { MAX_REMINDERS } from '#shared/invoices/billing.ts';
import DeleteOutlined from '../../../ui/icon/DeleteOutlined.tsx';
import EditOutlined from '../../../ui/icon/EditOutlined.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { reminderDayText } from './reminder-steps.ts';
import { useSettingsChange } from './use-settings-form.ts';

const ReminderDayDialog = lazyPart(() => import('./ReminderDayDialog.tsx'), 'ReminderDayDialog');

/** When customers are reminded of what they owe: days that are added, changed and removed, each switch saved at once. */
export function RemindersForm({ settings }: { settings: OrganizationSettings }) {
  const { act, isBusy } = useSettingsChange(settings);
  // A day that is changed; `null` for one to be added.
  const [edited, setEdited] = useState<number | null>();
  const { reminders } = settings;
  const isFull = reminders.steps.length >= MAX_REMINDERS;
  const save: Save = (change) => void (isBusy || act({ reminders: { ...reminders, ...change } }));
  return (
    <Panel title="Reminders for open invoices" aside="Saved immediately">
      <Days steps={reminders.steps} isBusy={isBusy} save={save} onEdit={setEdited} />
      <Step
        title="Then every 30 days until the invoice is paid or its reminders are stopped"
        isOn={reminders.monthly}
        onChange={(monthly) => save({ monthly })}
      />
      <Row wraps gap={2} sx={{ p: 'var(--pad-row)', borderTop: '1px solid var(--border)' }}>
        <Button {...ReminderDayDialog.ahead} disabled={isFull} onClick={() => setEdited(null)}>
          Add Reminder
        </Button>
        <Text size="small" tone="quiet">
          {isFull ? `Maximum of ${MAX_REMINDERS} reminders reached` : `Up to ${MAX_REMINDERS} reminders`}
        </Text>
      </Row>
      {edited !== undefined && (
        <ReminderDayDialog settings={settings} days={edited ?? undefined} onClose={() => setEdited(undefined)} />
      )}
    </Panel>
  );
}

type Plan = OrganizationSettings['reminders'];
type Save = (change: Partial<Plan>) => void;

interface DaysProps {
  steps: Plan['steps'];
  isBusy: boolean;
  save: Save;
  onEdit: (days: number) => void;
}

function Days({ steps, isBusy, save, onEdit }: DaysProps) {
  const turn = (days: number, isOn: boolean) =>
    save({ steps: steps.map((step) => (step.days === days ? { ...step, isOn } : step)) });
  const remove = (days: number) => save({ steps: steps.filter((step) => step.days !== days) });
  return steps
    .toSorted((one, other) => one.days - other.days)
    .map(({ days, isOn }) => (
      <Step key={days} title={reminderDayText(days)} isOn={isOn} onChange={(next) => turn(days, next)}>
        <IconButton
          aria-label={`Change ${reminderDayText(days)}`}
          {...ReminderDayDialog.ahead}
          onClick={() => onEdit(days)}
        >
          <EditOutlined sx={ICON} />
        </IconButton>
        <IconButton aria-label={`Remove ${reminderDayText(days)}`} disabled={isBusy} onClick={() => remove(days)}>
          <DeleteOutlined sx={ICON} />
        </IconButton>
      </Step>
    ));
}

const ICON = { fontSize: 'var(--icon)' };

interface StepProps {
  title: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** What else can be done with it. */
  children?: ReactNode;
}

function Step({ title, isOn, onChange, children }: StepProps) {
  return (
    <Row
      justify="space-between"
      gap={2}
      sx={{ p: 'var(--pad-row)', '& + &': { borderTop: '1px solid var(--border)' } }}
    >
      <Text>{title}</Text>
      <Box sx={{ display: 'flex', alignItems: 'center', flex: 'none' }}>
        {children}
        <Switch
          checked={isOn}
          color="success"
          onChange={(_event, next) => onChange(next)}
          slotProps={{ input: { 'aria-label': title, role: 'switch' } }}
        />
      </Box>
    </Row>
  );
}
