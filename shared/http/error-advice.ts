import type { ErrorCode } from './errors.ts';

/** What a program does about an error that a call with a key can answer. */
const ADVICE = new Map<string, string>([
  [
    'malformed_request',
    'Send valid JSON and parameters in the documented format; `detail` says what could not be parsed.',
  ],
  ['invalid_cursor', 'Use the `Link` header unchanged, with the filters of the first page, or start over.'],
  ['unauthorized', 'Send a key in `X-API-Key`. It may have expired or been deleted: ask a director for a new one.'],
  ['forbidden', 'API keys cannot do this. It requires a signed-in user.'],
  ['insufficient_scope', 'Ask a director for a key with the scope that `detail` names.'],
  ['cross_site_request', "Call from your server, not from another site's web page."],
  ['not_found', 'Check the ID. Resources your key may not see return the same response.'],
  ['illegal_transition', 'Fetch the shipment again: its status has changed. `allowed` lists the valid next statuses.'],
  ['version_conflict', 'Someone else changed it first. Apply your change to `current`, the latest version.'],
  ['driver_offline', 'Choose another driver, or wait until this one is available.'],
  ['not_ready', 'Read it again later: it is not there yet, or the container is kept at its terminal.'],
  [
    'idempotency_in_progress',
    'Your first request is still in progress. Wait a second, then send the same request again.',
  ],
  ['idempotency_mismatch', 'This Idempotency-Key was used with a different body. Use a new key for a new request.'],
  ['too_large', 'Send less: the limit is 1 MB.'],
  ['unsupported_media_type', 'Send the body as `Content-Type: application/json`.'],
  ['validation_failed', 'Correct the fields in `errors`; each has its `path` and a `message`.'],
  ['too_many_requests', 'Wait the number of seconds in `Retry-After`.'],
  ['internal_error', 'Try again with the same Idempotency-Key. If it persists, send us the `requestId`.'],
  ['unavailable', 'Wait the number of seconds in `Retry-After`, then send the same request again.'],
] satisfies [ErrorCode, string][]);

/** The advice on an error; undefined for one that no key meets. */
export function adviceOn(code: ErrorCode): string | undefined {
  return ADVICE.get(code);
}
