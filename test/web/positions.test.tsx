import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { bufferPosition, flushPositions, type KeptPosition } from '../../web/features/drivers/drive/position-buffer.ts';
import { usePositionSharing } from '../../web/features/drivers/drive/use-position-sharing.ts';
import { FakeDevice } from './fake-device.ts';
import { type Call, json, problem, reset, serve, settled } from './support.tsx';

const position = (minute: number, more: object = {}): KeptPosition => ({
  ...{ latitude: 40 + minute / 1000, longitude: -74, ...more },
  timestamp: new Date(Date.parse('2026-11-21T15:00:00Z') + minute * MINUTE_MS).toISOString(),
});
const bodyOf = <Body,>({ body }: Call) => body as Body;

beforeEach(() => void new FakeDevice());
afterEach(reset);

describe('what a phone kept while it was offline', () => {
  it('is sent all but what the server will never take, which takes nothing else with it', async () => {
    const taken: number[] = [];
    serve((call) => {
      const { positions } = bodyOf<{ positions: KeptPosition[] }>(call);
      if (positions.some(({ latitude }) => latitude > 90))
        return problem(422, 'validation_failed', 'Some fields are wrong');
      taken.push(...positions.map(({ latitude }) => latitude));
      return json({ accepted: positions.length, refused: [] });
    });
    for (let minute = 0; minute < 40; minute += 1)
      await bufferPosition('drv_1', position(minute, minute === 23 ? { latitude: 91 } : {}));
    expect(await flushPositions('drv_1')).toBe(true);
    const all = Array.from({ length: 40 }, (_, minute) => position(minute).latitude);
    expect(taken).toEqual(all.filter((_, minute) => minute !== 23));
  });

  it('stays where the server cannot now', async () => {
    const calls = serve(() => problem(503, 'unavailable', 'Try again'));
    await bufferPosition('drv_2', position(1));
    expect(await flushPositions('drv_2')).toBe(false);
    expect(await flushPositions('drv_2')).toBe(false);
    expect(calls).toHaveLength(2);
  });

  it('stays where somebody refuses it who is not the server', async () => {
    serve(() => new Response('<h1>Sign in to Harbor Wi-Fi</h1>', { status: 403 }));
    await bufferPosition('drv_3', position(1));
    expect(await flushPositions('drv_3')).toBe(false);
    const calls = serve(() => json({ accepted: 1, refused: [] }));
    expect(await flushPositions('drv_3')).toBe(true);
    expect(calls).toHaveLength(1);
  });

  it('goes on where its clock is set back', async () => {
    const calls = serve(() => json({ accepted: 3, refused: [] }));
    for (const minute of [60, 1, 2]) await bufferPosition('drv_4', position(minute));
    await flushPositions('drv_4');
    expect(calls.map((call) => bodyOf<{ positions: object[] }>(call).positions.length)).toEqual([3]);
  });
});

describe('a phone whose clock is wrong', () => {
  it.each([
    ['fast', 3],
    ['slow', -180],
  ])('and %s learns it from the server, and then tells the right time', async (_, ahead) => {
    let see: ((seen: object) => void) | undefined;
    const geolocation = { watchPosition: (seen: typeof see) => (see = seen), clearWatch: () => undefined };
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { geolocation }));
    const now = Date.now() - ahead * MINUTE_MS;
    const calls = serve(() => json({ accepted: true, receivedAt: new Date(now).toISOString() }));
    const coords = { latitude: 40.7, longitude: -74.1, speed: null, accuracy: 5, heading: null };
    const { result } = renderHook(() => usePositionSharing('drv_1', 'shp_1'));
    await act(async () => see?.({ coords, timestamp: Date.now() }));
    await waitFor(() => expect(result.current.sharing).toBe('on'));
    expect(Math.round(result.current.clockAhead / MINUTE_MS)).toBe(ahead);
    await act(async () => see?.({ coords, timestamp: Date.now() }));
    await waitFor(() => expect(calls).toHaveLength(2), { timeout: 10_000 });
    const said = calls.map((call) => Date.parse(bodyOf<KeptPosition>(call).timestamp) - now);
    expect(said.map((one) => Math.round(one / MINUTE_MS))).toEqual([ahead, 0]);
    await act(settled);
  });
});
