import type { Arrival } from '#shared/arrival.ts';
import type { Stop } from '#shared/contracts/stops.ts';
import { isAfter } from '#shared/lateness.ts';
import { clockOf, distanceLeft, type NextStop } from '../../../entities/drivers/use-next-stop.ts';
import type { Dates } from '../../../lib/format.ts';

const KINDS = { pickup: 'Pickup', delivery: 'Delivery' } as const satisfies Record<Stop['kind'], string>;
const SURENESS = { high: '', medium: 'likely ', low: 'perhaps ' } as const satisfies Record<
  Arrival['confidence'],
  string
>;

/** What stands at the stop on the map: "Paterson, 11:20". */
export function stopLabel({ stop, arrival }: NextStop, dates: Dates): string {
  const city = stop.city ?? 'N/A';
  return arrival ? `${city}, ${clockOf(arrival.at, dates)}` : city;
}

/** What lies before the driver: "Delivery in Paterson, 14 mi to go, likely on time". */
export function outlookOf({ stop, arrival }: NextStop, dates: Dates): string {
  const goal = `${KINDS[stop.kind]} in ${stop.city ?? 'N/A'}`;
  if (!arrival) return goal;
  const way = `${goal}, ${distanceLeft(arrival)}`;
  if (!stop.day) return way;
  return `${way}, ${SURENESS[arrival.confidence]}${isAfter(new Date(arrival.at), stop.day, stop, dates.timeZone) ? 'late' : 'on time'}`;
}
