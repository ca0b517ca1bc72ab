import type { Webhook } from '#shared/contracts/webhooks.ts';
import { WEBHOOK_STATE } from '../../../entities/webhooks/webhook-state.ts';
import type { ListView } from '../../../lib/list/use-list-view.ts';
import { UrlText } from '../../../ui/contact/EmailText.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { EndpointLink } from './EndpointLink.tsx';
import { healthLines } from './health-text.ts';
import { WebhookStateBadge } from './WebhookStateBadge.tsx';

export const ENDPOINT_COLUMNS: readonly Column<Webhook>[] = [
  {
    label: 'Endpoint',
    width: 'minmax(0, 1.6fr)',
    place: 0,
    sortBy: ({ url }) => url,
    cell: ({ id, url }) => (
      <EndpointLink id={id}>
        <UrlText url={url} />
      </EndpointLink>
    ),
  },
  {
    label: 'Description',
    width: 'minmax(0, 1fr)',
    place: 2,
    isWholeRow: true,
    sortBy: ({ description }) => description,
    cell: ({ description }) => description,
  },
  {
    label: 'Events',
    width: 'minmax(0, 1fr)',
    place: 4,
    isWholeRow: true,
    text: ({ events }) => events.join(', '),
    cell: ({ events }) => <span className="mono">{events.join(', ')}</span>,
  },
  {
    label: 'Delivered',
    width: '190px',
    place: 6,
    isWholeRow: true,
    text: ({ health }) => healthLines(health)[0],
    cell: ({ health }) => healthLines(health)[0],
  },
  {
    label: 'Status',
    width: '112px',
    place: 1,
    sortBy: ({ state }) => state,
    text: ({ state }) => WEBHOOK_STATE[state].label,
    cell: ({ state }) => <WebhookStateBadge state={state} />,
  },
];

interface EndpointTableProps {
  endpoints: readonly Webhook[];
  view: ListView<Webhook>;
  openId: string | undefined;
}

/** The endpoints line by line. */
export function EndpointTable({ endpoints, view, openId }: EndpointTableProps) {
  return (
    <DataTable
      label="Endpoints"
      view={view}
      columns={ENDPOINT_COLUMNS}
      rows={endpoints}
      keyOf={({ id }) => id}
      openKey={openId}
    />
  );
}
