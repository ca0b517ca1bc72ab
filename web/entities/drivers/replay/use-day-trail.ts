import { useMemo, useState } from 'react';
import { addDays, startOfDay } from '#shared/dates/calendar.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { useTimezone } from '../../../lib/session.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { useShipmentsBehind } from '../../shipments/use-listed-by-server.ts';
import { useStops } from '../use-stops.ts';
import type { Tick } from './replay-ticks.ts';
import { useReplayTrail } from './use-replay.ts';

/** A day of a driver's trail, today until another one is chosen. */
export function useDayTrail(driverId: string) {
  const { today } = useClock();
  const timezone = useTimezone();
  const [chosen, choose] = useState<string>();
  const day = chosen ?? today;
  const start = startOfDay(day, timezone);
  // A day of 25 hours is shown without its last: an answer has a day at most.
  const end = new Date(Math.min(startOfDay(addDays(day, 1), timezone).getTime(), start.getTime() + DAY_MS));
  const query = useReplayTrail(driverId, start.toISOString(), end.toISOString());
  return { day, today, choose, query };
}

export type DayOfTrail = ReturnType<typeof useDayTrail>;

/** What a driver did on a day, of today also where it came and left. */
export function useDayEvents(driverId: string, { day, today }: Pick<DayOfTrail, 'day' | 'today'>) {
  const { stops } = useStops(day === today ? driverId : undefined);
  const figure = useMemo(() => ({ figure: 'delivered' as const, from: day, to: day, driverId }), [day, driverId]);
  const { rows } = useShipmentsBehind(figure);
  const events = useMemo((): Tick[] => {
    const tick = (instant: string | undefined, label: string) =>
      instant === undefined ? [] : [{ at: Date.parse(instant), label }];
    return [
      ...(rows ?? []).flatMap(({ deliveredAt, deliveryCity = 'N/A' }) =>
        tick(deliveredAt, `Delivered in ${deliveryCity}`),
      ),
      ...(stops ?? []).flatMap(({ arrivedAt, leftAt, site, city = 'N/A' }) => [
        ...tick(arrivedAt, `Arrived at ${site?.name ?? city}`),
        ...tick(leftAt, `Left ${site?.name ?? city}`),
      ]),
    ];
  }, [rows, stops]);
  return { stops, events };
}
