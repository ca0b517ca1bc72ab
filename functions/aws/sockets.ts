import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { lazyClient } from '#functions/base/aws-client.ts';
import { env } from '#functions/base/env.ts';

export const sockets = lazyClient(
  (common) => new ApiGatewayManagementApiClient({ ...common, endpoint: env('SOCKET_ENDPOINT') }),
  { timeout: 2000, attempts: 2 },
);

/** True when the answer says that the connection is over. */
export function isGone(error: unknown): boolean {
  return error instanceof Error && error.name === 'GoneException';
}
