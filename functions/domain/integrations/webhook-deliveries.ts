import type { SendFailure } from '#functions/base/outbound/post.ts';
import type { WebhookDelivery, WebhookDeliveryState } from '#shared/contracts/webhooks.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/dates/durations.ts';
import { MAX_ATTEMPTS } from '#shared/integrations/webhooks.ts';

interface Attempt {
  at: string;
  status?: number | undefined;
  milliseconds: number;
  error?: SendFailure | undefined;
}

export interface WebhookDeliveryRecord {
  /** Also the message's id in its headers, the same for every try. */
  id: string;
  webhookId: string;
  event: string;
  subjectId: string;
  subject?: string | undefined;
  /** Of the event within the life of its subject; deliveries of before have none. */
  sequence?: number | undefined;
  state: WebhookDeliveryState;
  /** The very bytes that are signed and posted. */
  request: string;
  response?: string | undefined;
  attempts: Attempt[];
  /** Tries of this round; one that is sent again by hand begins anew. */
  tries: number;
  nextAt?: string | undefined;
  at: string;
  expiresAt: number;
  version: number;
}

/** Milliseconds from a try that failed to the next. */
const RETRY_DELAYS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  DAY_MS,
];

/** Days that a delivery is kept; one that is held goes after a week. */
const RETENTION_DAYS = 90;
const HELD_RETENTION_DAYS = 7;

/** False for what happened so long ago that its deliveries may be gone: nobody knows any more who was told of it. */
export function isWithinRetention(recordedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(recordedAt) < RETENTION_DAYS * DAY_MS;
}

const secondsAfter = (now: Date, days: number) => Math.floor((now.getTime() + days * DAY_MS) / SECOND_MS);

/** What is posted of one event under one name. */
export interface WebhookMessage {
  eventId: string;
  /** As an endpoint hears it. */
  event: string;
  subjectId: string;
  /** What people call it. */
  subject?: string | undefined;
  sequence?: number | undefined;
  request: string;
}

/** One for each event, name and endpoint: made twice, it has the same id. */
export function webhookDeliveryId({ eventId, event }: Pick<WebhookMessage, 'eventId' | 'event'>): string {
  return `${eventId}_${event.replaceAll('.', '_')}`;
}

/** A new delivery; `held` waits until somebody switches its endpoint on. */
export function newDelivery(
  webhookId: string,
  wanted: WebhookMessage,
  how: 'now' | 'held',
  now: Date,
): WebhookDeliveryRecord {
  const { event, subjectId, subject, sequence, request } = wanted;
  const at = now.toISOString();
  return {
    id: webhookDeliveryId(wanted),
    ...{ webhookId, event, subjectId, subject, sequence, request, at },
    state: how === 'now' ? 'waiting' : 'held',
    attempts: [],
    tries: 0,
    nextAt: how === 'now' ? at : undefined,
    expiresAt: secondsAfter(now, how === 'now' ? RETENTION_DAYS : HELD_RETENTION_DAYS),
    version: 1,
  };
}

/** A delivery that is to be sent once more, with all its tries: at once, or what was held in the order in which it came. */
export function asResent(delivery: WebhookDeliveryRecord, now: Date): WebhookDeliveryRecord {
  const nextAt = delivery.state === 'held' ? delivery.at : now.toISOString();
  const expiresAt = secondsAfter(now, RETENTION_DAYS);
  return { ...delivery, state: 'waiting', tries: 0, nextAt, expiresAt, version: delivery.version + 1 };
}

/** A delivery that waits no longer: its endpoint is off, and may be on again within a week. */
export function asHeld(delivery: WebhookDeliveryRecord, now: Date): WebhookDeliveryRecord {
  const expiresAt = secondsAfter(now, HELD_RETENTION_DAYS);
  return { ...delivery, state: 'held', nextAt: undefined, expiresAt, version: delivery.version + 1 };
}

