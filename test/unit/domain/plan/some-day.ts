import { makeInstance, type Piece, type PlanDriver } from '#functions/domain/plans/instance.ts';
import { randomFrom } from '#functions/domain/plans/random.ts';
import { HOUR_MINUTES } from '#shared/dates/durations.ts';
import type { Priority } from '#shared/shipments/shipment.ts';

const PRIORITIES: Priority[] = ['low', 'normal', 'normal', 'high', 'urgent'];

/** An invented day around a port: imports from five terminals, exports to them, most with a window. */
export function someDay(seed: number, { pieces, drivers }: { pieces: number; drivers: number }) {
  const random = randomFrom(seed * 2_654_435_761);
  const below = (most: number) => Math.floor(random() * most);
  const near = (north: number, east: number, miles: number) => ({
    latitude: 40.7 + (north + (random() - 0.5) * 2 * miles) / 69,
    longitude: -74.1 + (east + (random() - 0.5) * 2 * miles) / 52,
  });
  const terminals = Array.from({ length: 5 }, () => near(0, 0, 4));
  const docks = Array.from({ length: 40 }, () => (random() < 0.6 ? near(45, 25, 14) : near(15, 12, 10)));
  const work = Array.from({ length: pieces }, (_, place): Piece => {
    const [terminal, dock] = [terminals[below(5)], docks[below(40)]];
    if (!terminal || !dock) throw new RangeError('There are five terminals and forty docks');
    const isImport = random() < 0.65;
    const hasWindow = random() < 0.6;
    const from = hasWindow ? (6 + below(12)) * HOUR_MINUTES : 5 * HOUR_MINUTES;
    return {
      id: `shp_${String(place).padStart(3, '0')}`,
      from: isImport ? terminal : dock,
      to: isImport ? dock : terminal,
      pickup: { from, to: from + (hasWindow ? (1 + below(2)) * HOUR_MINUTES : 13 * HOUR_MINUTES) },
      delivery: { from: 0, to: 24 * HOUR_MINUTES },
      dwell: isImport ? { pickup: 45, delivery: random() < 0.5 ? 20 : 100 } : { pickup: 25, delivery: 40 },
      needs: 0,
      priority: PRIORITIES[below(PRIORITIES.length)] ?? 'normal',
    };
  });
  const crew = Array.from({ length: drivers }, (_, place): PlanDriver => {
    const base = near(3, 6, 8);
    const from = (5 + below(3)) * HOUR_MINUTES;
    return {
      id: `drv_${String(place).padStart(2, '0')}`,
      carries: 0,
      shift: { from, to: from + 11 * HOUR_MINUTES },
      at: base,
      base,
    };
  });
  return { work, crew, instance: makeInstance(work, crew) };
}
