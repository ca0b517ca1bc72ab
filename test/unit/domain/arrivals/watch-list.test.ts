import { describe, expect, it } from 'vitest';
import { driverKeys } from '#functions/data/drivers/keys.ts';
import type { WatchRecord } from '#functions/domain/arrivals/arrival-types.ts';
import { stopOfKey, watchAfter, watchedPlaces } from '#functions/domain/arrivals/watch-list.ts';
import { place } from '../fixtures.ts';

const DRIVER = `drv_${'0'.repeat(26)}`;
const idOf = (prefix: string, n: number) => `${prefix}_${String(n).padStart(26, '0')}`;
const places = new Map(
  Array.from({ length: 40 }, (_, n) => [idOf('plc', n), place({ id: idOf('plc', n), radius: 2000 })]),
);
const ahead = (...steps: [n: number, stop: 'pickup' | 'delivery', at: number | undefined][]) =>
  steps.map(([n, stop, at]) => ({
    key: `${idOf('shp', n)}:${stop}`,
    placeId: at === undefined ? undefined : idOf('plc', at),
  }));
const list = (steps: ReturnType<typeof ahead>, before?: WatchRecord, isLate = (_key: string) => true) =>
  watchAfter(DRIVER, { ahead: steps, places, before, isLate });
const shown = (watch: WatchRecord | undefined) =>
  watchedPlaces(watch).map(({ id, stops, made }) => [Number(id.slice(4)), stops.length, made.length]);

describe('the places by which positions are judged', () => {
  it('are those of the open stops in their order, each with what one arrival there is of', () => {
    const steps = ahead(
      [1, 'pickup', 1],
      [2, 'pickup', 1],
      [1, 'delivery', 2],
      [3, 'pickup', 1],
      [2, 'delivery', undefined],
    );
    const watch = list(steps);
    expect(shown(watch)).toEqual([
      [1, 2, 0],
      [2, 1, 0],
    ]);
    expect(watchedPlaces(watch)[0]?.stops).toEqual(steps.slice(0, 2).map(({ key }) => key));
  });

  it('know a place as exactly as its fence asks', () => {
    const [first] = watchedPlaces(list(ahead([1, 'pickup', 1])));
    expect(first).toMatchObject({ latitude: 40.6921, longitude: -74.1532, radius: 2000 });
  });

  it('keep what was made lately behind what is to be made, for who has yet to leave', () => {
    const before = list(ahead([1, 'pickup', 1], [1, 'delivery', 2]));
    const after = list(ahead([1, 'delivery', 2]), before);
    expect(shown(after)).toEqual([
      [2, 1, 0],
      [1, 0, 1],
    ]);
    expect(shown(list(ahead([1, 'delivery', 2]), after, () => false))).toEqual([[2, 1, 0]]);
  });

  it('change nothing where they are the same', () => {
    const steps = ahead([1, 'pickup', 1], [1, 'delivery', 2]);
    expect(list(steps, list(steps))).toBeUndefined();
    expect(list(ahead([1, 'pickup', undefined]))).toBeUndefined();
  });

  it('leave out what has no fence', () => {
    const vague = new Map([[idOf('plc', 1), place({ id: idOf('plc', 1), precision: 'city', radius: undefined })]]);
    const watch = watchAfter(DRIVER, {
      ...{ ahead: ahead([1, 'pickup', 1]), places: vague, before: undefined, isLate: () => true },
    });
    expect(watch).toBeUndefined();
  });

  it.each([1, 2, 6, 40])('are at most twelve and one kilobyte, with %i stops at each', (stops) => {
    const steps = Array.from({ length: 20 }, (_, at) =>
      ahead(...Array.from({ length: stops }, (__, n): [number, 'delivery', number] => [at * 40 + n, 'delivery', at])),
    ).flat();
    const watch = list(steps);
    expect(watch?.places.length).toBeLessThanOrEqual(12);
    expect(watch?.places.length).toBeGreaterThan(2);
    const bytes = Buffer.byteLength(JSON.stringify({ ...driverKeys.watch(DRIVER), ...watch }));
    expect(bytes).toBeLessThanOrEqual(1024);
  });
});

describe('the key of a stop', () => {
  it('names a shipment and one of its ends, or nothing', () => {
    expect(stopOfKey('shp_01:pickup')).toEqual({ shipmentId: 'shp_01', stop: 'pickup' });
    for (const key of ['shp_01', 'shp_01:other', 'drv_01:pickup', '']) expect(stopOfKey(key)).toBeUndefined();
  });
});
