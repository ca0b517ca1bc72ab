import { wallTimeOf } from '#shared/calendar.ts';
import { nameKey } from '#shared/name-key.ts';
import { type Looked, type Oddity, odditiesIn } from '#shared/oddities.ts';
import names from '#shared/same-names.json';

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
