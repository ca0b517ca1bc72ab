import { inject } from 'vitest';
import { currentOf } from '#infra/local/secrets.ts';
import type { Contract } from '#shared/contract.ts';

/** What API Gateway gives a function for a call of a contract, as text. */
export function callOf(contract: Contract | undefined, cookie: string, pathParameters: Record<string, string>): string {
  const { url, variables } = inject('stack');
  return JSON.stringify({
    version: '2.0',
    rawPath: contract?.path,
    headers: {
      'x-origin-secret': currentOf(variables.ORIGIN_SECRET),
      'x-viewer-address': '203.0.113.7',
      'x-viewer-origin': url,
      cookie,
      'content-type': 'application/json',
    },
    pathParameters,
    ...(contract?.body && { body: '{}' }),
    requestContext: { requestId: 'bench', http: { method: contract?.method, path: contract?.path } },
    isBase64Encoded: false,
  });
}
