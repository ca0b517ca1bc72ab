import { newId } from '#functions/base/ids.ts';
import { integrationKeys } from '#functions/data/integrations/keys.ts';
import { insertDelivery } from '#functions/data/integrations/webhook-deliveries.ts';
import { insertWebhook } from '#functions/data/integrations/webhooks.ts';
import { commit } from '#functions/data/table/commit.ts';
import { listEvents } from '#functions/data/table/events.ts';
import { putOne } from '#functions/data/table/put-one.ts';
import type { UserActor } from '#functions/domain/events/actor.ts';
import { isKnownEvent } from '#functions/domain/events/catalog.ts';
import { newEvent } from '#functions/domain/events/events.ts';
import {
  afterAttempt,
  asHeld,
  newDelivery,
  type WebhookDeliveryRecord,
  type WebhookMessage,
} from '#functions/domain/integrations/webhook-deliveries.ts';
import { webhookMessagesOf } from '#functions/domain/integrations/webhook-payload.ts';
import type { WebhookRecord } from '#functions/domain/integrations/webhooks.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { newSigningSecret } from '#functions/use-cases/integrations/signing-secret.ts';
import type { WebhookEvent } from '#shared/integrations/webhooks.ts';
import type { StoryClock } from './clock.ts';

type Kind = 'failing' | 'healthy' | 'off';
interface EndpointPlan {
  kind: Kind;
  url: string;
  description: string;
  events: WebhookEvent[];
  /** Deliveries of a usual day, and those of the last seven that failed. */
  daily: number;
  failed: readonly number[];
  milliseconds: number;
}

const PLANS: readonly EndpointPlan[] = [
  {
    ...{ kind: 'off', url: 'https://old-erp.delmar-furniture.example/in', description: 'Delmar Furniture' },
    ...{ events: ['shipment.delivered'], daily: 6, failed: [0, 0, 0, 0, 0, 1, 0], milliseconds: 420 },
  },
  {
    ...{ kind: 'healthy', url: 'https://api.keystone-cold.example/v2/events', description: 'Keystone Cold Storage' },
    ...{ events: ['invoice.cancelled', 'invoice.credited'], daily: 41, failed: [], milliseconds: 96 },
  },
  {
    ...{ kind: 'failing', url: 'https://wms.northgate-imports.example/hooks/quayside' },
    ...{
      description: 'Northgate Imports, warehouse system',
      events: ['shipment.status_updated', 'shipment.delivered'],
    },
    ...{ daily: 172, failed: [0, 0, 4, 0, 0, 9, 5], milliseconds: 182 },
  },
];

const DAYS = 7;
const MADE_DAYS_AGO = 40;
/** Shipments whose events the log has. */
const LOGGED = 12;

async function addEndpoint(plan: EndpointPlan, director: UserActor, clock: StoryClock): Promise<WebhookRecord> {
  const made = clock.at(-MADE_DAYS_AGO, 10);
  const id = newId('whk', made);
  const { sealed, secretHint } = newSigningSecret(id);
  const { url, description, events, kind } = plan;
  const webhook: WebhookRecord = {
    ...{ id, url, description, events, active: kind !== 'off', secretHint, secrets: [{ sealed }] },
    ...(kind === 'off' && { off: { why: 'gone', at: clock.at(-2, 4.3).toISOString() } }),
    ...{ createdAt: made.toISOString(), createdBy: director.id, version: 1 },
  };
  await commit(
    insertWebhook({ after: webhook, events: [newEvent('webhook_created', webhook.id, director, made, { url })] }),
  );
  return webhook;
}

/** How it fared on each of the last days, and at last. */
async function addHealth(
  { id }: WebhookRecord,
  { kind, daily, failed, milliseconds }: EndpointPlan,
  clock: StoryClock,
) {
  for (let ago = DAYS - 1; ago >= 0; ago -= 1) {
    const at = DAYS - 1 - ago;
    const delivered = Math.round(daily * (0.8 + ((at * 37) % 40) / 100));
    if (kind === 'off' && ago < 2) continue;
    const counts = { delivered, failed: failed[at] ?? 0, milliseconds: delivered * milliseconds };
    await putOne({ ...integrationKeys.webhookDay(id, clock.day(-ago)), ...counts });
  }
  const lastSuccessAt = clock.earlier(kind === 'healthy' ? 3 : 25).toISOString();
  await putOne({ ...integrationKeys.webhookHealth(id), failures: kind === 'failing' ? 3 : 0, lastSuccessAt });
}

/** A delivery with its tries, as the endpoint answered them. */
function tried(
  webhook: WebhookRecord,
  posting: WebhookMessage,
  at: Date,
  statuses: readonly number[],
): WebhookDeliveryRecord {
  return statuses.reduce<WebhookDeliveryRecord>(
    (delivery, status, turn) =>
      afterAttempt(delivery, {
        ...{ at: delivery.nextAt ?? at.toISOString(), status, milliseconds: 150 + turn * 430 },
        body: status === 200 ? '{"ok":true}' : '{"error":"maintenance until 10:40"}',
      }),
    newDelivery(webhook.id, posting, 'now', at),
  );
}

/** What the endpoint heard of some shipments: the last of it not yet, or not any more. */
async function addLog(webhook: WebhookRecord, kind: Kind, shipments: readonly ShipmentRecord[]): Promise<void> {
  const pages = await Promise.all(shipments.slice(-LOGGED).map(({ id }) => listEvents(id, { limit: 50 })));
  const events = pages.flatMap(({ items }) => items.filter(isKnownEvent)).sort((a, b) => (a.id < b.id ? -1 : 1));
  const postings = events.flatMap((event) =>
    webhookMessagesOf(event)
      .filter((posting) => webhook.events.some((name) => name === posting.event))
      .map((posting) => ({ posting, at: new Date(Date.parse(event.recordedAt) + 900) })),
  );
  const late = postings.length - 2;
  for (const [turn, { posting, at }] of postings.entries()) {
    const isLate = turn >= late;
    if (kind === 'off' && isLate) await insertDelivery(asHeld(newDelivery(webhook.id, posting, 'now', at), at));
    else if (kind === 'failing' && isLate) await insertDelivery(tried(webhook, posting, at, [503, 503, 503]));
    else await insertDelivery(tried(webhook, posting, at, turn % 9 === 4 ? [503, 200] : [200]));
  }
}

/** Other companies' systems that hear of what happens: one that is well, one that fails, one that was switched off. */
export async function addWebhooks(
  clock: StoryClock,
  director: UserActor,
  shipments: readonly ShipmentRecord[],
): Promise<void> {
  for (const plan of PLANS) {
    const webhook = await addEndpoint(plan, director, clock);
    await addHealth(webhook, plan, clock);
    await addLog(webhook, plan.kind, shipments);
  }
}
