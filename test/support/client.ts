import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Answer, type CallRequest, type Contract, fillPath } from '#shared/http/contract.ts';

/** An answer with its body read. */
export interface Reply<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
  text: string;
  /** Requests to the table and their units, which the local system tells in a header. */
  usage: { calls: number; read: number; write: number };
}

interface Asked {
  body?: unknown;
  headers?: Record<string, string>;
}

function usageOf(headers: Headers): Reply['usage'] {
  const parts = (headers.get('x-table-usage') ?? '').split('; ').map((part) => part.split('='));
  const of = (name: string) => Number(parts.find(([key]) => key === name)?.[1] ?? Number.NaN);
  return { calls: of('calls'), read: of('read'), write: of('write') };
}

/** Where a list goes on, as its answer's link says; undefined on its last page. */
export function nextPath({ headers }: Pick<Reply, 'headers'>): string | undefined {
  return /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
}

/** An address of its own for every visitor, so that no test uses up another's limits; nobody else has one of this range (RFC 1112). */
export function newAddress(): string {
  const [first, ...rest] = randomBytes(4);
  return [240 + ((first ?? 0) % 15), ...rest].join('.');
}

/** Somebody who calls over real HTTP through the edge: keeps cookies as a browser does, and has an address. */
export class Client {
  cookie = '';
  readonly address = newAddress();
  readonly headers: Record<string, string>;

  constructor(headers: Record<string, string> = {}) {
    this.headers = headers;
  }

  /** A raw call. */
  async ask(method: string, path: string, { body, headers = {} }: Asked = {}): Promise<Reply> {
    const answer = await fetch(new URL(path, inject('stack').url), {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': this.address,
        ...(this.cookie && { cookie: this.cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...this.headers,
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const session = answer.headers.getSetCookie().find((cookie) => /^(__Host-)?session=/.test(cookie));
    if (session) this.cookie = session.split(';')[0] ?? '';
    const text = await answer.text();
    const isJson = /json/.test(answer.headers.get('content-type') ?? '');
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: isJson && text ? JSON.parse(text) : undefined,
      usage: usageOf(answer.headers),
    };
  }

  /** Calls a contract; whatever comes back. */
  async try<C extends Contract>(
    contract: C,
    request: CallRequest<C>,
    headers: Record<string, string> = {},
  ): Promise<Reply<Answer<C>>> {
    const { params, query, body } = {
      ...(request as { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }),
    };
    const search = new URLSearchParams(
      Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const path = `${fillPath(contract.path, params)}${search.size > 0 ? `?${search}` : ''}`;
    return (await this.ask(contract.method, path, { body, headers })) as Reply<Answer<C>>;
  }

  /** Calls a contract and fails the test unless it succeeds. */
  async call<C extends Contract>(contract: C, request: CallRequest<C>): Promise<Answer<C>> {
    const reply = await this.try(contract, request);
    if (reply.status !== contract.success) throw new Error(`${contract.name} answered ${reply.status}: ${reply.text}`);
    return reply.body;
  }
}

/** A list to its end: what all tests made may fill many pages. */
export async function everyRow<T>(who: Pick<Client, 'ask'>, path: string): Promise<T[]> {
  const rows: T[] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const page = await who.ask('GET', next);
    if (page.status !== 200) throw new Error(`${next} answered ${page.status}: ${page.text}`);
    rows.push(...(page.body as T[]));
    next = nextPath(page);
  }
  return rows;
}

/** Waits until `look` returns something, for what the stream does a moment later. The one place of the tests that sleeps. */
export async function eventually<T>(
  look: () => Promise<T | undefined | false> | T | undefined | false,
  { within = 100_000, every = 150, what = 'what was waited for' } = {},
): Promise<T> {
  const end = Date.now() + within;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`In vain: ${what}`);
    await new Promise((wake) => setTimeout(wake, every));
  }
}

/** Functions keep for ten seconds what the organization has chosen: until none has what stood there before it was moved. */
export function everybodyKnows(movedAt = Date.now()): Promise<unknown> {
  const then = movedAt + 10_500;
  return eventually(() => Date.now() > then, { what: 'ten seconds' });
}

/**
 * The answers of many calls, of which some are on their way at one time. Each of those has an environment of its own, so
 * a dozen is about what one machine can start.
 */
export async function inParallel<T>(count: number, atOnce: number, call: (at: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  let next = 0;
  const caller = async () => {
    for (let at = next++; at < count; at = next++) answers[at] = await call(at);
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  return answers;
}
