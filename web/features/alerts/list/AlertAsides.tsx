import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { type Alert, wakeAlert } from '#shared/contracts/alerts.ts';
import { ALERT_WORDS } from '../../../entities/alerts/alert-kinds.ts';
import { subjectOf } from '../../../entities/alerts/alert-words.ts';
import { MOST_ENDED, refreshAlerts, useEndedAlerts } from '../../../entities/alerts/use-alerts.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { useDates } from '../../../lib/format.ts';
import { useCall } from '../../../lib/use-api.ts';
import CheckCircleOutlined from '../../../ui/icon/CheckCircleOutlined.tsx';
import SnoozeOutlined from '../../../ui/icon/SnoozeOutlined.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { END_WORDS, lastedWords } from './ended-words.ts';
import { useUntilText } from './use-until-text.ts';

/** What somebody put off, with the way back. */
export function SnoozedPanel({ alerts }: { alerts: readonly Alert[] }) {
  const untilText = useUntilText();
  if (alerts.length === 0) return null;
  return (
    <Panel title="Snoozed" aside={<span className="num">{alerts.length}</span>}>
      <ul>
        {alerts.map((alert) => (
          <AsideRow
            key={alert.id}
            title={`${subjectOf(alert)}, ${ALERT_WORDS[alert.kind].title[0].toLowerCase()}`}
            words={`${untilText(alert.snoozedUntil ?? '')}, by ${alert.snoozedBy}`}
            icon={<SnoozeOutlined aria-hidden sx={{ ...ICON, color: 'var(--text-3)' }} />}
          >
            <WakeButton alert={alert} />
          </AsideRow>
        ))}
      </ul>
    </Panel>
  );
}

function WakeButton({ alert }: { alert: Alert }) {
  const { call } = useCall(wakeAlert);
  const { act, isBusy } = useAction({
    call: () => call({ params: { id: alert.id } }),
    failure: 'Failed to unsnooze the alert',
    refresh: refreshAlerts,
    onRefused: refreshAlerts,
  });
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      disabled={isBusy}
      aria-label={`Wake ${subjectOf(alert)}`}
      onClick={() => void act()}
    >
      Wake
    </Button>
  );
}

/** What ended by itself today. */
export function EndedPanel() {
  const { ended, error, retry } = useEndedAlerts();
  const { time } = useDates();
  return (
    <Panel
      title="Ended by itself"
      aside={<span className="num">{ended && `${ended.length}${ended.length < MOST_ENDED ? '' : '+'} `}today</span>}
    >
      <Query
        data={ended}
        error={error}
        retry={retry}
        loading={<LoadingRows text="Loading what ended..." rows={2} />}
        failing="What ended today could not be loaded."
        empty={
          <Text component="p" tone="quiet" sx={{ p: 'var(--pad-row)' }}>
            Nothing has ended today.
          </Text>
        }
      >
        {(rows) => (
          <ul>
            {rows.map((alert) => (
              <AsideRow
                key={`${alert.id} ${alert.endedAt}`}
                title={`${subjectOf(alert)} ${END_WORDS[alert.why]}`}
                words={`${lastedWords(alert)}, ended ${time(alert.endedAt)}`}
                icon={<CheckCircleOutlined aria-hidden sx={{ ...ICON, color: 'var(--success-text)' }} />}
              />
            ))}
          </ul>
        )}
      </Query>
    </Panel>
  );
}

interface AsideRowProps {
  title: string;
  words: string;
  icon: ReactNode;
  children?: ReactNode;
}

function AsideRow({ title, words, icon, children }: AsideRowProps) {
  return (
    <Box component="li" sx={ROW}>
      {icon}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Text component="p" size="small" weight={500}>
          {title}
        </Text>
        <Text component="p" size="small" tone="quiet">
          {words}
        </Text>
      </Box>
      {children}
    </Box>
  );
}

/** Beside the first of two lines. */
const ICON = { flex: 'none', mt: 0.25, fontSize: 'var(--icon-sm)' };
const ROW = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.5,
  p: 'var(--pad-row)',
  '& + &': { borderTop: '1px solid var(--border)' },
};
