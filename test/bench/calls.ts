import { inject } from 'vitest';
import { currentOf } from '#infra/runtime/secrets.ts';
import type { Contract } from '#shared/http/contract.ts';
import { httpEvent } from '#test/support/http-event.ts';

/** What API Gateway gives a function for a call of a contract, as text. */
export function callOf(contract: Contract | undefined, cookie: string, pathParameters: Record<string, string>): string {
  const { url, variables } = inject('stack');
  const { method = 'GET', path = '/', body } = contract ?? {};
  const event = httpEvent({
    ...{ method, path, params: pathParameters, requestId: 'bench', body: body && '{}' },
    headers: {
      'x-origin-secret': currentOf(variables.ORIGIN_SECRET),
      'x-viewer-address': '203.0.113.7',
      'x-viewer-origin': url,
      cookie,
      'content-type': 'application/json',
    },
  });
  return JSON.stringify(event);
}
