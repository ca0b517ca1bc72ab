import { inject } from 'vitest';
import WebSocket from 'ws';
import type { ClientFrame, ServerFrame } from '#shared/http/frames.ts';
import { type Client, eventually } from './client.ts';

interface Opening {
  cookie?: string;
  origin?: string;
}

/** A WebSocket through the edge, as a browser opens it. */
export class LiveSocket {
  readonly frames: ServerFrame[] = [];
  readonly socket: WebSocket;
  isClosed = false;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => this.frames.push(JSON.parse(String(data))));
    socket.on('close', () => {
      this.isClosed = true;
    });
  }

  send(frame: ClientFrame): void {
    this.socket.send(JSON.stringify(frame));
  }

  /** The first frame that fits, those that came already included. */
  async frame<T extends ServerFrame['type']>(
    type: T,
    fits: (frame: Extract<ServerFrame, { type: T }>) => boolean = () => true,
  ): Promise<Extract<ServerFrame, { type: T }>> {
    const isIt = (frame: ServerFrame): frame is Extract<ServerFrame, { type: T }> =>
      frame.type === type && fits(frame as Extract<ServerFrame, { type: T }>);
    return eventually(() => this.frames.find(isIt), { every: 25, what: `a frame ${type}` });
  }

  close(): void {
    this.socket.close();
  }

  closed(): Promise<true> {
    return eventually(() => this.isClosed || undefined, { every: 25, what: 'the end of the socket' });
  }
}

/** Opens a socket; the status of the refusal when it is refused. */
export function tryOpen({ cookie, origin }: Opening): Promise<LiveSocket | number> {
  const url = new URL('/ws', inject('stack').url.replace('http', 'ws'));
  const socket = new WebSocket(url, { ...(origin && { origin }), headers: cookie ? { cookie } : {} });
  const live = new LiveSocket(socket);
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(live));
    socket.once('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    socket.once('error', reject);
  });
}

/** Opens a socket for somebody signed in. */
export async function open({ cookie }: Pick<Client, 'cookie'>): Promise<LiveSocket> {
  const opened = await tryOpen({ cookie, origin: inject('stack').url });
  if (typeof opened === 'number') throw new Error(`The socket was refused with ${opened}`);
  return opened;
}
