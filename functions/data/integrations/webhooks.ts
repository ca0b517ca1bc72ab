import { currentTime } from '#functions/base/clock.ts';
import type { RecordChange, Removal, Step } from '#functions/domain/events/step.ts';
import {
  type EncryptedSecret,
  type WebhookDay,
  type WebhookHealth,
  type WebhookRecord,
  webhookConflict,
} from '#functions/domain/integrations/webhooks.ts';
import { addDays } from '#shared/dates/calendar.ts';
import { DAY_SECONDS } from '#shared/dates/durations.ts';
import { AppError, notFound } from '#shared/http/errors.ts';
import { HEALTH_DAYS, MAX_ENDPOINTS } from '#shared/integrations/webhooks.ts';
import { type Aggregate, save } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { end } from '../table/end.ts';
import { indexKeysFor } from '../table/keys.ts';
import { update } from '../table/operations/update.ts';
import { find, findMany, type Page, type PageRequest, queryAll, queryPage } from '../table/table.ts';
import { claimUntil, tryUpdate, updateOne } from '../table/update-one.ts';
import { integrationKeys, integrationLists } from './keys.ts';

const WEBHOOKS: Aggregate<WebhookRecord> = {
  key: ({ id }) => integrationKeys.webhook(id),
  lists: ({ id }) => indexKeysFor(integrationLists.webhooks, id),
  conflict: webhookConflict,
};

/** Begins the count of endpoints, where some were made before they were counted. */
export async function initEndpointCount(): Promise<void> {
  if (await find(integrationKeys.webhookCount(), { strong: true })) return;
  const count = (await allWebhooks()).length;
  if (count === 0) return;
  await tryUpdate({ key: integrationKeys.webhookCount(), set: { count }, condition: 'attribute_not_exists(PK)' });
}

/** Takes one of the places that there are, however many want it at once. */
function reserveEndpointSlot(): Write {
  return update({
    key: integrationKeys.webhookCount(),
    add: { count: 1 },
    condition: 'attribute_not_exists(#count) OR #count < :most',
    names: { '#count': 'count' },
    values: { ':most': MAX_ENDPOINTS },
    onConditionFailed: () => new AppError('too_many_webhooks', `You can have at most ${MAX_ENDPOINTS} endpoints`),
  });
}

/** The parts that store a new endpoint, after {@link initEndpointCount}. Throws 409 `too_many_webhooks`. */
export function insertWebhook(step: Step<WebhookRecord>): Write[] {
  return save(WEBHOOKS, step, reserveEndpointSlot());
}

/** The parts that write a changed endpoint. Throws 409 `version_conflict`. */
export function saveWebhook(step: RecordChange<WebhookRecord>, ...more: Write[]): Write[] {
  return save(WEBHOOKS, step, ...more);
}

/** The part with which an endpoint that is switched on counts as healthy, whatever its last tries said. */
export function resetHealth({ id }: WebhookRecord): Write {
  return update({ key: integrationKeys.webhookHealth(id), set: { failures: 0 }, remove: ['probeUntil'] });
}

/** The parts that remove an endpoint, after {@link initEndpointCount}; one that is gone already is not found. What waits for it finds nobody. */
export function removeWebhook(removal: Removal<WebhookRecord>): Write[] {
  return end(WEBHOOKS, removal, update({ key: integrationKeys.webhookCount(), add: { count: -1 } }));
}

export function findWebhook(id: string): Promise<WebhookRecord | undefined> {
  return find(integrationKeys.webhook(id), { strong: true });
}

/** An endpoint as it stands now. Throws 404. */
export async function getWebhook(id: string): Promise<WebhookRecord> {
  const webhook = await findWebhook(id);
  if (!webhook) throw notFound();
  return webhook;
}

/** Endpoints, newest first. */
export function queryWebhooks(page: PageRequest): Promise<Page<WebhookRecord>> {
  return queryPage({ ...integrationLists.webhooks, descending: true }, page);
}

/** All endpoints of the organization, newest first. */
export function allWebhooks(): Promise<WebhookRecord[]> {
  return queryAll({ ...integrationLists.webhooks, descending: true });
}

