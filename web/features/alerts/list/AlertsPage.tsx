import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { ALERT_KINDS, type AlertKind } from '#shared/alerts/alerts.ts';
import type { Alert } from '#shared/contracts/alerts.ts';
import { ALERT_WORDS } from '../../../entities/alerts/alert-kinds.ts';
import { useAlerts, useLiveAlerts } from '../../../entities/alerts/use-alerts.ts';
import { mayOpen, paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { LiveBadge } from '../../../ui/board/LiveBadge.tsx';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { Empty } from '../../../ui/page/Empty.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { EndedPanel, SnoozedPanel } from './AlertAsides.tsx';
import { AlertGroup } from './AlertGroup.tsx';

/** Everything that somebody of the office has to decide on now. */
export function AlertsPage() {
  const { alerts, error, retry } = useAlerts();
  const { connection } = useLiveAlerts();
  const count = alerts && `${alerts.open.length}${alerts.isWhole ? '' : '+'} open. `;
  return (
    <>
      <BackLink to={paths.dashboard} label="Dashboard" />
      <PageHeader
        title="Needs a decision"
        subtitle={`${count ?? ''}Each one clears when its cause is resolved.`}
        action={
          <span>
            <LiveBadge connection={connection} liveText="Live" />
          </span>
        }
      />
      <Box sx={COLUMNS}>
        <Query
          data={alerts}
          error={error}
          retry={retry}
          loading={<LoadingRows text="Loading what is open..." rows={5} />}
          failing="What needs a decision could not be loaded."
          isBare
        >
          {({ open, minutes, isWhole }) => <Groups open={open} minutes={minutes} isAtLeast={!isWhole} />}
        </Query>
        <Stack gap={2}>
          <SnoozedPanel alerts={alerts?.snoozed ?? []} />
          <EndedPanel />
          <RulesNote off={alerts?.off ?? []} />
        </Stack>
      </Box>
    </>
  );
}

type Minutes = Readonly<Partial<Record<AlertKind, number>>>;

/** What nobody is told of, as the organization chose it, and where it chooses. */
function RulesNote({ off }: { off: readonly AlertKind[] }) {
  const { role } = useUser();
  const names = off.map((kind) => ALERT_WORDS[kind].title[1]);
  return (
    <Text component="p" size="small" tone="quiet">
      {names.length > 0 && <>Switched off: {names.join(', ')}. </>}
      {mayOpen(role, 'settings') && (
        <Link className="link" to={paths.settings('operations')}>
          Choose what needs a decision
        </Link>
      )}
    </Text>
  );
}

function Groups({ open, minutes, isAtLeast }: { open: readonly Alert[]; minutes: Minutes; isAtLeast: boolean }) {
  const [shown = 'all', setShown] = useUrlParam('kind', { push: true });
  const kinds = ALERT_KINDS.flatMap((kind) => {
    const alerts = open.filter((alert) => alert.kind === kind);
    return alerts.length > 0 ? [{ kind, alerts }] : [];
  });
  // What was the last of its kind has ended: then all are shown.
  const value: AlertKind | 'all' = kinds.find(({ kind }) => kind === shown)?.kind ?? 'all';
  if (open.length === 0) {
    return <Empty title="Nothing needs a decision" hint="What is late, in trouble or silent appears here by itself." />;
  }
  return (
    <Stack gap={2}>
      <FilterChips
        label="Kind"
        value={value}
        onChange={(next) => setShown(next === 'all' ? undefined : next)}
        options={[
          { value: 'all', label: 'All', count: open.length, isAtLeast },
          ...kinds.map(({ kind, alerts }) => ({
            value: kind,
            label: ALERT_WORDS[kind].title[1],
            count: alerts.length,
            isAtLeast,
          })),
        ]}
      />
      {kinds
        .filter(({ kind }) => value === 'all' || kind === value)
        .map(({ kind, alerts }) => (
          <AlertGroup key={kind} kind={kind} alerts={alerts} minutes={minutes[kind]} />
        ))}
    </Stack>
  );
}

const COLUMNS = {
  display: 'grid',
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
  gap: { xs: 2, md: 3 },
};
