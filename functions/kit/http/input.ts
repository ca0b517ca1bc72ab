import * as z from 'zod/mini';
import type { Contract } from '#shared/http/contract.ts';
import { AppError, type FieldError, notFound } from '#shared/http/errors.ts';
import type { HttpRequest } from './request.ts';

type Issue = z.core.$ZodIssue;

/** So many errors are told, and of a key that nobody knows so many characters: an answer never grows with what was sent. */
const MAX_ERRORS = 20;
const MAX_KEY_CHARS = 100;

const short = (key: string) => (key.length > MAX_KEY_CHARS ? `${key.slice(0, MAX_KEY_CHARS)}...` : key);

function fieldErrors(issues: readonly Issue[]): FieldError[] {
  const all = issues.slice(0, MAX_ERRORS).flatMap((issue) => {
    const at = issue.path.map((part) => short(String(part)));
    if (issue.code !== 'unrecognized_keys') return [{ path: at.join('.'), message: issue.message }];
    return issue.keys
      .slice(0, MAX_ERRORS)
      .map((key) => ({ path: [...at, short(key)].join('.'), message: 'Unknown field' }));
  });
  return all.slice(0, MAX_ERRORS);
}

function sentence(errors: FieldError[]): string {
  const [first] = errors;
  if (!first) return 'The request is not valid';
  const named =
    first.message === 'Unknown field' || first.message === 'Required'
      ? `${first.path}: ${first.message}`
      : first.message;
  return errors.length > 1 ? `${named} (and ${errors.length - 1} more)` : named;
}

/** Path parameters; what cannot name anything is not found. */
export function parseParams(contract: Contract, request: HttpRequest): unknown {
  if (!contract.params) return undefined;
  const parsed = z.safeParse(contract.params, request.params);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

/** Query parameters; a wrong or unknown one is 400 with its name. */
export function parseQuery(contract: Contract, request: HttpRequest): unknown {
  if (!contract.query) return undefined;
  const parsed = z.safeParse(contract.query, request.query);
  if (parsed.success) return parsed.data;
  const errors = fieldErrors(parsed.error.issues);
  throw new AppError('malformed_request', sentence(errors), { errors });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('malformed_request', 'The body is not valid JSON', { cause });
  }
}

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Refuses a body that is too large or says that it is not JSON, before anything is read of the call. */
export function assertBodyAllowed(contract: Contract, request: HttpRequest): void {
  const size = Buffer.byteLength(request.body);
  if (size > contract.bodyLimit) {
    throw new AppError('too_large', `The body can be at most ${contract.bodyLimit} bytes`);
  }
  if (contract.takesForm && FORM.test(request.headers['content-type'] ?? '')) return;
  if (size > 0 && !/^application\/([\w.-]+\+)?json\b/i.test(request.headers['content-type'] ?? '')) {
    throw new AppError('unsupported_media_type', 'Send the body as application/json');
  }
}

type Held = Record<PropertyKey, unknown>;

/** Without the nulls that were refused: generated clients send one for what they leave out. */
function withoutNulls(sent: unknown, issues: readonly Issue[]): unknown {
  for (const { path } of issues) {
    const name = path.at(-1);
    const holder = path.slice(0, -1).reduce((held: unknown, at) => (held as Held | undefined)?.[at], sent) as Held;
    if (name !== undefined && !Array.isArray(holder) && holder?.[name] === null) delete holder[name];
  }
  return sent;
}

/** The body: refused when it is not JSON, or against the schema (422 with every field). */
export function parseBody(contract: Contract, request: HttpRequest): unknown {
  const schema = (request.key && contract.integratorBody) || contract.body;
  if (!schema) return undefined;
  const sent = request.body ? parseJson(request.body) : {};
  const first = z.safeParse(schema, sent);
  if (first.success) return first.data;
  // A change says by null what goes.
  const parsed = contract.method === 'POST' ? z.safeParse(schema, withoutNulls(sent, first.error.issues)) : first;
  if (parsed.success) return parsed.data;
  const errors = fieldErrors(parsed.error.issues);
  throw new AppError('validation_failed', sentence(errors), { errors });
}
