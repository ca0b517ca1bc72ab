import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedPost {
  headers: IncomingMessage['headers'];
  body: string;
  at: number;
}

type Answer = (post: ReceivedPost, response: ServerResponse) => void;

/** An endpoint of webhooks on this machine that keeps what it gets. */
export class Receiver {
  readonly posts: ReceivedPost[] = [];
  /** What it answers; 204 unless stated. */
  answer: Answer = (_, response) => void response.writeHead(204).end();
  private readonly server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const post = { headers: request.headers, body, at: Date.now() };
    this.posts.push(post);
    this.answer(post, response);
  });

  async open(): Promise<this> {
    await new Promise<void>((ready) => void this.server.listen(0, '127.0.0.1', ready));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hooks`;
  }

  /** Posts of one event name about a shipment, in the order in which they came. */
  of(event: string, shipmentId?: string): Record<string, unknown>[] {
    const bodies = this.posts.map(({ body }) => JSON.parse(body));
    return bodies.filter((body) => body.event === event && (!shipmentId || body.data.shipmentId === shipmentId));
  }

  /** Only test events: an endpoint hears what other tests do, too. */
  get tests(): ReceivedPost[] {
    return this.posts.filter(({ body }) => JSON.parse(body).event === 'webhook.test');
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
