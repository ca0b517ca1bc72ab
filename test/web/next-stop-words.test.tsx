import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Arrival } from '#shared/drivers/eta.ts';
import { clockOf } from '../../web/entities/drivers/use-next-stop.ts';
import { etaSummary, stopLabel } from '../../web/features/live/map/next-stop-text.ts';
import { datesIn } from '../../web/lib/format.ts';

const dates = datesIn('America/New_York', 'US');
const stop = {
  key: 'shp_1:delivery',
  seq: 1,
  isPinned: false,
  kind: 'delivery',
  isDone: false,
  shipmentId: 'shp_1',
  trackingNumber: 'TRK-3HB6T0WZ5RCE',
  city: 'Paterson',
  day: '2026-11-24',
} as const;
const arrival = (more: Partial<Arrival> = {}): Arrival => ({
  distance: 22_531,
  at: '2026-11-24T16:20:00Z',
  confidence: 'medium',
  ...more,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-24T15:00:00Z');
});
afterEach(() => vi.useRealTimers());

it('names the stop on the map with its time, and with the day when it is another', () => {
  expect(stopLabel({ stop, arrival: arrival() }, dates)).toBe('Paterson, 11:20 AM');
  expect(stopLabel({ stop, arrival: undefined }, dates)).toBe('Paterson');
  expect(clockOf('2026-11-25T14:10:00Z', dates)).toBe('Nov 25, 9:10 AM');
});

it.each([
  [arrival(), 'Delivery in Paterson, 14 mi to go, likely on time'],
  [arrival({ confidence: 'high', distance: 5500 }), 'Delivery in Paterson, 3.4 mi to go, on time'],
  [arrival({ confidence: 'low', at: '2026-11-25T14:10:00Z' }), 'Delivery in Paterson, 14 mi to go, perhaps late'],
  [undefined, 'Delivery in Paterson'],
])('says what lies before the driver (%#)', (when, words) => {
  expect(etaSummary({ stop, arrival: when }, dates)).toBe(words);
});

it('promises nothing where no day was agreed', () => {
  const pickup = { ...stop, kind: 'pickup', city: undefined, day: undefined } as const;
  expect(etaSummary({ stop: pickup, arrival: arrival() }, dates)).toBe('Pickup in N/A, 14 mi to go');
});
