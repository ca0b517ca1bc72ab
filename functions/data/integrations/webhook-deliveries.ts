import type { WebhookDeliveryRecord } from '#functions/domain/integrations/webhook-deliveries.ts';
import type { WebhookDeliveryState } from '#shared/contracts/webhooks.ts';
import { AppError } from '#shared/errors.ts';
import { MOST_HELD_COUNTED } from '#shared/webhooks.ts';
import { type Aggregate, keep } from '../table/aggregate.ts';
import { commit, type Write } from '../table/commit.ts';
import { listedIn } from '../table/keys.ts';
import { remove } from '../table/operations/delete.ts';
import { put } from '../table/operations/put.ts';
import { removeOne } from '../table/remove-one.ts';
import { countRows, find, type ListQuery, type Page, type PageRequest, queryPage } from '../table/table.ts';
import { integrationKeys, integrationLists, type Waiting } from './keys.ts';

type Place = Pick<WebhookDeliveryRecord, 'id' | 'webhookId' | 'lane'>;

function waitingItem({ webhookId, lane, id }: Place, nextAt: string) {
  return { ...integrationKeys.webhookWaiting(webhookId, lane, nextAt, id), deliveryId: id, nextAt };
}

function pointers(before: WebhookDeliveryRecord | undefined, after: WebhookDeliveryRecord): Write[] {
  const gone = before?.nextAt !== undefined && before.nextAt !== after.nextAt;
  return [
    ...(gone
      ? [remove(integrationKeys.webhookWaiting(after.webhookId, after.lane, before.nextAt ?? '', after.id))]
      : []),
    ...(after.nextAt ? [put(waitingItem(after, after.nextAt))] : []),
  ];
}

/** Held ones lie by when they end, so that those whose time is over are told without the table's help. */
function listing({ webhookId, id, state, expiresAt }: WebhookDeliveryRecord) {
  if (state === 'delivered') return {};
  return listedIn(integrationLists.webhookDeliveriesIn(webhookId, state), state === 'held' ? `${expiresAt}#${id}` : id);
}

const DELIVERIES: Aggregate<WebhookDeliveryRecord> = {
  key: ({ webhookId, id }) => integrationKeys.webhookDelivery(webhookId, id),
  lists: listing,
};

class IsThere extends AppError {
  constructor() {
    super('already_exists', 'This delivery has been made before');
  }
}

/** Stores a new delivery in its lane. False for one that was stored before. */
export async function insertDelivery(delivery: WebhookDeliveryRecord): Promise<boolean> {
  try {
    const deliveries = { ...DELIVERIES, conflict: () => new IsThere() };
    await commit(keep(deliveries, { after: delivery }, ...pointers(undefined, delivery)));
    return true;
  } catch (error) {
    if (error instanceof IsThere) return false;
    throw error;
  }
}

/** Writes how a delivery stands now, and where it waits. Throws 409 `version_conflict` when another was faster. */
export async function saveDelivery(before: WebhookDeliveryRecord, after: WebhookDeliveryRecord): Promise<void> {
  await commit(keep(DELIVERIES, { before, after }, ...pointers(before, after)));
}

export function findWebhookDelivery(webhookId: string, id: string): Promise<WebhookDeliveryRecord | undefined> {
  return find(integrationKeys.webhookDelivery(webhookId, id), { strong: true });
}

/** What an endpoint missed while it was off and can still be sent. */
const heldOf = (webhookId: string, now: Date): ListQuery<WebhookDeliveryRecord> => ({
  ...integrationLists.webhookDeliveriesIn(webhookId, 'held'),
  between: [String(Math.floor(now.getTime() / 1000)), '~'],
});

/** A page of what an endpoint missed, the first to end first. */
export function listHeld(webhookId: string, page: PageRequest, now: Date): Promise<Page<WebhookDeliveryRecord>> {
  return queryPage(heldOf(webhookId, now), page);
}

/** How many there are of those, up to {@link MOST_HELD_COUNTED}. */
export function countHeld(webhookId: string, now: Date): Promise<number> {
  return countRows(heldOf(webhookId, now), MOST_HELD_COUNTED);
}

/** What was sent to an endpoint, newest first: all, or of one state; of the delivered a page may be short. */
export function listDeliveriesTo(
  webhookId: string,
  state: WebhookDeliveryState | undefined,
  page: PageRequest,
  now: Date,
): Promise<Page<WebhookDeliveryRecord>> {
  if (state === 'held') return queryPage({ ...heldOf(webhookId, now), descending: true }, page);
  if (state === 'waiting' || state === 'failed')
    return queryPage({ ...integrationLists.webhookDeliveriesIn(webhookId, state), descending: true }, page);
  const where = state ? { where: { state } } : {};
  return queryPage({ ...integrationLists.webhookDeliveries(webhookId), descending: true, ...where }, page);
}

/** What waits in a lane, the first due first; all of it, also what is due later. */
export async function listWaitingDeliveries(webhookId: string, lane: number, limit: number): Promise<Waiting[]> {
  const { items } = await queryPage({ ...integrationLists.webhookWaiting(webhookId, lane), strong: true }, { limit });
  return items;
}

/** Takes something out of its lane that is not to be sent any more. */
export function forgetWaiting(webhookId: string, lane: number, { nextAt, deliveryId }: Waiting): Promise<void> {
  return removeOne(integrationKeys.webhookWaiting(webhookId, lane, nextAt, deliveryId));
}
