import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { answerForBucket } from './bucket.ts';
import { answerCall } from './gateway.ts';
import { takeSockets } from './sockets.ts';

const isBare = (method: string | undefined) => method === 'GET' || method === 'HEAD';

function requestOf({ method = 'GET', url, headers }: IncomingMessage, body: Buffer) {
  return new Request(`http://${headers.host}${url}`, {
    method,
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] => [[name, String(value)]]),
    ...(!isBare(method) && { body: new Uint8Array(body) }),
  });
}

async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const request = requestOf(incoming, await buffer(incoming));
  const isCall = new URL(request.url).pathname.startsWith('/api/');
  const { status, headers, body } = await (isCall ? answerCall(request) : answerForBucket(request));
  outgoing.statusCode = status;
  for (const [name, value] of headers) if (name !== 'set-cookie') outgoing.setHeader(name, value);
  outgoing.setHeader('set-cookie', headers.getSetCookie());
  outgoing.end(body && (await buffer(body)));
}

/** Serves calls, sockets and the files of buckets to whoever is in this process or not; returns where. */
export async function startServer(): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch((error) => outgoing.destroy(error));
  });
  // A connection that is kept shall not end just as the next call comes.
  server.keepAliveTimeout = 0;
  takeSockets(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
