import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';
import { SimulatedPushDevice } from '#infra/local/push-device.ts';
import type { PushMessage } from '#shared/notifications/push.ts';

interface TakenPush {
  message: PushMessage;
  headers: IncomingMessage['headers'];
}

type Answer = (response: ServerResponse) => void;
const CREATED: Answer = (response) => void response.writeHead(201).end();

/** A key as a signature names it, read by another library. */
async function readKey(publicKey: string) {
  const bytes = Buffer.from(publicKey, 'base64url');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((half) => half.toString('base64url'));
  return importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
}

/** A push service with one device: it takes only what is signed for it by the key that the device was subscribed with. */
export class PushService {
  readonly taken: TakenPush[] = [];
  /** Calls, whether they were good or not. */
  calls = 0;
  answer: Answer = CREATED;
  private readonly device = new SimulatedPushDevice(`test ${Math.random()}`);
  private readonly server = createServer((request, response) => void this.take(request, response));

  async open(): Promise<this> {
    await new Promise<void>((ready) => void this.server.listen(0, '127.0.0.1', ready));
    return this;
  }

  private get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get endpoint(): string {
    return `${this.origin}/push/device`;
  }

  /** What a browser tells of its subscription. */
  subscription(applicationServerKey: string) {
    return { ...this.keysOnly(applicationServerKey), endpoint: this.endpoint };
  }

  /** The same without the address, which there is only once it is open. */
  keysOnly(applicationServerKey: string) {
    return { expirationTime: null, keys: this.device.keys, applicationServerKey };
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    this.calls += 1;
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(request.headers.authorization ?? '') ?? [];
    try {
      const { payload } = await jwtVerify(token, await readKey(key), { audience: this.origin, algorithms: ['ES256'] });
      if (!payload.sub?.startsWith('mailto:')) throw new Error('Nobody to write to');
      this.taken.push({ message: JSON.parse(this.device.open(Buffer.concat(chunks))), headers: request.headers });
    } catch {
      return void response.writeHead(403).end();
    }
    this.answer(response);
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
