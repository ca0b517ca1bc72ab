import { wallTimeOf } from '#shared/dates/calendar.ts';
import names from '#shared/places/same-names.json';
import { nameKey } from '#shared/search/name-key.ts';
import { type Looked, type Oddity, odditiesIn } from '#shared/shipments/oddities.ts';

export interface Organization {
  timezone: string;
  country: string;
}

const STATES: ReadonlyMap<string, string> = new Map(Object.entries(names));
const statesOf = (city: string) => STATES.get(nameKey(city))?.match(/../g) ?? [];

/** What is odd about what is typed, by the organization's clock. Its code comes when something is typed. */
export function lookAt(typed: object, { timezone, country }: Organization, isServiceChosen: boolean): Oddity[] {
  const looked: Looked = typed;
  return odditiesIn(looked, { now: wallTimeOf(new Date(), timezone), country, statesOf, isServiceChosen });
}