/** A change of an endpoint is followed within this time. */
const WEBHOOKS_MS = 2000;
let cached: { webhooks: WebhookRecord[]; readAt: number } | undefined;

/**
 * All endpoints, for whoever makes the deliveries of something that happened at `recordedAt`. They are kept for moments in the
 * environment, but an endpoint that was there by then is never missed.
 */
export async function cachedWebhooks(recordedAt: string): Promise<WebhookRecord[]> {
  const readAt = currentTime().getTime();
  if (cached && cached.readAt + WEBHOOKS_MS > readAt && cached.readAt > Date.parse(recordedAt)) return cached.webhooks;
  const webhooks = await allWebhooks();
  cached = { webhooks, readAt };
  return webhooks;
}

interface EndpointHealth {
  health: WebhookHealth | undefined;
  days: (readonly [day: string, counts: WebhookDay | undefined])[];
}

/** How endpoints fared up to a day, in their order: one call for every dozen. */
export async function findHealth(ids: readonly string[], today: string): Promise<EndpointHealth[]> {
  const days = Array.from({ length: HEALTH_DAYS }, (_, at) => addDays(today, at + 1 - HEALTH_DAYS));
  const [healths, counts] = await Promise.all([
    findMany(ids.map(integrationKeys.webhookHealth)),
    findMany(ids.flatMap((id) => days.map((day) => integrationKeys.webhookDay(id, day)))),
  ]);
  return ids.map((_, at) => ({
    health: healths[at],
    days: days.map((day, on) => [day, counts[at * HEALTH_DAYS + on]] as const),
  }));
}

/** Counters of a day go when nobody looks back on it any more. */
const DAY_COUNTER_TTL_SECONDS = 30 * DAY_SECONDS;

interface TryFacts {
  isDelivered: boolean;
  isOver: boolean;
  milliseconds: number;
  /** Failures in a row when it began. */
  failures: number;
}

/**
 * Notes how a try ended; of a delivery that is over, it counts for its day. Of several that failed at once one counts as one in a
 * row: they say no more than that nobody answered in these seconds.
 */
export async function recordAttempt(
  id: string,
  { isDelivered, isOver, milliseconds, failures }: TryFacts,
  probeUntil: number,
  day: string,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const key = integrationKeys.webhookHealth(id);
  if (isDelivered) await updateOne({ key, set: { failures: 0, lastSuccessAt: at }, remove: ['probeUntil'] });
  else
    await tryUpdate({
      key,
      add: { failures: 1 },
      set: { probeUntil },
      condition: 'attribute_not_exists(failures) OR failures = :failures',
      values: { ':failures': failures },
    });
  if (!isOver) return;
  const add: Record<string, number> = isDelivered ? { delivered: 1, milliseconds } : { failed: 1 };
  const expiresAt = Math.floor(now.getTime() / 1000) + DAY_COUNTER_TTL_SECONDS;
  await updateOne({ key: integrationKeys.webhookDay(id, day), add, set: { expiresAt } });
}

/** Lets one delivery at a time try an endpoint that fails: true for whoever was first. */
export function claimProbe(id: string, until: number, now: Date): Promise<boolean> {
  return claimUntil(integrationKeys.webhookHealth(id), 'probeUntil', until, now);
}

/** Lets one worker at a time post positions to an endpoint: true for whoever was first. */
export function claimPositions(id: string, until: number, now: Date): Promise<boolean> {
  return claimUntil(integrationKeys.webhookHealth(id), 'positionsUntil', until, now);
}

/** Lets the next one post positions. */
export function releasePositions(id: string): Promise<void> {
  return updateOne({ key: integrationKeys.webhookHealth(id), remove: ['positionsUntil'] });
}

/** Writes an endpoint's secrets as they are sealed now; whoever changed it meanwhile is left alone. */
export async function saveReencryptedSecrets(
  { id, version }: WebhookRecord,
  secrets: readonly EncryptedSecret[],
): Promise<void> {
  await tryUpdate({
    key: integrationKeys.webhook(id),
    set: { secrets },
    condition: '#version = :version',
    names: { '#version': 'version' },
    values: { ':version': version },
  });
}
