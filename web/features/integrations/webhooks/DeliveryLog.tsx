import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Webhook } from '#shared/contracts/webhooks.ts';
import { useDeliveries } from '../../../entities/webhooks/use-webhooks.ts';
import { paths } from '../../../lib/paths.ts';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { Empty } from '../../../ui/page/Empty.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { DeliveryRow } from './DeliveryRow.tsx';
import { DELIVERY_FILTERS, type DeliveryFilter } from './delivery-labels.ts';
import { type Sent, useAwaited } from './use-delivery-log.ts';

interface DeliveryLogProps {
  webhook: Webhook;
  /** What somebody has just sent by hand. */
  sent: Sent | undefined;
  onSent: (sent: Sent) => void;
}

/** What was sent to an endpoint and what it answered. */
export function DeliveryLog({ webhook, sent, onSent }: DeliveryLogProps) {
  const [filter, setFilter] = useState<DeliveryFilter>('all');
  const [openId, setOpen] = useState<string>();
  const { rows, error, retry, isCut } = useDeliveries(webhook.id, filter === 'all' ? undefined : filter);
  useAwaited(rows, sent);
  return (
    <section aria-label="Delivery log">
      <Head />
      <Filter value={filter} onChange={setFilter} />
      <Query
        {...{ data: rows, error, retry, isCut }}
        loading={<LoadingRows text="Loading deliveries..." rows={4} />}
        failing="The deliveries could not be loaded."
        empty={filter === 'all' ? <Empty title="Nothing sent yet" hint="Send a test event to try it" /> : <None />}
      >
        {(deliveries) => (
          <ul>
            {deliveries.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                webhookId={webhook.id}
                delivery={delivery}
                isOpen={delivery.id === openId}
                onSent={webhook.active ? onSent : undefined}
                onToggle={() => setOpen(delivery.id === openId ? undefined : delivery.id)}
              />
            ))}
          </ul>
        )}
      </Query>
      <All webhookId={webhook.id} />
    </section>
  );
}

function None() {
  return <Empty title="No matching deliveries" />;
}

function Filter({ value, onChange }: { value: DeliveryFilter; onChange: (filter: DeliveryFilter) => void }) {
  return (
    <Box sx={{ pt: 0, pb: 1.5, px: 2.5 }}>
      <FilterChips label="Deliveries" options={DELIVERY_FILTERS} value={value} onChange={onChange} />
      {value === 'held' && (
        <Text component="p" size="small" tone="quiet" sx={{ mt: 1 }}>
          Held events are kept for 7 days, then deleted.
        </Text>
      )}
    </Box>
  );
}

function Head() {
  return (
    <Row justify="space-between" sx={{ pt: 1.75, pb: 1, px: 2.5 }}>
      <Text component="h3" weight={600}>
        Delivery log
      </Text>
      <Text size="small" tone="quiet">
        newest first
      </Text>
    </Row>
  );
}

function All({ webhookId }: { webhookId: string }) {
  return (
    <Box sx={{ py: 1, px: 1.5, borderTop: '1px solid var(--border)' }}>
      <Button component={Link} to={paths.deliveries(webhookId)} variant="text" color="inherit" size="small">
        All Deliveries
      </Button>
    </Box>
  );
}
