import { accountKeys } from '#functions/data/accounts/keys.ts';
import { countHeld } from '#functions/data/integrations/webhook-deliveries.ts';
import { findHealth } from '#functions/data/integrations/webhooks.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { findMany } from '#functions/data/table/table.ts';
import { fullName } from '#functions/domain/accounts/accounts.ts';
import { toWebhook, type WebhookRecord } from '#functions/domain/integrations/webhooks.ts';
import type { Webhook } from '#shared/contracts/webhooks.ts';
import { dayOf } from '#shared/dates/calendar.ts';

/** Endpoints as they are listed, in their order, each with how it fared in the organization's last days. */
export async function webhookViews(webhooks: readonly WebhookRecord[], now: Date): Promise<Webhook[]> {
  const { timezone } = await getSettings();
  const ids = webhooks.map(({ id }) => id);
  const [states, held, adders] = await Promise.all([
    findHealth(ids, dayOf(now, timezone)),
    Promise.all(ids.map((id) => countHeld(id, now))),
    findMany(webhooks.map(({ createdBy }) => accountKeys.user(createdBy))),
  ]);
  return webhooks.map((webhook, at) => {
    const adder = adders[at];
    const addedBy = adder && fullName(adder);
    return toWebhook(webhook, {
      health: states[at]?.health,
      days: states[at]?.days ?? [],
      held: held[at] ?? 0,
      addedBy,
    });
  });
}

export async function webhookView(webhook: WebhookRecord, now: Date): Promise<Webhook> {
  const [view] = await webhookViews([webhook], now);
  if (!view) throw new Error('An endpoint has one view');
  return view;
}
