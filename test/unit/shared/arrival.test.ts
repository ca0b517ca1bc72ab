import { describe, expect, it } from 'vitest';
import { arrivalOf } from '#shared/drivers/eta.ts';

const NOW = Date.parse('2026-11-24T14:00:00.000Z');
const ELIZABETH = { latitude: 40.664, longitude: -74.2107 };
const PATERSON = { latitude: 40.9168, longitude: -74.1718 };
const HARTFORD = { latitude: 41.7637, longitude: -72.6851 };
const CHICAGO = { latitude: 41.85, longitude: -87.65 };
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const seen = (minutes = 0, speed: number | undefined = 20) => ({ ...ELIZABETH, timestamp: minutesAgo(minutes), speed });

describe('the time of arrival', () => {
  it('comes from the way by road and the usual speed', () => {
    // 28.3 km as the crow flies, 36.8 by road; at 17.9 m/s that takes 34 minutes.
    const arrival = arrivalOf({ from: { ...ELIZABETH, timestamp: minutesAgo(0) }, to: PATERSON }, NOW);
    expect(arrival?.distance).toBeCloseTo(36_800, -3);
    expect(arrival?.at).toBe('2026-11-24T14:35:00.000Z');
  });

  it.each([
    ['who drives fast is earlier', 29, '2026-11-24T16:45:00.000Z'],
    ['who crawls is later', 5, '2026-11-24T19:35:00.000Z'],
    ['who stands at a light is taken to go on', 0, '2026-11-24T17:35:00.000Z'],
  ])('%s', (_, speed, at) => {
    expect(arrivalOf({ from: seen(0, speed), to: HARTFORD }, NOW)?.at).toBe(at);
  });

  it('comes from the roads of this very way where they are known', () => {
    const from = { ...ELIZABETH, timestamp: minutesAgo(0) };
    const arrival = arrivalOf({ from, to: PATERSON, road: { factor: 1.2, pace: 10 } }, NOW);
    expect(arrival?.distance).toBeCloseTo(33_950, -2);
    expect(arrival?.at).toBe('2026-11-24T15:00:00.000Z');
    const driven = arrivalOf({ from: { ...from, speed: 20 }, to: PATERSON, road: { factor: 1.2, pace: 10 } }, NOW);
    expect(driven?.at, 'half by how it is driven now').toBe('2026-11-24T14:40:00.000Z');
  });

  it('counts from when the position was measured, and is never in the past', () => {
    const to = PATERSON;
    expect(arrivalOf({ from: seen(15, 17.9), to }, NOW)?.at).toBe('2026-11-24T14:20:00.000Z');
    expect(arrivalOf({ from: seen(55, 17.9), to }, NOW)?.at).toBe('2026-11-24T14:00:00.000Z');
  });

  it('is nothing that anybody can say when the driver was silent for an hour', () => {
    expect(arrivalOf({ from: seen(60), to: PATERSON }, NOW)).toBeDefined();
    expect(arrivalOf({ from: seen(61), to: PATERSON }, NOW)).toBeUndefined();
  });

  it('of somebody who is there is now', () => {
    expect(arrivalOf({ from: seen(), to: ELIZABETH }, NOW)).toMatchObject({ distance: 0, at: minutesAgo(0) });
  });
});

describe('the confidence', () => {
  it.each([
    ['a fresh position on a short way', { from: seen(), to: PATERSON }, 'high'],
    ['a stale position', { from: seen(6), to: PATERSON }, 'medium'],
    ['a silent driver', { from: seen(11), to: PATERSON }, 'low'],
    ['a long way', { from: seen(), to: HARTFORD }, 'medium'],
    ['a way with a night in it', { from: seen(), to: CHICAGO }, 'low'],
    ['a driver who may call elsewhere first', { from: seen(), to: PATERSON, hasOtherStops: true }, 'medium'],
    ['a driver who stands', { from: seen(0, 0), to: PATERSON }, 'medium'],
    ['a stale position on a long way', { from: seen(6), to: HARTFORD }, 'low'],
  ] as const)('of %s', (_, way, confidence) => {
    expect(arrivalOf(way, NOW)?.confidence).toBe(confidence);
  });
});
