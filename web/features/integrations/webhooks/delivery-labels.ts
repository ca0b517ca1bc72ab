import type { WebhookDelivery, WebhookDeliveryState } from '#shared/contracts/webhooks.ts';
import { MAX_ATTEMPTS } from '#shared/integrations/webhooks.ts';
import { formatNumber } from '../../../lib/format.ts';

export type DeliveryFilter = 'all' | WebhookDeliveryState;

export const DELIVERY_FILTERS: readonly { value: DeliveryFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'failed', label: 'Failed' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'held', label: 'Held' },
];

type Try = WebhookDelivery['attempts'][number];

/** What a receiver's log calls them; any other has its number only. */
const STATUS_WORDS = new Map([
  [200, 'OK'],
  [201, 'Created'],
  [202, 'Accepted'],
  [204, 'No Content'],
  [301, 'Moved Permanently'],
  [302, 'Found'],
  [307, 'Temporary Redirect'],
  [308, 'Permanent Redirect'],
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [405, 'Method Not Allowed'],
  [410, 'Gone'],
  [413, 'Content Too Large'],
  [429, 'Too Many Requests'],
  [500, 'Internal Server Error'],
  [502, 'Bad Gateway'],
  [503, 'Service Unavailable'],
  [504, 'Gateway Timeout'],
]);

/** Why there was no answer. */
const NO_ANSWER = new Map([
  ['refused_address', 'The host resolves to a private address'],
  ['timed_out', 'Timed out after 15 seconds'],
  ['unknown_host', 'Host not found'],
  ['connection_refused', 'Connection refused'],
  ['connection_lost', 'The connection was closed before the response was complete'],
  ['bad_certificate', 'Its TLS certificate could not be trusted'],
  ['bad_answer', 'The response was not valid HTTP'],
]);

/** `503 Service Unavailable`, or `No answer`. */
export function tryTitle({ status }: Try): string {
  if (status === undefined) return 'No response';
  const words = STATUS_WORDS.get(status);
  return words ? `${status} ${words}` : String(status);
}

export function tryLine({ error, milliseconds }: Try): string {
  const words = error && (NO_ANSWER.get(error) ?? error);
  return words ?? `in ${formatNumber(milliseconds)} ms`;
}

/** When it was tried last, else when it was to be. */
export const lastAt = ({ attempts, at }: WebhookDelivery): string => attempts.at(-1)?.at ?? at;

/** `first attempt`, `attempt 3 of 10`. */
export function triesText({ attempts, state }: WebhookDelivery): string {
  const count = attempts.length;
  if (count === 0) return 'not attempted yet';
  if (count === 1) return 'first attempt';
  return state === 'waiting' ? `attempt ${count} of ${MAX_ATTEMPTS}` : `${count} attempts`;
}

/** Indented where it is JSON. */
export function bodyText(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}
