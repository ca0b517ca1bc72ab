import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OrganizationSettings, SettingsChange } from '#shared/contracts/organization.ts';
import { paths } from '../../../lib/paths.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { useSettingsChange } from './use-settings-form.ts';

const TERMS = [0, 7, 14, 30, 45, 60, 90];

/** The switches, each saved at once. */
export function MoneyAndPrivacy({ settings }: { settings: OrganizationSettings }) {
  const { act, isBusy } = useSettingsChange(settings);
  const save = (change: Partial<SettingsChange>) => void (isBusy || act(change));
  const { dueDays } = settings.invoices;
  return (
    <Stack gap="section">
      <Panel title="Money and privacy" aside="Saved at once">
        <Setting id="due-days" title="Invoices are due after" hint="Counts for new invoices">
          <NativeSelect
            value={dueDays}
            input={<OutlinedInput />}
            inputProps={{ 'aria-labelledby': 'due-days' }}
            onChange={(event) => save({ invoices: { ...settings.invoices, dueDays: Number(event.target.value) } })}
          >
            {[...new Set([...TERMS, dueDays])]
              .sort((a, b) => a - b)
              .map((days) => (
                <option key={days} value={days}>
                  {days === 0 ? 'At once' : `${days} days`}
                </option>
              ))}
          </NativeSelect>
        </Setting>
        <Setting
          id="staff-sees-invoices"
          title="Staff may read invoices"
          hint={
            settings.staffSeesInvoices
              ? 'Staff read invoices and see what customers owe'
              : 'Off: only managers and the director read them'
          }
        >
          <Switch
            checked={settings.staffSeesInvoices}
            color="success"
            onChange={(_event, staffSeesInvoices) => save({ staffSeesInvoices })}
            slotProps={{ input: { 'aria-labelledby': 'staff-sees-invoices', role: 'switch' } }}
          />
        </Setting>
        <Setting
          id="weight-in-kilograms"
          title="Weight in kilograms for the price"
          hint={
            settings.weightInKilograms
              ? 'Pounds and tons are converted first; counts for new shipments'
              : 'Off: 1,000 of any unit cost the same'
          }
        >
          <Switch
            checked={settings.weightInKilograms}
            color="success"
            onChange={(_event, weightInKilograms) => save({ weightInKilograms })}
            slotProps={{ input: { 'aria-labelledby': 'weight-in-kilograms', role: 'switch' } }}
          />
        </Setting>
        <Setting
          id="closed-tracking"
          title="Hide contact data on public tracking"
          hint="Names, phones and streets are masked for strangers"
        >
          <Switch
            checked={!settings.openTracking}
            color="success"
            onChange={(_event, isHidden) => save({ openTracking: !isHidden })}
            slotProps={{ input: { 'aria-labelledby': 'closed-tracking', role: 'switch' } }}
          />
        </Setting>
      </Panel>
      <Text component="p" size="small" tone="quiet">
        Every change on this page is kept in the{' '}
        <Link to={paths.audit} className="link">
          Audit Log
        </Link>
        .
      </Text>
    </Stack>
  );
}

function Setting({ id, title, hint, children }: { id: string; title: string; hint: string; children: ReactNode }) {
  return (
    <Row gap={2} justify="space-between" sx={{ p: 'var(--pad-row)', '& + &': LINE }}>
      <Box sx={{ minWidth: 0 }}>
        <Text id={id} component="div" weight={500}>
          {title}
        </Text>
        <Text component="div" size="caption" tone="quiet">
          {hint}
        </Text>
      </Box>
      <Box sx={{ flex: 'none' }}>{children}</Box>
    </Row>
  );
}

const LINE = { borderTop: '1px solid var(--border)' };
