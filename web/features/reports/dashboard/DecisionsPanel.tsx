import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { ALERT_KINDS, type AlertKind } from '#shared/alerts/alerts.ts';
import type { Alert, AlertsAnswer } from '#shared/contracts/alerts.ts';
import { isOne } from '#shared/i18n/t.ts';
import { AlertAction } from '../../../entities/alerts/AlertAction.tsx';
import { ALERT_WORDS } from '../../../entities/alerts/alert-kinds.ts';
import { ALERT_LOOKS } from '../../../entities/alerts/alert-looks.ts';
import { subjectOf } from '../../../entities/alerts/alert-words.ts';
import { useAlertState } from '../../../entities/alerts/use-alert-state.ts';
import { MOST_ENDED, useAlerts, useEndedAlerts, useLiveAlerts } from '../../../entities/alerts/use-alerts.ts';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import CheckCircleOutlined from '../../../ui/icon/CheckCircleOutlined.tsx';
import ChevronRight from '../../../ui/icon/ChevronRight.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';

/** So many of a kind, those that are so for longest. */
const FIRST = 2;

/** What needs a decision now, by kind, and what is done about it; each kind leads to all of it. */
export function DecisionsPanel() {
  const { alerts, error, retry } = useAlerts();
  useLiveAlerts();
  return (
    <Panel title="Needs a decision" aside={alerts && <OpenCount {...alerts} />}>
      <Query
        data={alerts}
        error={error}
        retry={retry}
        loading={<LoadingRows text="Loading what is open..." rows={3} />}
        failing="Open items could not be loaded."
      >
        {({ open, snoozed, isWhole }) => (
          <Box sx={{ '& > * + *': LINE }}>
            {open.length === 0 && <NothingOpen />}
            {ALERT_KINDS.map((kind) => (
              <Kind key={kind} kind={kind} alerts={open.filter((alert) => alert.kind === kind)} isWhole={isWhole} />
            ))}
            <Ended snoozed={snoozed.length} />
          </Box>
        )}
      </Query>
    </Panel>
  );
}

function OpenCount({ open, isWhole }: AlertsAnswer) {
  return (
    <Link className="link num" to={paths.alerts}>
      {formatNumber(open.length)}
      {isWhole ? '' : '+'} open
    </Link>
  );
}

function Kind({ kind, alerts, isWhole }: { kind: AlertKind; alerts: readonly Alert[]; isWhole: boolean }) {
  if (alerts.length === 0) return null;
  const [one, many] = ALERT_WORDS[kind].title;
  const { icon: Icon, color } = ALERT_LOOKS[kind];
  return (
    <Box sx={{ py: 1 }}>
      <Box component={Link} to={`${paths.alerts}?kind=${kind}`} sx={HEAD}>
        <Icon aria-hidden sx={{ fontSize: 'var(--icon-lg)', color: color ?? 'var(--text-3)' }} />
        <Text component="h3" weight={600} sx={{ flex: 1, color }}>
          <Box component="span" className="num" sx={{ mr: 0.5 }}>
            {formatNumber(alerts.length)}
            {isWhole ? '' : '+'}
          </Box>{' '}
          {isWhole && isOne(alerts.length) ? one : many}
        </Text>
        <ChevronRight aria-hidden sx={{ fontSize: 'var(--icon)', color: 'var(--text-3)' }} />
      </Box>
      <ul>
        {alerts.slice(0, FIRST).map((alert) => (
          <OneOpen key={alert.id} alert={alert} />
        ))}
      </ul>
    </Box>
  );
}

function OneOpen({ alert }: { alert: Alert }) {
  const stateOf = useAlertState();
  const { shipment, driver, box, kind } = alert;
  const aside = driver ? paths.driver(driver.id) : box && paths.box(box.id);
  const to = shipment ? paths.shipment(shipment.id) : aside;
  return (
    <Row component="li" gap={1.5} sx={ROW}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Text component="p">
          {to ? (
            <Link className="quiet-link" to={to}>
              {subjectOf(alert)}
            </Link>
          ) : (
            subjectOf(alert)
          )}
        </Text>
        <Text component="p" size="small" tone="quiet">
          {stateOf(alert)}
          {kind === 'pickup_late' && !driver && ', no driver'}
        </Text>
      </Box>
      <Box sx={ACTION}>
        <AlertAction alert={alert} isBrief />
      </Box>
    </Row>
  );
}

/** What went by itself, and what somebody put off. */
function Ended({ snoozed }: { snoozed: number }) {
  const { ended } = useEndedAlerts();
  const isFull = ended && ended.length >= MOST_ENDED;
  const words = [
    ended && ended.length > 0 && `${ended.length}${isFull ? '+' : ''} ended by themselves today`,
    snoozed > 0 && `${snoozed} snoozed`,
  ].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <Row gap={1.25} sx={{ px: 'var(--inset)', py: 1.25 }}>
      <CheckCircleOutlined aria-hidden sx={{ fontSize: 'var(--icon)', color: 'var(--success-text)' }} />
      <Text size="small" tone="quiet">
        {words.join(', ')}
      </Text>
    </Row>
  );
}

function NothingOpen() {
  return (
    <Row align="start" gap={1.5} sx={{ p: 2.5 }}>
      <CheckCircleOutlined aria-hidden sx={{ fontSize: 'var(--icon-lg)', color: 'var(--success-text)' }} />
      <Box>
        <Text component="p" weight={600}>
          Nothing needs a decision
        </Text>
        <Text component="p" size="small" tone="quiet">
          What is late, in trouble or silent appears here by itself.
        </Text>
      </Box>
    </Row>
  );
}

const LINE = { borderTop: '1px solid var(--border)' };
const HEAD = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  py: 0.75,
  pr: { xs: 1.5, md: 2 },
  pl: 'var(--inset)',
  '&:hover': { bgcolor: 'var(--surface-hover)' },
  '&:focus-visible': { outlineOffset: -2 },
};
const ROW = { py: 0.5, pr: { xs: 1.5, md: 2 }, pl: 'calc(var(--inset) + 32px)' };
const ACTION = { flex: 'none', '& > .MuiButton-root': { minWidth: 136 } };
