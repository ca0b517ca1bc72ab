import { type AppError, ERRORS, type Problem } from '#shared/http/errors.ts';
import type { HttpRequest } from './request.ts';

export interface Reply {
  status?: number;
  headers: Record<string, string>;
  cookies: string[];
}

export interface HttpResponse {
  statusCode: number;
  headers: Record<string, string>;
  cookies?: string[];
  multiValueHeaders?: Record<string, string[]>;
  body?: string;
  isBase64Encoded?: boolean;
}

const SECURITY_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

function rateHeaders(request: HttpRequest): Record<string, string> {
  if (!request.key) return {};
  const { limit, remaining, reset } = request.key;
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(reset),
  };
}

/** Builds the answer. Without a `body` it has none (204). */
export function respond(request: HttpRequest, status: number, body: unknown, reply: Reply): HttpResponse {
  const headers = {
    ...SECURITY_HEADERS,
    ...rateHeaders(request),
    'x-request-id': request.requestId,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...reply.headers,
  };
  return {
    statusCode: status,
    headers,
    ...(reply.cookies.length > 0 &&
      (request.api === 'http' ? { cookies: reply.cookies } : { multiValueHeaders: { 'set-cookie': reply.cookies } })),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

/** The problem+json answer of an error (RFC 9457). */
export function problem(request: HttpRequest, error: AppError, reply: Reply): HttpResponse {
  const { status, title } = ERRORS[error.code];
  const { errors, retryAfter, members, template } = error.details;
  const body: Problem = {
    type: 'about:blank',
    title,
    status,
    detail: error.message,
    code: error.code,
    ...members,
    ...template,
    ...(errors && { errors }),
    ...(error.code !== 'not_found' && { requestId: request.requestId }),
  };
  const headers = {
    ...reply.headers,
    'content-type': 'application/problem+json',
    ...(retryAfter !== undefined && { 'retry-after': String(Math.max(1, Math.ceil(retryAfter))) }),
  };
  return respond(request, status, body, { ...reply, headers });
}
