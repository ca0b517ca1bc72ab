import Switch from '@mui/material/Switch';
import type { OrganizationSettings } from '#shared/contracts/organization.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { useSettingsChange } from './use-settings-form.ts';

/** When customers are reminded of what they owe, each switch saved at once. */
export function RemindersForm({ settings }: { settings: OrganizationSettings }) {
  const { act, isBusy } = useSettingsChange(settings);
  const { reminders } = settings;
  const save = (change: Partial<OrganizationSettings['reminders']>) =>
    void (isBusy || act({ reminders: { ...reminders, ...change } }));
  const turn = (days: number, isOn: boolean) =>
    save({ steps: reminders.steps.map((step) => (step.days === days ? { ...step, isOn } : step)) });
  return (
    <Panel title="Reminders of open invoices" aside="Saved at once">
      {reminders.steps.map(({ days, isOn }) => (
        <Step key={days} title={stepWords(days)} isOn={isOn} onChange={(next) => turn(days, next)} />
      ))}
      <Step
        title="Every 30 days after the last one, until the invoice is paid or its reminders are stopped"
        isOn={reminders.monthly}
        onChange={(monthly) => save({ monthly })}
      />
    </Panel>
  );
}

function stepWords(days: number): string {
  if (days === 0) return 'On the due day';
  const count = Math.abs(days);
  return `${count} ${count === 1 ? 'day' : 'days'} ${days < 0 ? 'before' : 'after'} the due day`;
}

interface StepProps {
  title: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Step({ title, isOn, onChange }: StepProps) {
  return (
    <Row
      justify="space-between"
      gap={2}
      sx={{ p: 'var(--pad-row)', '& + &': { borderTop: '1px solid var(--border)' } }}
    >
      <Text>{title}</Text>
      <Switch
        checked={isOn}
        color="success"
        onChange={(_event, next) => onChange(next)}
        slotProps={{ input: { 'aria-label': title, role: 'switch' } }}
      />
    </Row>
  );
}
