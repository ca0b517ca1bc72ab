import type { WebhookDeliveryRecord } from '#functions/domain/integrations/webhook-deliveries.ts';
import type { WebhookDeliveryState } from '#shared/contracts/webhooks.ts';
import { AppError } from '#shared/http/errors.ts';
import { MAX_HELD_COUNTED } from '#shared/integrations/webhooks.ts';
import { type Aggregate, keep } from '../table/aggregate.ts';
import { commit } from '../table/commit.ts';
import { indexKeysFor } from '../table/keys.ts';
import { countRows, find, type ListQuery, type Page, type PageRequest, queryPage } from '../table/table.ts';
import { integrationKeys, integrationLists } from './keys.ts';

/** Held ones lie by when they end, so that those whose time is over are told without the table's help. */
function indexKeysOf({ webhookId, id, state, expiresAt }: WebhookDeliveryRecord) {
  if (state === 'delivered') return {};
  return indexKeysFor(
    integrationLists.webhookDeliveriesIn(webhookId, state),
    state === 'held' ? `${expiresAt}#${id}` : id,
  );
}

const DELIVERIES: Aggregate<WebhookDeliveryRecord> = {
  key: ({ webhookId, id }) => integrationKeys.webhookDelivery(webhookId, id),
  lists: indexKeysOf,
};

class AlreadyStored extends AppError {
  constructor() {
    super('already_exists', 'This delivery has been made before');
  }
}

/** Stores a new delivery. False for one that was stored before. */
export async function insertDelivery(delivery: WebhookDeliveryRecord): Promise<boolean> {
  try {
    const deliveries = { ...DELIVERIES, conflict: () => new AlreadyStored() };
    await commit(keep(deliveries, { after: delivery }));
    return true;
  } catch (error) {
    if (error instanceof AlreadyStored) return false;
    throw error;
  }
}

/** Writes how a delivery stands now. Throws 409 `version_conflict` when another was faster. */
export async function saveDelivery(before: WebhookDeliveryRecord, after: WebhookDeliveryRecord): Promise<void> {
  await commit(keep(DELIVERIES, { before, after }));
}

export function findWebhookDelivery(webhookId: string, id: string): Promise<WebhookDeliveryRecord | undefined> {
  return find(integrationKeys.webhookDelivery(webhookId, id), { strong: true });
}

/** What an endpoint missed while it was off and can still be sent. */
const heldDeliveriesOf = (webhookId: string, now: Date): ListQuery<WebhookDeliveryRecord> => ({
  ...integrationLists.webhookDeliveriesIn(webhookId, 'held'),
  between: [String(Math.floor(now.getTime() / 1000)), '~'],
});

/** A page of what an endpoint missed, the first to end first. */
export function listHeld(webhookId: string, page: PageRequest, now: Date): Promise<Page<WebhookDeliveryRecord>> {
  return queryPage(heldDeliveriesOf(webhookId, now), page);
}

/** A page of what waits for an endpoint, the oldest first; what was written in this second may be missing. */
export function listWaitingDeliveries(webhookId: string, page: PageRequest): Promise<Page<WebhookDeliveryRecord>> {
  return queryPage(integrationLists.webhookDeliveriesIn(webhookId, 'waiting'), page);
}

/** How many there are of those, up to {@link MAX_HELD_COUNTED}. */
export function countHeld(webhookId: string, now: Date): Promise<number> {
  return countRows(heldDeliveriesOf(webhookId, now), MAX_HELD_COUNTED);
}

/** What was sent to an endpoint, newest first: all, or of one state; of the delivered a page may be short. */
export function listDeliveriesTo(
  webhookId: string,
  state: WebhookDeliveryState | undefined,
  page: PageRequest,
  now: Date,
): Promise<Page<WebhookDeliveryRecord>> {
  if (state === 'held') return queryPage({ ...heldDeliveriesOf(webhookId, now), descending: true }, page);
  if (state === 'waiting' || state === 'failed')
    return queryPage({ ...integrationLists.webhookDeliveriesIn(webhookId, state), descending: true }, page);
  const where = state ? { where: { state } } : {};
  return queryPage({ ...integrationLists.webhookDeliveries(webhookId), descending: true, ...where }, page);
}
