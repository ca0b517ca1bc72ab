import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { ServerFrame } from '#shared/http/frames.ts';

/** The sockets that were opened, the newest last. */
export const sockets: FakeSocket[] = [];

/** A WebSocket of which the test is the other end. */
class FakeSocket extends EventTarget {
  readonly sent: unknown[] = [];
  readonly url: string;
  isClosed = false;
  constructor(url: string) {
    super();
    this.url = url;
    sockets.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.isClosed = true;
  }
  open() {
    act(() => void this.dispatchEvent(new Event('open')));
  }
  lose() {
    act(() => void this.dispatchEvent(new Event('close')));
  }
  say(frame: ServerFrame) {
    act(() => void this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) })));
  }
}

/** From here on sockets are fakes; one that lingers from a test before is lost. */
export function stubSocket(): void {
  for (const socket of sockets.splice(0)) socket.lose();
  vi.stubGlobal('WebSocket', FakeSocket);
}

export function lastSocket(): FakeSocket {
  const socket = sockets.at(-1);
  if (!socket) throw new Error('No socket was opened');
  return socket;
}