export interface WebhookResponse {
  at: string;
  milliseconds: number;
  status?: number | undefined;
  error?: SendFailure | undefined;
  body?: string | undefined;
  retryAfter?: string | undefined;
}

/** Milliseconds that an endpoint asks us to wait, as seconds or as a date; none where it makes no sense. */
export function retryAfterOf(text: string | undefined, now: Date): number {
  if (!text) return 0;
  const milliseconds = /^\d{1,9}$/.test(text.trim()) ? Number(text) * SECOND_MS : Date.parse(text) - now.getTime();
  return Number.isFinite(milliseconds) ? Math.min(Math.max(milliseconds, 0), DAY_MS) : 0;
}

const MAX_ATTEMPTS_KEPT = 20;
const MAX_RESPONSE_CHARS = 2000;

/** Only a whole answer between 200 and 299 is a delivery. */
export function isDelivered({ status, error }: Pick<WebhookResponse, 'status' | 'error'>): boolean {
  return error === undefined && status !== undefined && status >= 200 && status < 300;
}

/** A delivery after a try: over, or when it is tried next. */
export function afterAttempt(delivery: WebhookDeliveryRecord, answered: WebhookResponse): WebhookDeliveryRecord {
  const { at, status, milliseconds, error, body, retryAfter } = answered;
  const tries = delivery.tries + 1;
  const attempts = [...delivery.attempts, { at, status, milliseconds, error }].slice(-MAX_ATTEMPTS_KEPT);
  const version = delivery.version + 1;
  const tried = {
    ...delivery,
    tries,
    attempts,
    version,
    response: body?.slice(0, MAX_RESPONSE_CHARS),
    nextAt: undefined,
  };
  if (isDelivered(answered)) return { ...tried, state: 'delivered' };
  const pause = RETRY_DELAYS_MS[tries - 1];
  if (tries >= MAX_ATTEMPTS || pause === undefined) return { ...tried, state: 'failed' };
  const now = new Date(at);
  const wait = Math.max(pause, retryAfterOf(retryAfter, now));
  return { ...tried, state: 'waiting', nextAt: new Date(now.getTime() + wait).toISOString() };
}

/** Why an endpoint is switched off after a try: it is gone, or nothing came through since the first of ten tries. */
export function disableReasonOf(
  delivery: WebhookDeliveryRecord,
  { status }: Pick<WebhookResponse, 'status'>,
  lastSuccessAt: string | undefined,
): 'gone' | 'exhausted' | undefined {
  if (status === 410) return 'gone';
  if (delivery.state !== 'failed') return undefined;
  const first = delivery.attempts.at(-MAX_ATTEMPTS)?.at ?? delivery.at;
  return lastSuccessAt === undefined || lastSuccessAt < first ? 'exhausted' : undefined;
}

const PROBE_PAUSES_MS = [15 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS];

/** Milliseconds until an endpoint that failed so often in a row may be tried again by any delivery. */
export function probeDelay(failures: number, failingAfter: number): number {
  return PROBE_PAUSES_MS[Math.min(Math.max(failures - failingAfter, 0), PROBE_PAUSES_MS.length - 1)] ?? 0;
}

const LONGEST_REST_MS = HOUR_MS;

/**
 * Until when a delivery rests whose endpoint is left alone until then: the longer it has waited, the more, because thousands
 * that looked every minute would tell nothing new, and all are sent at once when one of them has come through.
 */
export function pausedUntil({ at }: Pick<WebhookDeliveryRecord, 'at'>, until: number, now: Date): number {
  const waited = now.getTime() - Date.parse(at);
  return Math.max(until, now.getTime() + Math.min(waited / 4, LONGEST_REST_MS));
}

export function toWebhookDelivery(record: WebhookDeliveryRecord): WebhookDelivery {
  const { id, event, subjectId, subject, state, attempts, nextAt, at, request, response } = record;
  return { id, event, subjectId, subject, state, attempts, nextAt, at, request, response };
}
