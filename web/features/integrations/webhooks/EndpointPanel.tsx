import Box from '@mui/material/Box';
import type { Webhook } from '#shared/contracts/webhooks.ts';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { DeliveryLog } from './DeliveryLog.tsx';
import type { Sent } from './use-delivery-log.ts';
import { WebhookMenu } from './WebhookActions.tsx';
import { WebhookDetail } from './WebhookDetail.tsx';

export { WebhookActions as OpenedFooter } from './WebhookActions.tsx';

export function OpenedHead({ webhook, onDeleted }: { webhook: Webhook; onDeleted: () => void }) {
  return (
    <Row justify="space-between">
      <Text size="small" tone="quiet">
        {webhook.description}
      </Text>
      <WebhookMenu webhook={webhook} onDeleted={onDeleted} />
    </Row>
  );
}

interface OpenedDetailProps {
  webhook: Webhook;
  /** What somebody has just sent by hand. */
  sent: Sent | undefined;
  onSent: (sent: Sent) => void;
}

export function OpenedDetail({ webhook, sent, onSent }: OpenedDetailProps) {
  return (
    <>
      <WebhookDetail webhook={webhook} />
      <Box sx={{ borderTop: '1px solid var(--border)' }}>
        <DeliveryLog webhook={webhook} sent={sent} onSent={onSent} />
      </Box>
    </>
  );
}
