import type { TargetRefusal } from '#functions/base/outbound/target.ts';
import type { Webhook } from '#shared/contracts/webhooks.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { AppError } from '#shared/http/errors.ts';
import { SECRET_OVERLAP_HOURS, TEST_EVENT, type WebhookEvent } from '#shared/integrations/webhooks.ts';
import { callerId, type UserActor } from '../events/actor.ts';
import { newEvent } from '../events/events.ts';
import { fieldChangesOf } from '../events/field-changes.ts';
import type { ActorContext, RecordChange } from '../events/step.ts';

/** A signing secret as the table holds it; one that was replaced signs until its time is over. */
export interface EncryptedSecret {
  sealed: string;
  until?: string | undefined;
}

type DisabledReason = 'gone' | 'exhausted' | 'by_hand';

export interface WebhookRecord {
  id: string;
  url: string;
  description?: string | undefined;
  events: WebhookEvent[];
  active: boolean;
  off?: { why: DisabledReason; at: string } | undefined;
  /** The present one first; up to three while two rotations are young. */
  secrets: EncryptedSecret[];
  secretHint: string;
  /** Since when it is to hear of an event, where that is not since it was made: chosen later, or switched on again by hand. */
  since?: Partial<Record<WebhookEvent, string>> | undefined;
  createdAt: string;
  createdBy: string;
  /** Who took it over, or last said where it goes or with which secret; else whoever added it answers for it. */
  givenBy?: string | undefined;
  version: number;
}

/** The health of an endpoint, beside its record: sending never gets in the way of whoever edits it. */
export interface WebhookHealth {
  /** In a row. */
  failures: number;
  lastSuccessAt?: string | undefined;
  /** Epoch milliseconds until which one delivery tries for all, where it fails. */
  probeUntil?: number | undefined;
  /** Epoch milliseconds until which one worker has positions for it in hand. */
  positionsUntil?: number | undefined;
}

/** Of one day. */
export interface WebhookDay {
  delivered?: number | undefined;
  failed?: number | undefined;
  milliseconds?: number | undefined;
}

/** An endpoint that fails so often in a row is tried by one delivery for all. */
export const FAILURE_THRESHOLD = 3;

/** Whether an endpoint fails, for all that is known. */
export function isFailing(health: WebhookHealth | undefined): boolean {
  return (health?.failures ?? 0) >= FAILURE_THRESHOLD;
}

function sum(days: readonly (WebhookDay | undefined)[], of: keyof WebhookDay): number {
  return days.reduce((total, day) => total + (day?.[of] ?? 0), 0);
}

interface HealthFigures {
  /** The name of who added it, where that is known. */
  addedBy?: string | undefined;
  health: WebhookHealth | undefined;
  /** By their calendar days, the oldest first. */
  days: readonly (readonly [day: string, counts: WebhookDay | undefined])[];
  held: number;
}

/** The health of an endpoint that nobody has sent anything to. */
export const NO_HEALTH: HealthFigures = { health: undefined, days: [], held: 0 };

export function toWebhook(record: WebhookRecord, { health, days, held, addedBy }: HealthFigures): Webhook {
  const { id, url, description, events, active, off, secretHint, secrets, createdAt, version } = record;
  const counts = days.map(([, day]) => day);
  const delivered = sum(counts, 'delivered');
  return {
    ...{ id, url, description, events, active, off, secretHint, createdAt, addedBy, version },
    state: active ? (isFailing(health) ? 'failing' : 'healthy') : 'off',
    held,
    previousSecretUntil: secrets[1]?.until,
    health: {
      days: days.map(([day, count]) => ({ day, delivered: count?.delivered ?? 0, failed: count?.failed ?? 0 })),
      failures: health?.failures ?? 0,
      lastSuccessAt: health?.lastSuccessAt,
      ...(delivered > 0 && { averageMilliseconds: Math.round(sum(counts, 'milliseconds') / delivered) }),
    },
  };
}

/** What is said at the field of an address that nothing is sent to. */
export const URL_ERRORS: Readonly<Record<TargetRefusal, string>> = {
  not_a_url: 'Enter a full URL, such as https://example.com/hooks',
  not_https: 'The URL must begin with https://',
  has_credentials: 'The URL must not contain a user name or password',
  wrong_port: 'Use port 443 or 8443',
  not_public: 'The URL must resolve to a public address',
  too_long: 'Must be at most 2000 characters',
};

/** The secrets that sign at a time, the present one first. */
export function signingSecrets({ secrets }: Pick<WebhookRecord, 'secrets'>, now: Date): EncryptedSecret[] {
  return secrets.filter(({ until }) => until === undefined || Date.parse(until) > now.getTime());
}

