import { DeleteConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
import { isGone, sockets } from './sockets.ts';

/** Ends a socket; one that is over already is no error. */
export async function closeSocket(connectionId: string): Promise<void> {
  try {
    await sockets().send(new DeleteConnectionCommand({ ConnectionId: connectionId }));
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
