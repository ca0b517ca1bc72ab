import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { env } from '#functions/base/env.ts';
import type { ServerFrame } from '#shared/messages.ts';

/** Bytes that one frame may have; API Gateway takes 32 KB. */
export const FRAME_LIMIT = 32_000;

let made: ApiGatewayManagementApiClient | undefined;

function client(): ApiGatewayManagementApiClient {
  made ??= new ApiGatewayManagementApiClient({
    endpoint: env('SOCKET_ENDPOINT'),
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 2000 },
  });
  return made;
}

/** True when the answer says that the connection is over. */
function isGone(error: unknown): boolean {
  return error instanceof Error && error.name === 'GoneException';
}

/** A frame as its text. */
export function frameText(frame: ServerFrame): string {
  return JSON.stringify(frame);
}

/** Sends one frame. False when nobody is at the other end any more. */
export async function sendFrame(connectionId: string, text: string): Promise<boolean> {
  try {
    await client().send(new PostToConnectionCommand({ ConnectionId: connectionId, Data: Buffer.from(text) }));
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

/** Ends a socket; one that is over already is no error. */
export async function closeSocket(connectionId: string): Promise<void> {
  try {
    await client().send(new DeleteConnectionCommand({ ConnectionId: connectionId }));
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** Room for a frame's own members around its list. */
const FRAME_MARGIN = 200;

/** Cuts a list into pieces that fit a frame: by bytes, and by count where there is a most. An empty list is one piece. */
export function piecesOf<T>(items: readonly T[], most = Number.POSITIVE_INFINITY): T[][] {
  const pieces: T[][] = [[]];
  let bytes = FRAME_MARGIN;
  for (const item of items) {
    const size = Buffer.byteLength(JSON.stringify(item)) + 1;
    const piece = pieces.at(-1);
    if (piece && piece.length < most && bytes + size <= FRAME_LIMIT) {
      piece.push(item);
      bytes += size;
    } else {
      pieces.push([item]);
      bytes = FRAME_MARGIN + size;
    }
  }
  return pieces;
}
