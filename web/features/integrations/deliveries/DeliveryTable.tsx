import { Link } from 'react-router-dom';
import type { WebhookDelivery } from '#shared/contracts/webhooks.ts';
import { deliveryLook } from '../../../entities/webhooks/webhook-state.ts';
import type { ListView } from '../../../lib/list/use-list-view.ts';
import { useUrlWith } from '../../../lib/use-url-param.ts';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { Moment } from '../../../ui/list/Moment.tsx';
import { StatusBadge } from '../../../ui/page/StatusBadge.tsx';
import { lastAt, triesText } from '../webhooks/delivery-labels.ts';

export const DELIVERY_COLUMNS: readonly Column<WebhookDelivery>[] = [
  {
    label: 'Event',
    width: 'minmax(0, 1.4fr)',
    place: 0,
    sortBy: ({ event }) => event,
    cell: ({ id, event }) => <Opener id={id}>{event}</Opener>,
  },
  {
    label: 'About',
    width: 'minmax(0, 1fr)',
    place: 2,
    sortBy: ({ subject }) => subject,
    cell: ({ subject }) => <span className="mono">{subject}</span>,
  },
  { label: 'Attempts', width: '150px', place: 4, sortBy: ({ attempts }) => attempts.length, cell: triesText },
  {
    label: 'Response',
    width: '140px',
    place: 1,
    sortBy: (delivery) => deliveryLook(delivery).label,
    cell: (delivery) => <Answer delivery={delivery} />,
  },
  {
    label: 'Last attempt',
    width: '150px',
    place: 3,
    sortBy: lastAt,
    cell: (delivery) => <Moment at={lastAt(delivery)} />,
  },
];

/** Opens a delivery beside the list, which stays as it is narrowed. */
function Opener({ id, children }: { id: string; children: string }) {
  return (
    <Link to={useUrlWith('open', id)} className="quiet-link mono">
      {children}
    </Link>
  );
}

function Answer({ delivery }: { delivery: WebhookDelivery }) {
  const { label, ...look } = deliveryLook(delivery);
  return <StatusBadge {...look}>{label}</StatusBadge>;
}

interface DeliveryTableProps {
  deliveries: readonly WebhookDelivery[];
  view: ListView<WebhookDelivery>;
  openId: string | undefined;
}

/** The deliveries line by line. */
export function DeliveryTable({ deliveries, view, openId }: DeliveryTableProps) {
  return (
    <DataTable
      label="Deliveries"
      view={view}
      columns={DELIVERY_COLUMNS}
      rows={deliveries}
      keyOf={({ id }) => id}
      openKey={openId}
    />
  );
}
