import type { Stop } from '#shared/contracts/stops.ts';
import type { Arrival } from '#shared/drivers/eta.ts';
import { type EnglishText, type StaticTextKey, t } from '#shared/i18n/t.ts';
import { isAfter } from '#shared/shipments/lateness.ts';
import { clockOf, distanceLeft, type NextStop } from '../../../entities/drivers/use-next-stop.ts';
import type { Dates } from '../../../lib/format.ts';

const GOALS = { pickup: 'Pickup in {city}', delivery: 'Delivery in {city}' } as const satisfies Record<
  Stop['kind'],
  EnglishText
>;
const ON_TIME = { high: 'on time', medium: 'likely on time', low: 'perhaps on time' } as const satisfies Sureness;
const LATE = { high: 'late', medium: 'likely late', low: 'perhaps late' } as const satisfies Sureness;
type Sureness = Record<Arrival['confidence'], StaticTextKey>;

/** What stands at the stop on the map: "Paterson, 11:20". */
export function stopLabel({ stop, arrival }: NextStop, dates: Dates): string {
  const city = stop.city ?? t('N/A');
  return arrival ? `${city}, ${clockOf(arrival.at, dates)}` : city;
}

/** What lies before the driver: "Delivery in Paterson, 14 mi to go, likely on time". */
export function etaSummary({ stop, arrival }: NextStop, dates: Dates): string {
  const goal = t(GOALS[stop.kind], { city: stop.city ?? t('N/A') });
  if (!arrival) return goal;
  const way = `${goal}, ${distanceLeft(arrival)}`;
  if (!stop.day) return way;
  const isLate = isAfter(new Date(arrival.at), stop.day, stop, dates.timeZone);
  return `${way}, ${t((isLate ? LATE : ON_TIME)[arrival.confidence])}`;
}
