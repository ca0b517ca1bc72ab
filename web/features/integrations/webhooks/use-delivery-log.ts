import { useEffect } from 'react';
import { resendWebhookDelivery, type WebhookDelivery } from '#shared/contracts/webhooks.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { refreshDeliveries, refreshWebhooks } from '../../../entities/webhooks/use-webhooks.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { useCall } from '../../../lib/use-api.ts';

const LOOK_EVERY_MS = 2000;
/** After this long, what was sent by hand is no longer waited for. */
const WAITED_FOR_MS = MINUTE_MS;

/** A delivery that was sent by hand, and how many tries it had then. */
export interface Sent {
  id: string;
  tries: number;
  at: number;
}

const isOver = (rows: readonly WebhookDelivery[], { id, tries, at }: Sent) =>
  Date.now() - at > WAITED_FOR_MS || rows.some((row) => row.id === id && row.attempts.length > tries);

/** What somebody has just sent is looked for until its answer is among the deliveries. */
export function useAwaited(rows: readonly WebhookDelivery[] | undefined, sent: Sent | undefined): void {
  const isWaiting = sent !== undefined && !isOver(rows ?? [], sent);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void refreshDeliveries(), LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      void refreshWebhooks();
    };
  }, [isWaiting]);
}

/** Sends one delivery once more. */
export function useResendDelivery(webhookId: string, { id, attempts }: WebhookDelivery, onSent: (sent: Sent) => void) {
  const { call } = useCall(resendWebhookDelivery);
  const { act, isBusy } = useAction<void, { deliveryId: string }>({
    call: () => call({ params: { id: webhookId, deliveryId: id } }),
    success: { title: 'Resent', description: "The log will show the endpoint's response." },
    failure: 'Failed to resend',
    refresh: refreshWebhooks,
    onRefused: refreshWebhooks,
    onDone: () => onSent({ id, tries: attempts.length, at: Date.now() }),
  });
  return { resend: () => void act(), isBusy };
}
