import { distanceBetween, type Point } from '#shared/drivers/distance.ts';
import type { TypedPlace } from '#shared/places/place.ts';
import { stateCode } from '#shared/places/states.ts';
import { stateOfZip } from '#shared/places/zip-states.ts';
import { nameKey } from '#shared/search/name-key.ts';
import known from './nearness.json';

const CITIES: ReadonlyMap<string, string> = new Map(Object.entries(known.cities));
const MIDDLES: ReadonlyMap<string, string> = new Map(Object.entries(known.middles));

function middleOf(state: string): Point | undefined {
  const [latitude, longitude] = (MIDDLES.get(state) ?? '').split(' ').map(Number);
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** States by how near they are to the other end of a shipment, where that is known; else as they come. */
export function statesByNearness(
  states: readonly string[],
  { state = '', zip = '', city = '' }: TypedPlace,
): readonly string[] {
  const home = stateCode(state) ?? stateOfZip(zip) ?? CITIES.get(nameKey(city.trim()));
  const from = home && middleOf(home);
  if (!from) return states;
  const distance = (code: string) => {
    const there = middleOf(code);
    return there ? distanceBetween(from, there) : Number.POSITIVE_INFINITY;
  };
  return states.toSorted((a, b) => distance(a) - distance(b));
}
