import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Kept {
  status: number;
  body: Buffer;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

/**
 * A table that answers at once: each command is asked of the real endpoint the first time and answered from memory ever
 * after, so that a measurement is of the function and not of the local AWS.
 */
export async function startReplay(endpoint: string): Promise<{ url: string; stop(): void }> {
  const kept = new Map<string, Kept>();
  const server = createServer(async (request, response) => {
    const command = String(request.headers['x-amz-target']);
    const body = await bodyOf(request);
    let answer = kept.get(command);
    if (!answer) {
      const { authorization = '', 'content-type': type = '' } = request.headers;
      const headers = { authorization, 'content-type': type, 'x-amz-target': command };
      const real = await fetch(endpoint, { method: 'POST', headers, body: new Uint8Array(body) });
      answer = { status: real.status, body: Buffer.from(await real.arrayBuffer()) };
      kept.set(command, answer);
    }
    response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
