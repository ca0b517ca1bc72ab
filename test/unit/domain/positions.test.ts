import { describe, expect, it } from 'vitest';
import type { PositionRecord } from '#functions/domain/drivers/driver-types.ts';
import { evaluatePosition, evaluatePositions, isTooSoon } from '#functions/domain/drivers/positions.ts';
import { HOUR, later, NOW } from './fixtures.ts';

const live = { driverId: 'drv_a', now: NOW, isLive: true };
const stored = { ...live, isLive: false };
const here = { latitude: 40.6639, longitude: -74.2107 };
/** Some meters to the north of `here`. */
const north = (meters: number) => ({ ...here, latitude: here.latitude + meters / 111_195 });
const stamp = (milliseconds: number) => later(milliseconds).toISOString();
const last = (milliseconds: number): PositionRecord => ({
  driverId: 'drv_a',
  ...here,
  timestamp: stamp(milliseconds),
  receivedAt: stamp(milliseconds),
});

describe('a position', () => {
  it.each([
    ['the first one', here, undefined, undefined],
    ['without a time counts as now', here, last(-60_000), undefined],
    ['null island', { latitude: 0, longitude: 0 }, undefined, 'null_island'],
    ['on the equator', { latitude: 0, longitude: 1 }, undefined, undefined],
    ['within 100 km', { ...here, accuracy: 100_000 }, undefined, undefined],
    ['within 140 km', { ...here, accuracy: 140_000 }, undefined, 'inaccurate'],
    ['at the same moment', { ...here, timestamp: stamp(-1000) }, last(-1000), 'older'],
    ['older', { ...here, timestamp: stamp(-2000) }, last(-1000), 'older'],
    ['199 km/h', { ...north(199_000 / 60), timestamp: stamp(0) }, last(-60_000), undefined],
    ['201 km/h', { ...north(201_500 / 60), timestamp: stamp(0) }, last(-60_000), 'too_fast'],
    ['a jump of 500 km', { ...north(500_000), timestamp: stamp(0) }, last(-60_000), 'too_fast'],
    ['a jitter of 30 m within 100 ms', { ...north(30), timestamp: stamp(0) }, last(-100), undefined],
  ] as const)('%s', (_, position, before, reason) => {
    const verdict = evaluatePosition(position, before, live);
    expect(verdict).toMatchObject({ accepted: reason === undefined, reason });
    expect(verdict.inTrail).toBe(reason === undefined || reason === 'older');
    expect(verdict.record.receivedAt).toBe(NOW.toISOString());
  });

  it.each([
    ['two minutes back is believed', -120_000, -120_000],
    ['more is a wrong clock: the time of receipt counts', -120_001, 0],
    ['a day back too', -24 * HOUR, 0],
    ['nothing is of a time to come', 1000, 0],
    ['three minutes ahead is a wrong clock', 180_000, 0],
    ['a day ahead too', 24 * HOUR, 0],
  ])('live, %s', (_, said, counted) => {
    expect(evaluatePosition({ ...here, timestamp: stamp(said) }, undefined, live).record.timestamp).toBe(
      stamp(counted),
    );
  });

  it('kept on a phone keeps its own time', () => {
    const said = stamp(-3 * HOUR);
    expect(evaluatePosition({ ...here, timestamp: said }, undefined, stored).record.timestamp).toBe(said);
  });

  it.each([
    ['as long back as trails go is kept', -91 * 24 * HOUR, true],
    ['more is a clock that was never set', -91 * 24 * HOUR - 1, false],
    ['the year 1', Date.parse('0001-01-01T00:00:00Z') - NOW.getTime(), false],
  ])('kept on a phone: %s', (_, said, accepted) => {
    const verdict = evaluatePosition({ ...here, timestamp: stamp(said) }, undefined, stored);
    expect(verdict).toMatchObject({ accepted, reason: accepted ? undefined : 'too_old', inTrail: accepted });
  });

  it('in the future cannot freeze the driver', () => {
    const { record } = evaluatePosition({ ...here, timestamp: stamp(24 * HOUR) }, last(-10_000), live);
    const next = { ...live, now: later(1000) };
    expect(evaluatePosition(here, record, next)).toMatchObject({ accepted: true, record: { timestamp: stamp(1000) } });
  });

  it.each(['speed', 'heading', 'accuracy'] as const)('whose %s a receiver does not know is one without', (name) => {
    for (const unknown of [-1, null, undefined])
      expect(evaluatePosition({ ...here, [name]: unknown }, undefined, live).record[name]).toBeUndefined();
    expect(evaluatePosition({ ...here, [name]: 0 }, undefined, live).record[name]).toBe(0);
  });
});