/** However often somebody rotates in a day: each secret makes every delivery's header longer. */
const MAX_PREVIOUS_SECRETS = 4;

/** The secrets with a new one before them; the last four before it sign for a day more, none longer than it had. */
export function rotateSecrets(
  before: WebhookRecord,
  sealed: string,
  hint: string,
  { actor, now }: ActorContext,
): RecordChange<WebhookRecord> {
  const until = new Date(now.getTime() + SECRET_OVERLAP_HOURS * HOUR_MS).toISOString();
  const [present, ...former] = signingSecrets(before, now);
  const replaced = present ? [{ ...present, until }, ...former].slice(0, MAX_PREVIOUS_SECRETS) : [];
  const secrets = [{ sealed }, ...replaced];
  const after = { ...before, secrets, secretHint: hint, givenBy: callerId(actor), version: before.version + 1 };
  return { before, after, events: [newEvent('webhook_rotated', after.id, actor, now, { url: after.url })] };
}

interface WebhookChange {
  url?: string | undefined;
  events?: WebhookEvent[] | undefined;
  /** Null takes it away. */
  description?: string | null | undefined;
  active?: boolean | undefined;
  /** What it missed is sent now. */
  resendHeld?: boolean | undefined;
  version?: number | undefined;
}

/** 409 with the endpoint as it stands, but for its health. */
export function webhookConflict(current: WebhookRecord): AppError {
  return new AppError('version_conflict', 'Someone else changed this endpoint at the same time', {
    members: { current: toWebhook(current, NO_HEALTH) },
  });
}

/** Nothing is made up of a time in which it was not to hear of it. */
function subscribedSince(before: WebhookRecord, after: WebhookRecord, now: Date): WebhookRecord['since'] {
  const isSwitchedOn = after.active && before.off?.why === 'by_hand';
  const begun = after.events.flatMap((event): [WebhookEvent, string | undefined][] => {
    const isNew = isSwitchedOn || !before.events.includes(event);
    return [[event, isNew ? now.toISOString() : before.since?.[event]]];
  });
  const known = begun.filter(([, at]) => at !== undefined);
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/** An endpoint after a change. Throws 409 `version_conflict`. */
export function changeWebhook(
  before: WebhookRecord,
  { version, resendHeld = false, ...wanted }: WebhookChange,
  { actor, now }: ActorContext,
): RecordChange<WebhookRecord> {
  if (version !== undefined && version !== before.version) throw webhookConflict(before);
  const fields = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  const after: WebhookRecord = { ...before, ...fields, version: before.version + 1 };
  if (wanted.description === null) delete after.description;
  // Whoever says where it goes answers for it.
  if (after.url !== before.url) after.givenBy = callerId(actor);
  const since = subscribedSince(before, after, now);
  if (since) after.since = since;
  else delete after.since;
  if (after.active) delete after.off;
  else if (before.active) after.off = { why: 'by_hand', at: now.toISOString() };
  const changed = fieldChangesOf(before, after, ['url', 'events', 'description', 'active']);
  const data = { url: after.url, changed, ...(resendHeld && after.active && { resendHeld }) };
  return { before, after, events: [newEvent('webhook_changed', after.id, actor, now, data)] };
}

/** The endpoint by another director's authority. */
export function takeOverWebhook(
  before: WebhookRecord,
  { actor, now }: ActorContext & { actor: UserActor },
): RecordChange<WebhookRecord> {
  const after = { ...before, givenBy: actor.id, version: before.version + 1 };
  return { before, after, events: [newEvent('webhook_taken_over', after.id, actor, now, { url: after.url })] };
}

/** An endpoint that is off for its own sake. */
export function disableWebhookStep(
  before: WebhookRecord,
  why: 'gone' | 'exhausted',
  { actor, now }: ActorContext,
): RecordChange<WebhookRecord> {
  const { id, url } = before;
  const after = { ...before, active: false, off: { why, at: now.toISOString() }, version: before.version + 1 };
  return { before, after, events: [newEvent('webhook_switched_off', id, actor, now, { url, why })] };
}

/**
 * Whether an endpoint is to hear of an event, which happened at `at`; held while it is off because of us. What happened before it
 * was made, chose the event or was switched on by hand it never hears of.
 */
export function subscriptionTo(
  { active, off, events, since, createdAt }: WebhookRecord,
  event: string,
  at?: string,
): 'now' | 'held' | undefined {
  const chosen = events.find((one) => one === event);
  if (event !== TEST_EVENT && !chosen) return undefined;
  const begun = (chosen && since?.[chosen]) ?? createdAt;
  if (at !== undefined && begun > at) return undefined;
  if (active) return 'now';
  return off?.why === 'by_hand' ? undefined : 'held';
}
