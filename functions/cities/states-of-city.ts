import { nameKey } from '#shared/name-key.ts';
import names from '#shared/same-names.json' with { type: 'json' };

const STATES: Readonly<Record<string, string>> = names;

/** The states that a city may be in where its name alone does not say it: without the cities themselves, which are ten times as much. */
export function statesOfCity(city: string): readonly string[] {
  const key = nameKey(city);
  return Object.hasOwn(STATES, key) ? (STATES[key]?.match(/../g) ?? []) : [];
}
