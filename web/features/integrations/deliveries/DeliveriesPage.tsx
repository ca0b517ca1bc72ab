import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { WebhookDelivery } from '#shared/contracts/webhooks.ts';
import { useDeliveries, useWebhook } from '../../../entities/webhooks/use-webhooks.ts';
import { labelOf, useFilter } from '../../../lib/list/use-filter.ts';
import { containsText, useListView } from '../../../lib/list/use-list-view.ts';
import { useSearchText } from '../../../lib/list/use-search-text.ts';
import { paths } from '../../../lib/paths.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { Detail, LINKED_FROM_ELSEWHERE } from '../../../ui/detail/Detail.tsx';
import { DetailDrawer } from '../../../ui/detail/DetailDrawer.tsx';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { DeliveryDetail } from '../webhooks/DeliveryDetail.tsx';
import { DELIVERY_FILTERS } from '../webhooks/delivery-labels.ts';
import { type Sent, useAwaited } from '../webhooks/use-delivery-log.ts';
import { DELIVERY_COLUMNS, DeliveryTable } from './DeliveryTable.tsx';

/** Everything that was sent to one endpoint, and what it answered. */
export function DeliveriesPage() {
  const { id = '' } = useParams();
  const [openId, setOpen] = useUrlParam('open', { push: true });
  const [sent, setSent] = useState<Sent>();
  const { list, filter, search, view } = useDeliveryView(id);
  useAwaited(list.rows, sent);
  const endpoint = useWebhook(id);
  const one = oneOf(list, openId);
  const name = one.data && [one.data.event, one.data.subject].filter(Boolean).join(' ');
  const onSent = endpoint.data?.active ? setSent : undefined;
  return (
    <DetailDrawer
      label={openId === undefined ? undefined : 'Webhook delivery'}
      about={name}
      onClose={() => setOpen(undefined)}
      head={
        name && (
          <Text weight={600} className="mono">
            {name}
          </Text>
        )
      }
      detail={
        <Detail one={one} noun="delivery" gone={LINKED_FROM_ELSEWHERE}>
          {(delivery) => <DeliveryDetail key={openId} webhookId={id} delivery={delivery} onSent={onSent} />}
        </Detail>
      }
    >
      <BackLink to={paths.endpoint(id)} label="Endpoint" />
      <ListPage
        title="Deliveries"
        subtitle={endpoint.data?.url}
        panelTitle="Deliveries"
        view={view}
        search={{ ...search, placeholder: 'Search by event, tracking or invoice number...' }}
        filters={<FilterChips label="Which deliveries" {...filter} options={DELIVERY_FILTERS} />}
        loading="Loading deliveries..."
        failing="The deliveries could not be loaded."
        none={{ title: 'Nothing sent yet', hint: 'Send a test event to try it' }}
        noMatch={{ title: 'No matching deliveries', hint: 'Try adjusting your search' }}
        unread={list}
      >
        {(rows) => <DeliveryTable deliveries={rows} view={view} openId={openId} />}
      </ListPage>
    </DetailDrawer>
  );
}

function oneOf(list: ReturnType<typeof useDeliveries>, id: string | undefined) {
  const data = list.rows?.find((one) => one.id === id);
  return { data, isGone: (list.isComplete || list.hasMore) && !data, error: list.error, retry: list.retry };
}

function useDeliveryView(id: string) {
  const filter = useFilter(DELIVERY_FILTERS, 'state');
  const search = useSearchText();
  const state = filter.value === 'all' ? undefined : filter.value;
  const list = useDeliveries(id, state, { isAll: true });
  const view = useListView({
    ...{ name: 'deliveries', columns: DELIVERY_COLUMNS, list, noun: ['delivery', 'deliveries'] as const },
    wanted: search.wanted,
    matches: ({ event, subject }: WebhookDelivery, wanted) => containsText([event, subject], wanted),
    passesFilter: state && ((delivery) => delivery.state === state),
    narrowing: [labelOf(DELIVERY_FILTERS, filter.value)],
  });
  return { list, filter, search, view };
}
