import { inject } from 'vitest';
import { currentOf } from '#infra/runtime/secrets.ts';
import type { Contract } from '#shared/http/contract.ts';
import type { Client } from './client.ts';
import { httpEvent } from './http-event.ts';

/** A call of a contract that runs in the test's own process, where faults can be made. */
export interface LocalCall {
  area: string;
  contract: Contract;
  who: Client;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

export interface Answered {
  status: number;
  headers: Record<string, string>;
  body: { id: string } & Record<string, unknown>;
}

type Handler = (
  event: unknown,
  context: unknown,
) => Promise<{ statusCode: number; headers: Record<string, string>; body?: string }>;

function eventOf({ contract: { method, path }, who, params, query, body }: LocalCall, key: string) {
  return httpEvent({
    ...{ method, path, params, query, requestId: 'local' },
    headers: {
      'x-origin-secret': currentOf(process.env.ORIGIN_SECRET),
      'x-viewer-address': who.address,
      'x-viewer-origin': inject('stack').url,
      'content-type': 'application/json',
      'idempotency-key': key,
      cookie: who.cookie,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

/** Runs a contract's handler here, on the deployed system's table and buckets, with so many milliseconds to live. */
export async function callHere(
  call: LocalCall,
  key: string = crypto.randomUUID(),
  lifetime = 30_000,
): Promise<Answered> {
  const { area, contract } = call;
  const { handler }: { handler: Handler } = await import(`../../functions/${area}/${contract.name}.ts`);
  const end = performance.now() + lifetime;
  const context = { getRemainingTimeInMillis: () => Math.floor(end - performance.now()) };
  const answer = await handler(eventOf(call, key), context);
  return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(answer.body || '{}') };
}
