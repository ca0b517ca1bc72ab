import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { AlertKind } from '#shared/alerts/alerts.ts';
import type { Alert } from '#shared/contracts/alerts.ts';
import { AlertAction } from '../../../entities/alerts/AlertAction.tsx';
import { ALERT_WORDS, alertHint } from '../../../entities/alerts/alert-kinds.ts';
import { ALERT_LOOKS } from '../../../entities/alerts/alert-looks.ts';
import { subjectOf } from '../../../entities/alerts/alert-words.ts';
import { useAlertState } from '../../../entities/alerts/use-alert-state.ts';
import { NumberAndPriority } from '../../../entities/shipments/chips/NumberAndPriority.tsx';
import { counted } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Route } from '../../../ui/page/Route.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { SnoozeButton } from './SnoozeButton.tsx';

interface AlertGroupProps {
  kind: AlertKind;
  alerts: readonly Alert[];
  /** After how many it is told, where the organization may choose. */
  minutes: number | undefined;
}

/** All of one kind, those that are so for longest first. */
export function AlertGroup({ kind, alerts, minutes }: AlertGroupProps) {
  const { title } = ALERT_WORDS[kind];
  const { icon: Icon, color } = ALERT_LOOKS[kind];
  return (
    <Panel
      title={counted(alerts.length, ...title)}
      icon={<Icon aria-hidden sx={{ fontSize: 'var(--icon-lg)' }} />}
      color={color}
      aside={
        <Text size="small" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {alertHint(kind, minutes)}
        </Text>
      }
    >
      <ul>
        {alerts.map((alert) => (
          <AlertRow key={alert.id} alert={alert} />
        ))}
      </ul>
    </Panel>
  );
}

function AlertRow({ alert }: { alert: Alert }) {
  const state = useAlertState()(alert);
  const { icon: Icon, color } = ALERT_LOOKS[alert.kind];
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flex: 1, minWidth: 0, flexBasis: { xs: '100%', md: 'auto' } }}>
        <About alert={alert} />
      </Box>
      <Text
        size="small"
        weight={color ? 600 : 400}
        tone="quiet"
        className="nowrap"
        sx={{ ...STATE, ...(color && { color }) }}
      >
        {color && <Icon aria-hidden sx={{ fontSize: 'var(--icon-sm)' }} />}
        {state}
      </Text>
      <Box sx={ACTIONS}>
        <Box sx={ACTION}>
          <AlertAction alert={alert} />
        </Box>
        <SnoozeButton alert={alert} />
      </Box>
    </Box>
  );
}

function About({ alert }: { alert: Alert }) {
  const { shipment, driver, box } = alert;
  if (box) return <OfBox box={box} name={subjectOf(alert)} />;
  return shipment ? <OfShipment shipment={shipment} driver={driver} /> : <OfDriver driver={driver} />;
}

function OfShipment({ shipment, driver }: { shipment: NonNullable<Alert['shipment']>; driver: Alert['driver'] }) {
  const { id, customerName, customerCompany, pickupCity, deliveryCity } = shipment;
  return (
    <>
      <Link className="quiet-link" to={paths.shipment(id)}>
        <NumberAndPriority shipment={shipment} />
      </Link>
      <Text size="small" component="p" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        <Route from={pickupCity} to={deliveryCity} weight={400} />
        <Text size="small" tone="quiet" component="span">
          {customerCompany ?? customerName}, {driver?.name ?? 'no driver'}
        </Text>
      </Text>
    </>
  );
}

function OfDriver({ driver }: { driver: Alert['driver'] }) {
  return (
    <Text component="p" weight={600}>
      {driver ? (
        <Link className="quiet-link" to={paths.driver(driver.id)}>
          {driver.name}
        </Link>
      ) : (
        'N/A'
      )}{' '}
      <Text className="mono" size="small" tone="quiet" component="span">
        {driver?.vehicleNumber}
      </Text>
    </Text>
  );
}

const READINESS = { ready: 'ready', wait: 'waiting for a release', unknown: 'readiness not known' };

function OfBox({ box, name }: { box: NonNullable<Alert['box']>; name: string }) {
  const { id, line, customerName, readiness } = box;
  return (
    <>
      <Link className="quiet-link mono" to={paths.box(id)}>
        {name}
      </Link>
      <Text size="small" tone="quiet" component="p">
        {[customerName, line, readiness && READINESS[readiness]].filter(Boolean).join(', ')}
      </Text>
    </>
  );
}

const ROW = {
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 1,
  p: 'var(--pad-row)',
  '& + &': { borderTop: '1px solid var(--border)' },
};
const STATE = { display: 'flex', alignItems: 'center', gap: 0.75 };
/** All actions of a page are as wide, on a phone as wide as it is. */
const ACTIONS = { display: 'flex', alignItems: 'center', gap: 0.5, flexBasis: { xs: '100%', md: 'auto' } };
const ACTION = {
  display: 'flex',
  flex: { xs: 1, md: 'none' },
  width: { md: 176 },
  justifyContent: 'flex-end',
  '& > .MuiButton-root': { flex: 1, px: 1 },
};
