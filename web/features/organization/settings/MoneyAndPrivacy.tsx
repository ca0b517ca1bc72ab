import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import { Link } from 'react-router-dom';
import type { OrganizationSettings, SettingsChange } from '#shared/contracts/organization.ts';
import { paths } from '../../../lib/paths.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { Setting } from './Setting.tsx';
import { useSettingsChange } from './use-settings-form.ts';

const TERMS = [0, 7, 14, 30, 45, 60, 90];

interface SwitchedSetting {
  id: string;
  title: string;
  hint: (isOn: boolean) => string;
  isOn: (settings: OrganizationSettings) => boolean;
  change: (isOn: boolean) => Partial<SettingsChange>;
}

const SWITCHES: readonly SwitchedSetting[] = [
  {
    id: 'auto-apply-credits',
    title: 'Automatically apply credits',
    hint: (isOn) =>
      isOn
        ? "What is left of a customer's payments pays their next invoices as they are issued"
        : 'Off: credit is used on the customer, by hand',
    isOn: ({ autoApplyCredits }) => autoApplyCredits,
    change: (autoApplyCredits) => ({ autoApplyCredits }),
  },
  {
    id: 'staff-sees-invoices',
    title: 'Staff may read invoices',
    hint: (isOn) =>
      isOn ? 'Staff can read invoices and see what customers owe' : 'Off: only managers and directors can read them',
    isOn: ({ staffSeesInvoices }) => staffSeesInvoices,
    change: (staffSeesInvoices) => ({ staffSeesInvoices }),
  },
  {
    id: 'weight-in-kilograms',
    title: 'Price by weight in kilograms',
    hint: (isOn) =>
      isOn ? 'Pounds and tons are converted first; applies to new shipments' : 'Off: 1,000 of any unit costs the same',
    isOn: ({ weightInKilograms }) => weightInKilograms,
    change: (weightInKilograms) => ({ weightInKilograms }),
  },
  {
    id: 'closed-tracking',
    title: 'Hide contact data on public tracking',
    hint: () => 'Names, phone numbers, and street addresses are masked for strangers',
    isOn: ({ openTracking }) => !openTracking,
    change: (isOn) => ({ openTracking: !isOn }),
  },
];

/** The switches, each saved at once. */
export function MoneyAndPrivacy({ settings }: { settings: OrganizationSettings }) {
  const { act, isBusy } = useSettingsChange(settings);
  const save = (change: Partial<SettingsChange>) => void (isBusy || act(change));
  return (
    <Stack gap="section">
      <Panel title="Money and privacy" aside="Saved immediately">
        <DueDays invoices={settings.invoices} onChange={(invoices) => save({ invoices })} />
        {SWITCHES.map(({ id, title, hint, isOn, change }) => (
          <SwitchSetting
            key={id}
            id={id}
            title={title}
            hint={hint(isOn(settings))}
            isOn={isOn(settings)}
            onChange={(isChecked) => save(change(isChecked))}
          />
        ))}
      </Panel>
      <Kept />
    </Stack>
  );
}

type Invoices = OrganizationSettings['invoices'];

interface DueDaysProps {
  invoices: Invoices;
  onChange: (invoices: Invoices) => void;
}

function DueDays({ invoices, onChange }: DueDaysProps) {
  const { dueDays } = invoices;
  return (
    <Setting id="due-days" title="Invoices are due after" hint="Applies to new invoices">
      <NativeSelect
        value={dueDays}
        input={<OutlinedInput />}
        inputProps={{ 'aria-labelledby': 'due-days' }}
        onChange={(event) => onChange({ ...invoices, dueDays: Number(event.target.value) })}
      >
        {[...new Set([...TERMS, dueDays])]
          .sort((a, b) => a - b)
          .map((days) => (
            <option key={days} value={days}>
              {days === 0 ? 'On receipt' : `${days} days`}
            </option>
          ))}
      </NativeSelect>
    </Setting>
  );
}

interface SwitchSettingProps {
  id: string;
  title: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function SwitchSetting({ id, title, hint, isOn, onChange }: SwitchSettingProps) {
  return (
    <Setting id={id} title={title} hint={hint}>
      <Switch
        checked={isOn}
        color="success"
        onChange={(_event, isChecked) => onChange(isChecked)}
        slotProps={{ input: { 'aria-labelledby': id, role: 'switch' } }}
      />
    </Setting>
  );
}

function Kept() {
  return (
    <Text component="p" size="small" tone="quiet">
      Every change on this page is recorded in the{' '}
      <Link to={paths.audit} className="link">
        Audit Log
      </Link>
      .
    </Text>
  );
}
