import { describe, expect, it } from 'vitest';
import { isToBeAsked, metersOff, toWay, type WayRecord, wayOf } from '#functions/domain/shipments/way.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { distanceBetween, METERS_PER_MILE } from '#shared/drivers/distance.ts';
import { later, NOW, shipment } from './fixtures.ts';

const NEWARK = { latitude: 40.7357, longitude: -74.1724 };
const CORNER = { latitude: 40.7357, longitude: -72.6851 };
const HARTFORD = { latitude: 41.7637, longitude: -72.6851 };
const ends = { from: NEWARK, to: HARTFORD, now: NOW };
const LOAD = shipment('in_transit', { estimatedDelivery: '2026-11-26' });
const METERS = distanceBetween(NEWARK, CORNER) + distanceBetween(CORNER, HARTFORD);
const DRIVE = { meters: METERS, seconds: METERS / 20, line: [NEWARK, CORNER, HARTFORD] };

function known(more: Partial<WayRecord> = {}): WayRecord {
  const way = toWay(LOAD, DRIVE, ends);
  if (!way) throw new Error('No way');
  return { ...way, ...more };
}

describe('what is kept of the roads of a way', () => {
  it('is by how much they are longer, how fast they are, and where they run', () => {
    const way = known();
    expect(way.factor).toBeCloseTo(METERS / distanceBetween(NEWARK, HARTFORD), 5);
    expect(way).toMatchObject({ shipmentId: LOAD.id, to: HARTFORD, askedAt: NOW.toISOString() });
    expect(way.pace).toBeCloseTo(20, 5);
    expect(way.line).toBe('40.7357,-74.1724;40.7357,-72.6851;41.7637,-72.6851');
  });

  it('is a line of some 2 kB at most, however many points there are, with the last', () => {
    const line = Array.from({ length: 5000 }, (_, at) => ({ latitude: 40 + at / 2500, longitude: -74 }));
    const way = toWay(LOAD, { meters: 222_000, seconds: 11_000, line }, ends);
    expect(way?.line.split(';').length).toBeLessThanOrEqual(122);
    expect(way?.line).toMatch(/;41\.9996,-74\.0000$/);
  });

  it.each([
    ['no length', { ...DRIVE, meters: 0 }],
    ['no time', { ...DRIVE, seconds: 0 }],
    ['a way round a continent', { ...DRIVE, meters: 9 * distanceBetween(NEWARK, HARTFORD) }],
  ])('is nothing where it has %s', (_, drive) => {
    expect(toWay(LOAD, drive, ends)).toBeUndefined();
  });

  it('is never faster than the law, nor slower than somebody who walks', () => {
    expect(toWay(LOAD, { ...DRIVE, seconds: 1 }, ends)?.pace).toBe(40);
    expect(toWay(LOAD, { ...DRIVE, seconds: 1e9 }, ends)?.pace).toBe(2);
  });
});

describe('roads are asked', () => {
  it.each<[string, boolean, WayRecord | undefined, Partial<typeof ends>?]>([
    ['when nothing is known', true, undefined],
    ['not again within half an hour', false, known(), { now: later(29 * MINUTE_MS) }],
    ['after half an hour, as traffic changes', true, known(), { now: later(30 * MINUTE_MS) }],
    ['not within a mile of the destination', false, undefined, { from: { ...HARTFORD, latitude: 41.771 } }],
  ])('%s', (_, expected, way, more) => {
    expect(isToBeAsked(way, { ...ends, ...more })).toBe(expected);
  });

  it('anew for another day or another destination, which is another way', () => {
    expect(wayOf(LOAD, known(), HARTFORD)).toEqual(known());
    expect(wayOf({ ...LOAD, estimatedDelivery: '2026-11-27' }, known(), HARTFORD)).toBeUndefined();
    expect(wayOf(LOAD, known(), NEWARK)).toBeUndefined();
    expect(wayOf(LOAD, undefined)).toBeUndefined();
  });
});

describe('how far somebody is away from the roads', () => {
  it.each([
    ['on them', { latitude: 40.7357, longitude: -73.5 }, 0],
    ['three miles north of them', { latitude: 40.7357 + (3 * METERS_PER_MILE) / 111_195, longitude: -73.5 }, 3],
    ['at the end', HARTFORD, 0],
    ['five miles beyond the end', { latitude: 41.7637 + (5 * METERS_PER_MILE) / 111_195, longitude: -72.6851 }, 5],
  ])('%s', (_, point, miles) => {
    expect((metersOff(known(), point) ?? Number.NaN) / METERS_PER_MILE).toBeCloseTo(miles, 1);
  });

  it('nobody knows without any', () => {
    expect(metersOff({ line: '' }, NEWARK)).toBeUndefined();
    expect(metersOff({ line: 'x,y;' }, NEWARK)).toBeUndefined();
  });
});
