import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { positionOfCity } from '#functions/places/position-of-city.ts';
import {
  CITIES_FILE,
  MAP_CITIES_FILE,
  MAP_TOWNS_FILE,
  makeCities,
  makeMapCities,
  makeMapTowns,
} from '#infra/build/cities.ts';

it.each([
  ['Elizabeth', 40.664, -74.211],
  ['elizabeth, nj', 40.664, -74.211],
  ['Elizabeth, New Jersey 07201, USA', 40.664, -74.211],
  ['Newark', 40.736, -74.172],
  ['Newark, OH', 40.058, -82.401],
  ['New York', 40.714, -74.006],
  ['New York, NY 10001', 40.714, -74.006],
  ['Washington, DC', 38.895, -77.036],
  ['Washington', 38.895, -77.036],
  ['Washington, UT', 37.131, -113.508],
  ['St Louis, MO', 38.627, -90.198],
  ['Saint Louis', 38.627, -90.198],
  ['Ft. Lee', 40.851, -73.97],
  ['La Canada Flintridge', 34.199, -118.188],
])('%s is at %d, %d', (name, latitude, longitude) => {
  const found = positionOfCity(name);
  expect(found?.latitude).toBeCloseTo(latitude, 2);
  expect(found?.longitude).toBeCloseTo(longitude, 2);
});

it.each(['', 'N/A', 'Paris, France', 'Elizabeth, TX', 'Nowhere', 'Newark, NJ, Germany'])('nobody knows %j', (name) => {
  expect(positionOfCity(name)).toBeUndefined();
});

it('the extract is what the package gives, and stays small', async () => {
  const text = await readFile(CITIES_FILE, 'utf8');
  expect(JSON.parse(text)).toEqual(makeCities());
  expect(text.length).toBeLessThan(100_000);
});

it('the map names the same cities', async () => {
  expect(JSON.parse(await readFile(MAP_CITIES_FILE, 'utf8'))).toEqual(makeMapCities());
  expect(JSON.parse(await readFile(MAP_TOWNS_FILE, 'utf8'))).toEqual(makeMapTowns());
});
