import type { WebhookDeliveryRecord } from '#functions/domain/integrations/webhook-deliveries.ts';
import type { WebhookDeliveryState } from '#shared/contracts/webhooks.ts';
import { AppError } from '#shared/errors.ts';
import { MOST_HELD_COUNTED } from '#shared/webhooks.ts';
import { commit, type Write } from '../table/commit.ts';
import { keys } from '../table/keys.ts';
import { listedIn, lists } from '../table/lists.ts';
import { remove } from '../table/operations/delete.ts';
import { put } from '../table/operations/put.ts';
import type { Waiting } from '../table/records.ts';
import { removeOne } from '../table/remove-one.ts';
import { countRows, find, type ListQuery, type Page, type PageRequest, queryPage } from '../table/table.ts';

type Place = Pick<WebhookDeliveryRecord, 'id' | 'webhookId' | 'lane'>;

function waitingItem({ webhookId, lane, id }: Place, nextAt: string) {
  return { ...keys.webhookWaiting(webhookId, lane, nextAt, id), deliveryId: id, nextAt };
}

function pointers(before: WebhookDeliveryRecord | undefined, after: WebhookDeliveryRecord): Write[] {
  const gone = before?.nextAt !== undefined && before.nextAt !== after.nextAt;
  return [
    ...(gone ? [remove(keys.webhookWaiting(after.webhookId, after.lane, before.nextAt ?? '', after.id))] : []),
    ...(after.nextAt ? [put(waitingItem(after, after.nextAt))] : []),
  ];
}

/** Held ones lie by when they end, so that those whose time is over are told without the table's help. */
function listing({ webhookId, id, state, expiresAt }: WebhookDeliveryRecord) {
  if (state === 'delivered') return {};
  return listedIn(lists.webhookDeliveriesIn(webhookId, state), state === 'held' ? `${expiresAt}#${id}` : id);
}

const itemOf = (delivery: WebhookDeliveryRecord) => ({
  ...keys.webhookDelivery(delivery.webhookId, delivery.id),
  ...listing(delivery),
  ...delivery,
});

class IsThere extends AppError {
  constructor() {
    super('already_exists', 'This delivery has been made before');
  }
}

/** Stores a new delivery in its lane. False for one that was stored before. */
export async function insertDelivery(delivery: WebhookDeliveryRecord): Promise<boolean> {
  try {
    const isNew = put(itemOf(delivery), { expect: 'new', refused: () => new IsThere() });
    await commit([isNew, ...pointers(undefined, delivery)]);
    return true;
  } catch (error) {
    if (error instanceof IsThere) return false;
    throw error;
  }
}

/** Writes how a delivery stands now, and where it waits. Throws 409 `version_conflict` when another was faster. */
export async function saveDelivery(before: WebhookDeliveryRecord, after: WebhookDeliveryRecord): Promise<void> {
  await commit([put(itemOf(after), { expect: before.version }), ...pointers(before, after)]);
}

export function findDelivery(webhookId: string, id: string): Promise<WebhookDeliveryRecord | undefined> {
  return find(keys.webhookDelivery(webhookId, id), { strong: true });
}

/** What an endpoint missed while it was off and can still be sent. */
const heldOf = (webhookId: string, now: Date): ListQuery<WebhookDeliveryRecord> => ({
  ...lists.webhookDeliveriesIn(webhookId, 'held'),
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
export function listDeliveries(
  webhookId: string,
  state: WebhookDeliveryState | undefined,
  page: PageRequest,
  now: Date,
): Promise<Page<WebhookDeliveryRecord>> {
  if (state === 'held') return queryPage({ ...heldOf(webhookId, now), descending: true }, page);
  if (state === 'waiting' || state === 'failed')
    return queryPage({ ...lists.webhookDeliveriesIn(webhookId, state), descending: true }, page);
  const where = state ? { where: { state } } : {};
  return queryPage({ ...lists.webhookDeliveries(webhookId), descending: true, ...where }, page);
}

/** What waits in a lane, the first due first; all of it, also what is due later. */
export async function listWaiting(webhookId: string, lane: number, limit: number): Promise<Waiting[]> {
  const { items } = await queryPage({ ...lists.webhookWaiting(webhookId, lane), strong: true }, { limit });
  return items;
}

/** Takes something out of its lane that is not to be sent any more. */
export function forgetWaiting(webhookId: string, lane: number, { nextAt, deliveryId }: Waiting): Promise<void> {
  return removeOne(keys.webhookWaiting(webhookId, lane, nextAt, deliveryId));
}
