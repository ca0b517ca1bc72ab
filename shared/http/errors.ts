import * as z from 'zod/mini';

/** One table for handlers, clients and OpenAPI. */
export const ERRORS = {
  malformed_request: { status: 400, title: 'Bad Request' },
  invalid_cursor: { status: 400, title: 'Bad Request' },
  unauthorized: { status: 401, title: 'Unauthorized' },
  invalid_credentials: { status: 401, title: 'Unauthorized' },
  forbidden: { status: 403, title: 'Forbidden' },
  insufficient_scope: { status: 403, title: 'Forbidden' },
  cross_site_request: { status: 403, title: 'Forbidden' },
  account_pending: { status: 403, title: 'Forbidden' },
  account_rejected: { status: 403, title: 'Forbidden' },
  email_unconfirmed: { status: 403, title: 'Forbidden' },
  not_found: { status: 404, title: 'Not Found' },
  method_not_allowed: { status: 405, title: 'Method Not Allowed' },
  illegal_transition: { status: 409, title: 'Conflict' },
  version_conflict: { status: 409, title: 'Conflict' },
  handed_over: { status: 409, title: 'Conflict' },
  driver_offline: { status: 409, title: 'Conflict' },
  no_available_driver: { status: 409, title: 'Conflict' },
  webhook_off: { status: 409, title: 'Conflict' },
  too_many_webhooks: { status: 409, title: 'Conflict' },
  not_ready: { status: 409, title: 'Conflict' },
  not_oneself: { status: 409, title: 'Conflict' },
  last_director: { status: 409, title: 'Conflict' },
  merge_refused: { status: 409, title: 'Conflict' },
  exceeds_balance: { status: 409, title: 'Conflict' },
  exceeds_credit: { status: 409, title: 'Conflict' },
  duplicate_payment: { status: 409, title: 'Conflict' },
  invoice_changed: { status: 409, title: 'Conflict' },
  payment_in_use: { status: 409, title: 'Conflict' },
  too_many_facts: { status: 409, title: 'Conflict' },
  plan_too_old: { status: 409, title: 'Conflict' },
  mail_outdated: { status: 409, title: 'Conflict' },
  invoice_has_payments: { status: 409, title: 'Conflict' },
  already_exists: { status: 409, title: 'Conflict' },
  idempotency_in_progress: { status: 409, title: 'Conflict' },
  link_used: { status: 410, title: 'Gone' },
  link_over: { status: 410, title: 'Gone' },
  too_large: { status: 413, title: 'Content Too Large' },
  unsupported_media_type: { status: 415, title: 'Unsupported Media Type' },
  validation_failed: { status: 422, title: 'Unprocessable Content' },
  not_an_order: { status: 422, title: 'Unprocessable Content' },
  ambiguous_rule: { status: 422, title: 'Unprocessable Content' },
  idempotency_mismatch: { status: 422, title: 'Unprocessable Content' },
  too_many_requests: { status: 429, title: 'Too Many Requests' },
  internal_error: { status: 500, title: 'Internal Server Error' },
  unavailable: { status: 503, title: 'Service Unavailable' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** `path` in the body (`pickupCity`, `photos.0`) and a sentence for a person. */
export const FieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** `application/problem+json` (RFC 9457) with our extensions. */
export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  code: z.string(),
  errors: z.optional(z.array(FieldError)),
  requestId: z.optional(z.string()),
});
export type Problem = z.infer<typeof Problem>;

export interface ErrorDetails {
  /** Of a 422. */
  errors?: FieldError[];
  /** Seconds until a retry makes sense; becomes `Retry-After`. */
  retryAfter?: number;
  /** Further members of the problem, e.g. `from`, `to`, `allowed`, `current`. */
  members?: Record<string, unknown>;
  /** The sentence with its places, and what stands in them: members of the problem, too. */
  template?: { text: string; values: unknown };
  cause?: unknown;
}

/** Its code is turned into a status at the end of a call (`functions/kit/http`), and nowhere else. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}

/** True for a refusal with this code. */
export function isAppError(error: unknown, code: ErrorCode): error is AppError {
  return error instanceof AppError && error.code === code;
}

/** A 422 for one field that only the server can judge (a taken username, an unknown customer). */
export function fieldError(path: string, message: string): AppError {
  return new AppError('validation_failed', message, { errors: [{ path, message }] });
}

/** The one 404 of the interface: the same bytes for what is unknown and for what is not the caller's. */
export function notFound(): AppError {
  return new AppError('not_found', 'Not found');
}
