import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { AlertKind } from '#shared/alerts/alerts.ts';
import type { Alert } from '#shared/contracts/alerts.ts';
import { autoMatchShipment } from '#shared/contracts/assignments.ts';
import { useAction } from '../../lib/form/use-action.ts';
import { paths } from '../../lib/paths.ts';
import { isNumber, telHref } from '../../lib/tel-href.ts';
import { useCall } from '../../lib/use-api.ts';
import AutoFixHighOutlined from '../../ui/icon/AutoFixHighOutlined.tsx';
import PhoneOutlined from '../../ui/icon/PhoneOutlined.tsx';
import { matchRefusal } from '../shipments/match-refusal.ts';
import { NotifyCustomerButtons } from '../shipments/not-notified/NotifyCustomerButtons.tsx';
import { refreshAlerts } from './use-alerts.ts';

/** What helps first: a look at a driver's documents, at the exception or at the container, a message to the customer, or whoever has the load. */
const FIRST: Readonly<Record<AlertKind, 'documents' | 'customer' | 'exception' | 'container' | 'load'>> = {
  document: 'documents',
  untold: 'customer',
  exception: 'exception',
  ...{ last_free_day: 'container', return_due: 'container' },
  ...{ pickup_late: 'load', delivery_late: 'load', will_be_late: 'load', stands: 'load', silent: 'load' },
  ...{ unassigned_soon: 'load', off_route: 'load', forgot_step: 'load' },
};

/** What is done about it with one press; in few words where there is little room. */
export function AlertAction({ alert, isBrief = false }: { alert: Alert; isBrief?: boolean }) {
  const { kind, shipment, driver, box } = alert;
  const first = FIRST[kind];
  if (first === 'documents' && driver) return <Open label="Open" to={paths.driver(driver.id)} />;
  if (first === 'customer' && shipment) return <NotifyCustomerButtons shipment={shipment} />;
  if (first === 'exception' && shipment) return <Open label="Resolve" to={paths.shipment(shipment.id)} />;
  if (first === 'container' && box) return <Open label="Open" to={paths.box(box.id)} />;
  if (shipment?.status === 'pending') return <AutoMatch shipmentId={shipment.id} isBrief={isBrief} />;
  if (driver && isNumber(driver.phone)) return <CallDriver {...driver} />;
  return <Open label="Open" to={shipment ? paths.shipment(shipment.id) : paths.live} />;
}

function Open({ label, to }: { label: string; to: string }) {
  return (
    <Button component={Link} to={to} variant="outlined" color="inherit">
      {label}
    </Button>
  );
}

function CallDriver({ name, phone }: { name: string; phone: string }) {
  return (
    <Button href={telHref(phone)} variant="outlined" color="inherit" startIcon={<PhoneOutlined />}>
      Call {name.split(' ')[0]}
    </Button>
  );
}

function AutoMatch({ shipmentId, isBrief }: { shipmentId: string; isBrief: boolean }) {
  const { call } = useCall(autoMatchShipment);
  const { act, isBusy } = useAction({
    call: () => call({ body: { shipmentId, mode: 'load' } }),
    success: ({ driver, reason }) => ({ title: 'Shipment Assigned', description: `${driver.name}: ${reason}.` }),
    failure: matchRefusal,
    refresh: refreshAlerts,
  });
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<AutoFixHighOutlined />}
      disabled={isBusy}
      onClick={() => void act()}
      aria-label="Auto-Match Driver"
    >
      {isBrief ? 'Auto-Match' : 'Auto-Match Driver'}
    </Button>
  );
}
