import { act, cleanup, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerFrame } from '#shared/http/frames.ts';
import { reconnectDelay, useSocket } from '../../web/lib/use-socket.ts';
import { LiveBadge } from '../../web/ui/board/LiveBadge.tsx';
import { lastSocket, sockets, stubSocket } from './fake-socket.ts';
import { reset, show } from './support.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  stubSocket();
  vi.spyOn(Math, 'random').mockReturnValue(1);
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
    expect(lastSocket().url).toMatch(/^ws:\/\/.*\/ws$/);
    expect(one.result.current.connected).toBe(false);
    lastSocket().open();
    expect(one.result.current.connected).toBe(true);
    expect(lastSocket().sent).toEqual([{ type: 'subscribe' }]);
    lastSocket().say(changed);
    expect(first).toHaveBeenCalledWith(changed);
    expect(second).toHaveBeenCalledWith(changed);
  });

  it('says at once that it is disconnected, comes back with growing delays, and tells what was missed', () => {
    const onMissed = vi.fn();
    const { result } = renderHook(() => useSocket({ onGap: onMissed }));
    lastSocket().open();
    expect(onMissed).toHaveBeenCalledOnce();
    lastSocket().lose();
    expect(result.current.connected).toBe(false);
    expect(result.current.send({ type: 'ping' })).toBe(false);
    act(() => void vi.advanceTimersByTime(2250));
    expect(sockets).toHaveLength(2);
    lastSocket().lose();
    act(() => void vi.advanceTimersByTime(2499));
    expect(sockets).toHaveLength(2);
    act(() => void vi.advanceTimersByTime(1));
    expect(sockets).toHaveLength(3);
    lastSocket().open();
    expect(result.current.connected).toBe(true);
    expect(lastSocket().sent).toEqual([{ type: 'subscribe' }]);
    expect(onMissed).toHaveBeenCalledTimes(2);
  });

  it('is connecting until the first try has ended, and lost only after that', () => {
    const { result } = renderHook(() => useSocket());
    expect(result.current.connection).toBe('connecting');
    act(() => void vi.advanceTimersByTime(7_999));
    expect(result.current.connection).toBe('connecting');
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current.connection).toBe('lost');
    act(() => void vi.advanceTimersByTime(2_250));
    act(() => lastSocket().open());
    expect(result.current.connection).toBe('live');
    act(() => lastSocket().lose());
    expect(result.current.connection).toBe('lost');
  });

  it.each([
    ['connecting', 'Connecting'],
    ['live', 'Live Connected'],
    ['lost', 'Disconnected'],
  ] as const)('says %s in the words of a board', (connection, words) => {
    show(<LiveBadge connection={connection} />);
    expect(screen.getByRole('status').textContent).toBe(words);
  });

  it('tells of an attempt that was refused, not of a connection that was lost', () => {
    const onRefused = vi.fn();
    renderHook(() => useSocket({ onRefused }));
    lastSocket().open();
    lastSocket().lose();
    expect(onRefused).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(2250));
    lastSocket().lose();
    expect(onRefused).toHaveBeenCalledOnce();
  });

  it('gives up an opening that nobody answers after 8 s, says so, has the lists read, and tries anew', () => {
    const onMissed = vi.fn();
    const { result } = renderHook(() => useSocket({ onGap: onMissed }));
    act(() => void vi.advanceTimersByTime(7_999));
    expect(result.current.isCutOff).toBe(false);
    act(() => void vi.advanceTimersByTime(1));
    expect(sockets[0]?.isClosed).toBe(true);
    expect(result.current.isCutOff).toBe(true);
    expect(onMissed).toHaveBeenCalledOnce();
    act(() => void vi.advanceTimersByTime(2250));
    expect(sockets).toHaveLength(2);
    act(() => void vi.advanceTimersByTime(8_000));
    expect(onMissed).toHaveBeenCalledTimes(2);
    act(() => void vi.advanceTimersByTime(5_000));
    lastSocket().open();
    expect(result.current).toMatchObject({ connected: true, isCutOff: false });
    expect(onMissed).toHaveBeenCalledTimes(3);
    act(() => void vi.advanceTimersByTime(8_000));
    expect(lastSocket().isClosed).toBe(false);
  });

  it('has the lists read while it is refused, but not with every attempt', () => {
    const onMissed = vi.fn();
    const { result } = renderHook(() => useSocket({ onGap: onMissed }));
    for (let attempt = 0; attempt < 4; attempt += 1) {
      lastSocket().lose();
      act(() => void vi.advanceTimersByTime(2_500));
    }
    expect(result.current.isCutOff).toBe(true);
    expect(onMissed).toHaveBeenCalledOnce();
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
    lastSocket().open();
    act(() => void vi.advanceTimersByTime(5 * 60_000));
    expect(lastSocket().sent).toContainEqual({ type: 'ping' });
    lastSocket().say({ type: 'pong' });
    act(() => void vi.advanceTimersByTime(5 * 60_000));
    expect(result.current.connected).toBe(true);
    act(() => void vi.advanceTimersByTime(5_000));
    expect(result.current.connected).toBe(false);
    expect(sockets[0]?.isClosed).toBe(true);
  });

  it('is disconnected while the device is offline and reconnects at once when it is back', () => {
    const { result } = renderHook(() => useSocket());
    lastSocket().open();
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(result.current.connected).toBe(false);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(sockets).toHaveLength(2);
  });

  it('survives a change of page, and closes when nobody listens any more', () => {
    const first = renderHook(() => useSocket());
    lastSocket().open();
    first.unmount();
    act(() => void vi.advanceTimersByTime(1_000));
    const next = renderHook(() => useSocket());
    expect(sockets).toHaveLength(1);
    next.unmount();
    act(() => void vi.advanceTimersByTime(2_000));
    expect(lastSocket().isClosed).toBe(true);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(sockets).toHaveLength(1);
  });

  it('leaves out what is no frame', () => {
    const onFrame = vi.fn();
    renderHook(() => useSocket({ onFrame }));
    lastSocket().open();
    for (const data of ['not json', 'null', '{}', '[]'])
      lastSocket().dispatchEvent(new MessageEvent('message', { data }));
    expect(onFrame).not.toHaveBeenCalled();
  });
});
