import names from '#shared/places/same-names.json' with { type: 'json' };
import { nameKey } from '#shared/search/name-key.ts';

const STATES: Readonly<Record<string, string>> = names;

/** The states that a city may be in where its name alone does not say it: without the cities themselves, which are ten times as much. */
export function statesOfCity(city: string): readonly string[] {
  const key = nameKey(city);
  return Object.hasOwn(STATES, key) ? (STATES[key]?.match(/../g) ?? []) : [];
}
