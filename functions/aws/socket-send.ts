import { PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
import { isGone, sockets } from './sockets.ts';

/** Sends one frame. False when nobody is at the other end any more. */
export async function sendFrame(connectionId: string, text: string): Promise<boolean> {
  try {
    await sockets().send(new PostToConnectionCommand({ ConnectionId: connectionId, Data: Buffer.from(text) }));
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}
