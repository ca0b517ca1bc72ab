import { expect, it } from 'vitest';
import { freshnessOf } from '#shared/drivers/freshness.ts';

const SEEN = '2026-11-24T14:00:00.000Z';

it.each([
  [0, 'live'],
  [5 * 60_000, 'live'],
  [5 * 60_000 + 1, 'stale'],
  [10 * 60_000, 'stale'],
  [10 * 60_000 + 1, 'offline'],
] as const)('a position %d ms old is %s', (age, freshness) => {
  expect(freshnessOf(SEEN, Date.parse(SEEN) + age)).toBe(freshness);
});

it('without a position a driver has no GPS', () => {
  expect(freshnessOf(undefined, Date.parse(SEEN))).toBe('offline');
});
