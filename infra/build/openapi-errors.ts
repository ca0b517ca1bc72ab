import * as z from 'zod/mini';
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from 'zod-openapi';
import { acceptsIdempotencyKey, type Contract } from '#shared/http/contract.ts';
import { adviceOn } from '#shared/http/error-advice.ts';
import { ERRORS, type ErrorCode, Problem } from '#shared/http/errors.ts';

const ALWAYS: readonly ErrorCode[] = ['malformed_request', 'too_many_requests', 'internal_error', 'unavailable'];

const problemSchema = Problem.register(z.globalRegistry, {
  id: 'Problem',
  description: 'RFC 9457 problem details; `code` is stable, `detail` is human-readable',
});

function errorCodes(contract: Contract): ErrorCode[] {
  const codes = new Set<ErrorCode>([...ALWAYS, ...contract.errors]);
  if (!contract.access.includes('anonymous')) codes.add('unauthorized').add('forbidden');
  if (contract.integrator) codes.add('insufficient_scope');
  if (contract.params) codes.add('not_found');
  if (contract.body) codes.add('validation_failed').add('too_large').add('unsupported_media_type');
  if (contract.method !== 'GET') codes.add('cross_site_request');
  if (acceptsIdempotencyKey(contract)) codes.add('idempotency_in_progress').add('idempotency_mismatch');
  return [...codes];
}

const isErrorCode = (code: string): code is ErrorCode => code in ERRORS;

const DETAILS = new Map<string, string>([
  ['validation_failed', 'Some fields are not valid'],
  ['insufficient_scope', 'This API key lacks the scope "invoices"'],
  ['too_many_requests', 'This API key has reached its hourly request limit'],
] satisfies [ErrorCode, string][]);
const WRONG_FIELD = { errors: [{ path: 'pickupDate', message: 'Enter a date as YYYY-MM-DD' }] };

/** One of every problem, as it is answered, with what a program does about it. */
export const PROBLEMS = Object.fromEntries(
  Object.entries(ERRORS).map(([code, { status, title }]) => {
    const wrong = code === 'validation_failed' ? WRONG_FIELD : {};
    const value = { type: 'about:blank', title, status, detail: DETAILS.get(code) ?? title, code, ...wrong };
    const advice = isErrorCode(code) && adviceOn(code);
    return [code, { value, ...(advice && { description: advice }) }];
  }),
);

const examplesOf = (codes: readonly ErrorCode[]) =>
  Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]));

const responseOf = (codes: readonly ErrorCode[]): ZodOpenApiResponseObject => ({
  description: `${ERRORS[codes[0] ?? 'internal_error'].title}: ${codes.map((code) => `\`${code}\``).join(', ')}`,
  // Whoever writes a program against it is shown what may come back.
  content: { 'application/problem+json': { schema: problemSchema, examples: examplesOf(codes) } },
});

const byStatus = (contract: Contract) =>
  [...Map.groupBy(errorCodes(contract), (code) => ERRORS[code].status)].sort(([a], [b]) => a - b);

/** The statuses that a call answers when it fails. */
export const failingStatuses = (contract: Contract): number[] => byStatus(contract).map(([status]) => status);

const nameOf = (codes: readonly ErrorCode[]) => codes.join('.');

/** What a call answers when it fails, by status: each is one of {@link errorComponents}. */
export function errorResponses(contract: Contract): ZodOpenApiOperationObject['responses'] {
  const named = byStatus(contract).map(([status, codes]) => [
    String(status),
    { $ref: `#/components/responses/${nameOf(codes)}` },
  ]);
  return Object.fromEntries(named);
}

/** Every answer of calls that fail, once: hundreds of calls fail in a few ways. */
export function errorComponents(contracts: readonly Contract[]): Record<string, ZodOpenApiResponseObject> {
  const all = contracts.flatMap((contract) => byStatus(contract).map(([, codes]) => codes));
  return Object.fromEntries(all.map((codes) => [nameOf(codes), responseOf(codes)]));
}
