import type { Place } from '#shared/contracts/places.ts';
import { addDays } from '#shared/dates/calendar.ts';
import { closesAt, nextOpening } from '#shared/places/place-hours.ts';
import type { Dates } from '../../lib/format.ts';

export const PLACE_KIND_LABELS: Readonly<Record<Place['kind'], string>> = {
  terminal: 'Terminal',
  rail: 'Rail ramp',
  depot: 'Depot',
  yard: 'Yard',
  customer: 'Customer',
  chassis: 'Chassis pool',
  other: 'Other',
};

export const PLACE_KIND_OPTIONS = Object.entries(PLACE_KIND_LABELS).map(([value, label]) => ({ value, label }));

/** So many days ahead a day of the week says which is meant. */
const WEEK = 6;

/** `Open until 5:00 PM`, `Closed until Mon 8:00 AM`, by the clocks of the place; `dates` are those of its zone. */
export function openWords(place: Place, now: Date, dates: Dates, weekdayOf: (at: string) => string): string {
  const opening = nextOpening(place, now);
  if (!opening) return 'Closed';
  const wordsOf = (at: Date) => {
    const iso = at.toISOString();
    const [day, today] = [dates.dayOf(iso), dates.dayOf(now.toISOString())];
    if (day === today) return dates.time(iso);
    return day <= addDays(today, WEEK) ? `${weekdayOf(iso)} ${dates.time(iso)}` : dates.date(iso);
  };
  if (opening.getTime() > now.getTime()) return `Closed until ${wordsOf(opening)}`;
  const closing = closesAt(place, now);
  return closing ? `Open until ${wordsOf(closing)}` : 'Open at all hours';
}
