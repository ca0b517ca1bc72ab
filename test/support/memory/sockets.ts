import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import type { APIGatewayAuthorizerResult } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { type WebSocket, WebSocketServer } from 'ws';
import { CONTEXT, edgeHeaders } from './edge.ts';

type Route = 'connect' | 'receive' | 'disconnect';
type Handler<Answer> = (event: unknown, context: unknown) => Promise<Answer>;

const open = new Map<string, WebSocket>();

function socketOf(id: string): WebSocket {
  const socket = open.get(id);
  if (!socket) throw new GoneException({ message: 'gone', $metadata: {} });
  return socket;
}

/** Frames to sockets, and their end, as the product asks for it. */
export function startSockets(): void {
  mockClient(ApiGatewayManagementApiClient)
    .on(PostToConnectionCommand)
    .callsFake(({ ConnectionId, Data }) => {
      socketOf(ConnectionId).send(Buffer.from(Data).toString());
      return {};
    })
    .on(DeleteConnectionCommand)
    .callsFake(({ ConnectionId }) => {
      socketOf(ConnectionId).close();
      return {};
    });
}

async function authorized({ headers }: IncomingMessage): Promise<APIGatewayAuthorizerResult['context']> {
  const { handler } = await import('../../../functions/sockets/authorize.ts');
  const authorize = handler as unknown as (event: object) => Promise<APIGatewayAuthorizerResult>;
  return (await authorize({ methodArn: 'arn', headers: edgeHeaders(headers) })).context;
}

async function ask(route: Route, requestContext: object, body?: string): Promise<number> {
  const { handler }: { handler: Handler<{ statusCode: number }> } = await import(
    `../../../functions/sockets/${route}.ts`
  );
  return (await handler({ requestContext, body }, CONTEXT)).statusCode;
}

const refuse = (socket: Duplex, status: number) => void socket.end(`HTTP/1.1 ${status} Refused\r\n\r\n`);

/** Opens a socket for whom the authorizer and `$connect` let in, and brings what comes through it. */
export function takeSockets(server: Server): void {
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const connectionId = crypto.randomUUID();
    const authorizer = await authorized(request);
    const context = { connectionId, authorizer, requestId: connectionId };
    if (!authorizer) return refuse(socket, 403);
    const status = await ask('connect', context);
    if (status !== 200) return refuse(socket, status);
    sockets.handleUpgrade(request, socket, head, (accepted) => {
      open.set(connectionId, accepted);
      accepted.on('message', (data) => void ask('receive', context, String(data)));
      accepted.on('close', () => {
        open.delete(connectionId);
        void ask('disconnect', context);
      });
    });
  });
}
