import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { type ReactNode, useState } from 'react';
import { MOST_REMINDERS } from '#shared/billing.ts';
import type { OrganizationSettings } from '#shared/contracts/organization.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { stepWords } from './reminder-steps.ts';
import { useSettingsChange } from './use-settings-form.ts';

const ReminderDayDialog = lazyPart(() => import('./ReminderDayDialog.tsx'), 'ReminderDayDialog');

/** When customers are reminded of what they owe: days that are added, changed and removed, each switch saved at once. */
export function RemindersForm({ settings }: { settings: OrganizationSettings }) {
  const { act, isBusy } = useSettingsChange(settings);
  // A day that is changed; `null` for one to be added.
  const [edited, setEdited] = useState<number | null>();
  const { reminders } = settings;
  const { steps } = reminders;
  const save = (change: Partial<OrganizationSettings['reminders']>) =>
    void (isBusy || act({ reminders: { ...reminders, ...change } }));
  const turn = (days: number, isOn: boolean) =>
    save({ steps: steps.map((step) => (step.days === days ? { ...step, isOn } : step)) });
  return (
    <Panel title="Reminders of open invoices" aside="Saved at once">
      {steps
        .toSorted((one, other) => one.days - other.days)
        .map(({ days, isOn }) => (
          <Step key={days} title={stepWords(days)} isOn={isOn} onChange={(next) => turn(days, next)}>
            <IconButton
              aria-label={`Change ${stepWords(days)}`}
              {...ReminderDayDialog.ahead}
              onClick={() => setEdited(days)}
            >
              <EditOutlined sx={ICON} />
            </IconButton>
            <IconButton
              aria-label={`Remove ${stepWords(days)}`}
              disabled={isBusy}
              onClick={() => save({ steps: steps.filter((step) => step.days !== days) })}
            >
              <DeleteOutlined sx={ICON} />
            </IconButton>
          </Step>
        ))}
      <Step
        title="Every 30 days after the last one, until the invoice is paid or its reminders are stopped"
        isOn={reminders.monthly}
        onChange={(monthly) => save({ monthly })}
      />
      <Row wraps gap={2} sx={{ p: 'var(--pad-row)', borderTop: '1px solid var(--border)' }}>
        <Button {...ReminderDayDialog.ahead} disabled={steps.length >= MOST_REMINDERS} onClick={() => setEdited(null)}>
          Add Reminder
        </Button>
        <Text size="small" tone="quiet">
          {steps.length >= MOST_REMINDERS
            ? `There are ${MOST_REMINDERS}, which is as many as there can be.`
            : `Up to ${MOST_REMINDERS} reminders`}
        </Text>
      </Row>
      {edited !== undefined && (
        <ReminderDayDialog settings={settings} days={edited ?? undefined} onClose={() => setEdited(undefined)} />
      )}
    </Panel>
  );
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
