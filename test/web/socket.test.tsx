import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerFrame } from '#shared/messages.ts';
import { reconnectDelay, useSocket } from '../../web/lib/use-socket.ts';
import { reset } from './support.tsx';

const sockets: FakeSocket[] = [];

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

function last(): FakeSocket {
  const socket = sockets.at(-1);
  if (!socket) throw new Error('No socket was opened');
  return socket;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.spyOn(Math, 'random').mockReturnValue(1);
  sockets.length = 0;
});
afterEach(async () => {
  cleanup();
  vi.advanceTimersByTime(10_000);
  vi.restoreAllMocks();
  await reset();
});

const changed: ServerFrame = { type: 'driver_changed', driverId: 'drv_1' };

describe('useSocket', () => {
  it('shares one connection, subscribes when it opens, and gives frames to everybody', () => {
    const first = vi.fn();
    const second = vi.fn();
    const one = renderHook(() => useSocket({ onFrame: first }));
    renderHook(() => useSocket({ onFrame: second }));
    expect(sockets).toHaveLength(1);
    expect(last().url).toMatch(/^ws:\/\/.*\/ws$/);
    expect(one.result.current.connected).toBe(false);
    last().open();
    expect(one.result.current.connected).toBe(true);
    expect(last().sent).toEqual([{ type: 'subscribe' }]);
    last().say(changed);
    expect(first).toHaveBeenCalledWith(changed);
    expect(second).toHaveBeenCalledWith(changed);
  });

  it('says at once that it is disconnected, comes back with growing delays, and tells what was missed', () => {
    const onReopen = vi.fn();
    const { result } = renderHook(() => useSocket({ onReopen }));
    last().open();
    last().lose();
    expect(result.current.connected).toBe(false);
    expect(result.current.send({ type: 'ping' })).toBe(false);
    act(() => void vi.advanceTimersByTime(2250));
    expect(sockets).toHaveLength(2);
    last().lose();
    act(() => void vi.advanceTimersByTime(2499));
    expect(sockets).toHaveLength(2);
    act(() => void vi.advanceTimersByTime(1));
    expect(sockets).toHaveLength(3);
    last().open();
    expect(result.current.connected).toBe(true);
    expect(last().sent).toEqual([{ type: 'subscribe' }]);
    expect(onReopen).toHaveBeenCalledOnce();
  });

  it('is one of 500 that come back together, and of which fewer than 500 come in any second', () => {
    const delays = Array.from({ length: 500 }, (_, at) => reconnectDelay(0, at / 500));
    const inSecondFrom = (start: number) => delays.filter((delay) => delay >= start && delay < start + 1000).length;
    expect(Math.max(...delays.map(inSecondFrom))).toBeLessThan(300);
    expect(Math.max(...delays)).toBeLessThan(5000);
    expect(reconnectDelay(20, 1)).toBe(30_000);
  });

  it('pings every 5 minutes, and takes silence for a lost connection', () => {
    const { result } = renderHook(() => useSocket());
    last().open();
    act(() => void vi.advanceTimersByTime(5 * 60_000));
    expect(last().sent).toContainEqual({ type: 'ping' });
    last().say({ type: 'pong' });
    act(() => void vi.advanceTimersByTime(5 * 60_000));
    expect(result.current.connected).toBe(true);
    act(() => void vi.advanceTimersByTime(5_000));
    expect(result.current.connected).toBe(false);
    expect(sockets[0]?.isClosed).toBe(true);
  });

  it('is disconnected while the device is offline and reconnects at once when it is back', () => {
    const { result } = renderHook(() => useSocket());
    last().open();
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(result.current.connected).toBe(false);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(sockets).toHaveLength(2);
  });

  it('survives a change of page, and closes when nobody listens any more', () => {
    const first = renderHook(() => useSocket());
    last().open();
    first.unmount();
    act(() => void vi.advanceTimersByTime(1_000));
    const next = renderHook(() => useSocket());
    expect(sockets).toHaveLength(1);
    next.unmount();
    act(() => void vi.advanceTimersByTime(2_000));
    expect(last().isClosed).toBe(true);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(sockets).toHaveLength(1);
  });

  it('leaves out what is no frame', () => {
    const onFrame = vi.fn();
    renderHook(() => useSocket({ onFrame }));
    last().open();
    for (const data of ['not json', 'null', '{}', '[]']) last().dispatchEvent(new MessageEvent('message', { data }));
    expect(onFrame).not.toHaveBeenCalled();
  });
});
