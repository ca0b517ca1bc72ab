import { updatePassword } from '#shared/contracts/accounts.ts';
import { type Answer, type CallRequest, type Contract, fillPath } from '#shared/http/contract.ts';
import type { Problem } from '#shared/http/errors.ts';
import { tProblem } from '#shared/i18n/t.ts';
import { whenCookieSettled, withCookieLock } from './cookie-lock.ts';
import { takeEarly } from './early-document.ts';
import { findOfflineAnswer, saveOfflineAnswer } from './offline.ts';

/** A refused call. `message` is "<status>: <body or status text>"; `problem.detail` is the sentence for a person. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | undefined;
  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.problem = parseProblem(body);
  }
}

export interface CallOptions {
  idempotencyKey?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Goes out also while the page is being left. */
  keepalive?: boolean;
  /** The id of the person whose last answer counts, where this device has it and the server cannot be reached. */
  offlineFor?: string | undefined;
}

export interface ApiPage<Row> {
  rows: readonly Row[];
  next: string | undefined;
}

type UnauthorizedListener = (error: ApiError, contract: Contract) => void;
let notifyUnauthorized: UnauthorizedListener = () => undefined;

/** Registers the one place that reacts to 401 answers (lib/session.ts). */
export function onUnauthorized(listener: UnauthorizedListener): void {
  notifyUnauthorized = listener;
}

/** The only fetch of the application: URL, JSON, cookies and errors of a contract's call. */
export async function callApi<C extends Contract>(
  contract: C,
  request: CallRequest<C>,
  options?: CallOptions,
): Promise<Answer<C>> {
  const url = urlOf(contract, request);
  const answering = send(contract, url, request, options);
  return answerOf<Answer<C>>(
    await (options?.offlineFor ? responseOrOffline(options.offlineFor, url, answering) : answering),
  );
}

/** Reads one page of a list, the first (no `url`) or the one a previous page named as its next. */
export async function callPage<Row>(
  contract: Contract,
  request: unknown,
  options?: CallOptions & { url?: string },
): Promise<ApiPage<Row>> {
  const response = await send(contract, options?.url ?? urlOf(contract, request), {}, options);
  return { rows: await answerOf<readonly Row[]>(response), next: nextOf(response) };
}

/** What is said where nothing else is known. */
export const SERVER_UNREACHABLE = 'Failed to connect to server';

/** The server's sentence where it gave one, else the screen's own. */
export function messageOf(error: unknown, fallback: string): string {
  const { problem } = error instanceof ApiError ? error : {};
  return problem?.detail ? tProblem(problem) : fallback;
}

/** True for a call that never got an answer: no network, or a server that cannot now. */
export function isNetworkError(error: unknown): boolean {
  if (error instanceof ApiError) {
    const isBusy = error.problem?.code === 'idempotency_in_progress';
    return isBusy || error.status >= 500 || error.status === 429;
  }
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'NetworkError');
}

async function responseOrOffline(person: string, url: string, answering: Promise<Response>): Promise<Response> {
  try {
    const answer = await answering;
    await saveOfflineAnswer(person, url, answer.clone());
    return answer;
  } catch (error) {
    const kept = isNetworkError(error) ? await findOfflineAnswer(person, url) : undefined;
    if (!kept) throw error;
    return kept;
  }
}

/** Sends a call, and again when only its cookie was old: a change of the password had just replaced it, in any tab. */
async function send(contract: Contract, url: string, given: unknown, options?: CallOptions): Promise<Response> {
  const once = () => sendOnce(contract, url, partsOf(given), options);
  try {
    if (contract.name === updatePassword.name) return await withCookieLock(once);
    return await once().catch(async (error: unknown) => {
      if (!isSignedOut(error)) throw error;
      await whenCookieSettled();
      return once();
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) notifyUnauthorized(error, contract);
    throw error;
  }
}

/** No valid cookie; a wrong password is a 401 of another kind. */
function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.problem?.code !== 'invalid_credentials';
}

const asked = new Map<string, Promise<Response>>();

/** Makes a call before there is a screen that asks for it, which then takes this answer, once. */
export function askEarly(contract: Contract): void {
  const answer = request(contract.method, contract.path);
  answer.catch(() => undefined);
  asked.set(contract.path, answer);
}

function takeAsked(url: string): Promise<Response> | undefined {
  const answer = asked.get(url);
  asked.delete(url);
  return answer;
}

async function sendOnce({ method }: Contract, url: string, { body }: Parts, options: CallOptions = {}) {
  const early = method === 'GET' ? (takeAsked(url) ?? takeEarly(url)) : undefined;
  const response = await (early ?? request(method, url, body, options));
  if (response.ok) return response;
  throw new ApiError(response.status, response.statusText, await response.text());
}

function request(method: string, url: string, body?: unknown, options: CallOptions = {}): Promise<Response> {
  return fetch(url, {
    method,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
  });
}

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

function partsOf(request: unknown): Parts {
  return typeof request === 'object' && request !== null ? request : {};
}

/** The address of a call, for links that the browser opens itself (exports, PDF). */
export function urlOf(contract: Contract, request: unknown): string {
  const { params, query } = partsOf(request);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const path = fillPath(contract.path, params);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The server checks every answer against its contract before it leaves, so it is taken as that here, in this one place. */
async function answerOf<T>(response: Response): Promise<T> {
  return (response.status === 204 ? undefined : await response.json()) as T;
}

function nextOf(response: Response): string | undefined {
  const target = response.headers.get('Link')?.match(/<([^>]+)>\s*;\s*rel="?next"?/)?.[1];
  if (!target) return undefined;
  const url = new URL(target, window.location.href);
  return url.pathname + url.search;
}

function parseProblem(body: string): Problem | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return isProblem(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'detail' in value;
}