describe('what a phone kept while it was offline', () => {
  const kept = [
    { ...here, timestamp: stamp(-3000) },
    { ...north(5000), timestamp: stamp(-2000) },
    { ...north(20), timestamp: stamp(-4000) },
    { ...north(40), timestamp: stamp(-1000) },
    { latitude: 0, longitude: 0, timestamp: stamp(-500) },
    { ...north(50), timestamp: stamp(24 * HOUR) },
  ];
  const context = { driverId: 'drv_a', now: NOW };

  it('is judged in the order of its times, and told in the order it came', () => {
    const { verdicts, marker } = evaluatePositions(kept, undefined, context);
    expect(verdicts.map(({ reason }) => reason)).toEqual([
      undefined,
      'too_fast',
      undefined,
      undefined,
      'null_island',
      'future',
    ]);
    expect(marker).toMatchObject({ timestamp: stamp(-1000) });
  });

  it('belongs into the trail where it is older than the marker, which stays', () => {
    const { verdicts, marker } = evaluatePositions(kept, last(-100), context);
    expect(verdicts.map(({ inTrail }) => inTrail)).toEqual([true, false, true, true, false, false]);
    expect(verdicts.some(({ accepted }) => accepted)).toBe(false);
    expect(marker).toBeUndefined();
  });

  it('is judged against the marker where it comes after it', () => {
    const far = { ...north(50_000), timestamp: stamp(-1000) };
    expect(evaluatePositions([far], last(-60_000), context).verdicts[0]).toMatchObject({ reason: 'too_fast' });
    expect(evaluatePositions([far], last(-HOUR), context)).toMatchObject({ marker: { timestamp: stamp(-1000) } });
  });

  it('is of earlier by what its clock is ahead', () => {
    const fast = [-60_000, 0, 180_000].map((said) => ({ ...here, timestamp: stamp(said) }));
    const { verdicts, marker } = evaluatePositions(fast, undefined, context);
    expect(verdicts.map(({ record }) => record.timestamp)).toEqual([-240_000, -180_000, 0].map((said) => stamp(said)));
    expect(marker).toMatchObject({ timestamp: stamp(0) });
  });

  it('loses what cannot be and nothing else', () => {
    const one = { ...here, timestamp: stamp(-2000), accuracy: 140_000 };
    const { verdicts } = evaluatePositions([one, { ...here, timestamp: stamp(-1000) }], undefined, context);
    expect(verdicts.map(({ reason }) => reason)).toEqual(['inaccurate', undefined]);
  });

  it('may hold one moment twice', () => {
    const twice = [kept[0], kept[0]].flatMap((position) => position ?? []);
    expect(evaluatePositions(twice, undefined, context).verdicts.map(({ inTrail }) => inTrail)).toEqual([true, true]);
  });
});

describe('a live report', () => {
  it.each([
    ['the first is not too soon', undefined, false],
    ['a millisecond after another is', last(-1), true],
    ['almost a second after another is', last(-999), true],
    ['a second after another is not', last(-1000), false],
    ['after one whose clock was wrong by an hour is not', { ...last(-1000), timestamp: stamp(HOUR) }, false],
    ['after the kept ones of a phone is not', { ...last(-1), receivedAt: undefined }, false],
  ] as const)('%s', (_, before, expected) => {
    expect(isTooSoon(before, NOW)).toBe(expected);
  });

  it('is what the pace is counted by, kept ones are not', () => {
    expect(evaluatePosition(here, undefined, live).record.receivedAt).toBe(NOW.toISOString());
    expect(evaluatePosition(here, undefined, stored).record.receivedAt).toBeUndefined();
  });
});
