import type { ErrorCode } from './errors.ts';

/** What a program does about an error that a call with a key can answer. */
const ADVICE = new Map<string, string>([
  ['malformed_request', 'Send valid JSON and parameters of the documented form; `detail` says what cannot be read.'],
  ['invalid_cursor', 'Follow the `Link` header as it is, with the filters of the first page, or start over.'],
  ['unauthorized', 'Send a key in `X-API-Key`. It may have expired or been deleted: ask a director for a new one.'],
  ['forbidden', 'No API key may do this. It takes a person who is signed in.'],
  ['insufficient_scope', 'Ask a director for a key with the scope that `detail` names.'],
  ['cross_site_request', 'Call from your server, not from a web page of another site.'],
  ['not_found', 'Check the id. What your key may not see answers the same.'],
  ['illegal_transition', 'Read the shipment again: it has moved on. `allowed` lists the statuses that may follow.'],
  ['version_conflict', 'Someone changed it first. `current` is how it is now: apply your change to that.'],
  ['driver_offline', 'Choose another driver, or wait until this one is available.'],
  ['not_ready', 'Read it again later: it is not there yet, or the container is kept at its terminal.'],
  ['idempotency_in_progress', 'Your first call is still running: wait a second, and send the same call again.'],
  ['idempotency_mismatch', 'This Idempotency-Key came with another body. Use a new key for a new order.'],
  ['too_large', 'Send less: the limit is 1 MB.'],
  ['unsupported_media_type', 'Send the body as `Content-Type: application/json`.'],
  ['validation_failed', 'Correct the fields in `errors`; each has its `path` and a `message`.'],
  ['too_many_requests', 'Wait as many seconds as `Retry-After` says.'],
  ['internal_error', 'Try again with the same Idempotency-Key. If it persists, send us the `requestId`.'],
  ['unavailable', 'Wait as many seconds as `Retry-After` says, and send the same call again.'],
] satisfies [ErrorCode, string][]);

/** The advice on an error; undefined for one that no key meets. */
export function adviceOn(code: ErrorCode): string | undefined {
  return ADVICE.get(code);
}
