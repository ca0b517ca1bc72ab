import { distanceBetween, type Point } from '#shared/drivers/distance.ts';
import { deliveryOf, pickupOf, type TypedPlace } from '#shared/places/place.ts';
import { stateCode } from '#shared/places/states.ts';
import { stateOfZip } from '#shared/places/zip-states.ts';
import { type City, citiesCalled } from './cities.ts';

/** How much larger than the next of its name a city is, to be the one that everybody means. */
const DOMINANT = 5;

const COUNTRY = /^(us|usa|u\.s\.a?\.?|united states)$/i;

/** What is typed into a field for the city: "Newark", "Newark, NJ", "Newark, New Jersey 07114, USA". */
function readCity(text: string): { name: string; state?: string | undefined; isForeign: boolean } {
  const [name = '', ...rest] = text.split(',').map((part) => part.trim());
  const regions = rest.filter((part) => part && !COUNTRY.test(part));
  const [, word = '', zip = ''] = /^(.*?)\s*(\d{5}(?:-\d{4})?)?$/.exec(regions[0] ?? '') ?? [];
  const state = stateCode(word) ?? stateOfZip(zip);
  return { name, state, isForeign: regions.length > 1 || (regions.length === 1 && !state) };
}

/** The cities that may be meant, the one that most mean first; none where it is abroad or nobody knows it. */
function candidates({ city = '', state, zip }: TypedPlace): City[] {
  const read = readCity(city);
  if (read.isForeign || isAbroad(zip, state)) return [];
  if (!state) return citiesCalled(read.name, read.state ?? stateOfZip(zip ?? ''));
  const code = stateCode(state);
  return code ? citiesCalled(read.name, code) : [];
}

/** Whether a postal code is none of the United States. Beside a state only letters tell that, as digits may be mistyped. */
function isAbroad(zip = '', state: string | undefined): boolean {
  const hasLetters = /[a-z]/i.test(zip) && !/\b\d{5}\b/.test(zip);
  return hasLetters || (!state && zip.trim() !== '' && stateOfZip(zip) === undefined);
}

const isClear = ([first, second]: readonly City[]) =>
  first !== undefined && (!second || first.population >= second.population * DOMINANT);

function chosen(found: readonly City[], near: Point | undefined): Point | undefined {
  const [first, ...others] = found;
  if (!first) return undefined;
  const nearer = (a: City, b: City) => (near && distanceBetween(near, b) < distanceBetween(near, a) ? b : a);
  const { latitude, longitude } = near && !isClear(found) ? others.reduce(nearer, first) : first;
  return { latitude, longitude };
}

/** The states that a city may be in, where neither state nor ZIP says it and none is much larger; the largest first. */
export function statesToChoose(city: string): string[] {
  const found = candidates({ city });
  return isClear(found) ? [] : found.map(({ state }) => state);
}

/** The middle of a typed place's city. Without a state the largest of its name; unknown is better than a wrong one. */
export function positionOf(place: TypedPlace): Point | undefined {
  return chosen(candidates(place), undefined);
}

/** Both ends of a shipment, where they are known. */
export interface Ends {
  pickup?: Point | undefined;
  delivery?: Point | undefined;
}

type Shipment = Parameters<typeof pickupOf>[0] & {
  pickupPlaceId?: string | undefined;
  deliveryPlaceId?: string | undefined;
};

/**
 * Both ends of a shipment: the points of its places, by their ids, and where it names none the middle of the city. Where a city could be one of several, it is the one that is nearest to the other end: trucks
 * bring containers around a port, not across the country.
 */
export function endsOf(shipment: Shipment, points: ReadonlyMap<string, Point> = new Map()): Ends {
  const { pickupPlaceId = '', deliveryPlaceId = '' } = shipment;
  const [gate, dock] = [points.get(pickupPlaceId), points.get(deliveryPlaceId)];
  const [from, to] = [candidates(pickupOf(shipment)), candidates(deliveryOf(shipment))];
  const pickup = gate ?? chosen(from, dock ?? (isClear(to) ? to[0] : undefined));
  return { pickup, delivery: dock ?? chosen(to, pickup) };
}
