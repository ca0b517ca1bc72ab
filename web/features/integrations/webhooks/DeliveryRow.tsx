import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useId } from 'react';
import type { WebhookDelivery } from '#shared/contracts/webhooks.ts';
import { deliveryLook } from '../../../entities/webhooks/webhook-state.ts';
import { useDates } from '../../../lib/format.ts';
import { Row } from '../../../ui/page/Row.tsx';
import { StatusBadge } from '../../../ui/page/StatusBadge.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { DeliveryDetail } from './DeliveryDetail.tsx';
import { lastAt, triesText } from './delivery-labels.ts';
import type { Sent } from './use-delivery-log.ts';

interface DeliveryRowProps {
  webhookId: string;
  delivery: WebhookDelivery;
  isOpen: boolean;
  /** Undefined where the endpoint is off, and nothing can be sent. */
  onSent: ((sent: Sent) => void) | undefined;
  onToggle: () => void;
}

/** One delivery; open, each of its tries, what was sent and what was answered. */
export function DeliveryRow({ webhookId, delivery, isOpen, onSent, onToggle }: DeliveryRowProps) {
  const id = useId();
  const { moment } = useDates();
  const { event, subject } = delivery;
  const { label, ...look } = deliveryLook(delivery);
  return (
    <Box component="li" sx={isOpen ? { ...ITEM, bgcolor: 'var(--surface-2)' } : ITEM}>
      <ButtonBase aria-expanded={isOpen} aria-controls={id} onClick={onToggle} sx={HEAD}>
        <Row gap={1.25} justify="space-between">
          <Text size="small" weight={600} className="mono">
            {event}
          </Text>
          <StatusBadge {...look}>{label}</StatusBadge>
        </Row>
        <Row gap={1.25}>
          {subject && (
            <Text size="small" tone="quiet" className="mono">
              {subject}
            </Text>
          )}
          <Text size="small" tone="quiet" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
            {triesText(delivery)}
          </Text>
          <Text size="small" tone="quiet" className="num" sx={{ whiteSpace: 'nowrap' }}>
            {moment(lastAt(delivery))}
          </Text>
        </Row>
      </ButtonBase>
      <div id={id}>{isOpen && <DeliveryDetail webhookId={webhookId} delivery={delivery} onSent={onSent} />}</div>
    </Box>
  );
}

const ITEM = { borderTop: '1px solid var(--border)' };
const HEAD = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 0.5,
  width: '100%',
  textAlign: 'left',
  font: 'inherit',
  py: 1.25,
  px: 2.5,
  '&:hover': { bgcolor: 'var(--surface-hover)' },
};
