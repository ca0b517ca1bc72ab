import { deleteWebhook, testWebhook, updateWebhook, type Webhook } from '#shared/contracts/webhooks.ts';
import type { CallRequest } from '#shared/http/contract.ts';
import { isOne } from '#shared/i18n/t.ts';
import { MAX_HELD_COUNTED } from '#shared/integrations/webhooks.ts';
import { refreshWebhooks } from '../../../entities/webhooks/use-webhooks.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useCall } from '../../../lib/use-api.ts';

type WebhookEdit = CallRequest<typeof updateWebhook>['body'];

/** "1 event", "37 events", "1,000+ events". */
export function eventsText(count: number): string {
  const more = count >= MAX_HELD_COUNTED ? '+' : '';
  return isOne(count) ? '1 event' : `${formatNumber(count)}${more} events`;
}

/** Switches an endpoint off or on; on again, with what it missed where that is wanted. */
export function useToggleEndpoint({ id, version }: Webhook) {
  const { call } = useCall(updateWebhook);
  const { act, isBusy } = useAction({
    call: (change: Pick<WebhookEdit, 'active' | 'resendHeld'>) =>
      call({ params: { id }, body: { ...change, version } }),
    success: ({ active }) =>
      active
        ? { title: 'Endpoint Turned On', description: 'It will receive all new events.' }
        : { title: 'Endpoint Turned Off', description: 'It will no longer receive events.' },
    failure: 'Failed to change endpoint',
    refresh: refreshWebhooks,
    onRefused: refreshWebhooks,
  });
  return { change: act, isBusy };
}

/** Sends an endpoint a test event; what it answers is seen in its log. */
export function useTestEvent({ id }: Pick<Webhook, 'id'>, onSent?: (deliveryId: string) => void) {
  const { call } = useCall(testWebhook);
  const { act, isBusy } = useAction<void, { deliveryId: string }>({
    call: () => call({ params: { id } }),
    success: { title: 'Test Event Sent', description: "The delivery log will show the endpoint's response." },
    failure: 'Failed to send test event',
    refresh: refreshWebhooks,
    onRefused: refreshWebhooks,
    onDone: ({ deliveryId }) => onSent?.(deliveryId),
  });
  return { send: () => void act(), isBusy };
}

export function useWebhookDeletion({ id }: Webhook, onDone: () => void) {
  const { call } = useCall(deleteWebhook);
  return useAction({
    call: () => call({ params: { id } }),
    success: { title: 'Endpoint Deleted' },
    failure: 'Failed to delete endpoint',
    refresh: refreshWebhooks,
    onRefused: refreshWebhooks,
    onDone,
  }).act;
}
