import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { type Alert, snoozeAlert } from '#shared/contracts/alerts.ts';
import { addDays, instantOf } from '#shared/dates/calendar.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import type { DeadlineClock } from '#shared/shipments/lateness.ts';
import { subjectOf } from '../../../entities/alerts/alert-words.ts';
import { refreshAlerts } from '../../../entities/alerts/use-alerts.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { useCall } from '../../../lib/use-api.ts';
import { useClock } from '../../../lib/use-clock.ts';
import SnoozeOutlined from '../../../ui/icon/SnoozeOutlined.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { useUntilText } from './use-until-text.ts';

const untilsOf = ({ now, today, timezone }: DeadlineClock) => [
  { label: '30 minutes', until: new Date(now + 30 * MINUTE_MS) },
  { label: '1 hour', until: new Date(now + HOUR_MS) },
  { label: 'Tomorrow', until: instantOf(addDays(today, 1), '08:00', timezone) },
];

/** Puts what needs a decision off for a while. */
export function SnoozeButton({ alert }: { alert: Alert }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const clock = useClock();
  const untilText = useUntilText();
  const { act, isBusy } = useSnoozing(alert);
  const choose = (until: Date) => {
    setAnchor(null);
    void act(until);
  };
  return (
    <>
      <IconButton
        aria-label={`Snooze ${subjectOf(alert)}`}
        aria-haspopup="menu"
        disabled={isBusy}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 } }}
      >
        <SnoozeOutlined sx={{ fontSize: 'var(--icon)' }} />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {untilsOf(clock).map(({ label, until }) => (
          <MenuItem key={label} onClick={() => choose(until)}>
            <Stack gap={0.5}>
              <Text weight={500}>{label}</Text>
              <Text size="caption" tone="quiet">
                {untilText(until.toISOString())}
              </Text>
            </Stack>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function useSnoozing(alert: Alert) {
  const { call } = useCall(snoozeAlert);
  return useAction<Date>({
    call: (until) => call({ params: { id: alert.id }, body: { until: until.toISOString() } }),
    success: { title: 'Snoozed', description: `${subjectOf(alert)} comes back by itself.` },
    failure: 'Failed to snooze this',
    refresh: refreshAlerts,
    onRefused: refreshAlerts,
  });
}
