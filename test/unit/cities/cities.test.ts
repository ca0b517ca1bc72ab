import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { endsOf, positionOf, statesToChoose } from '#functions/cities/positions.ts';
import {
  buildCities,
  buildMapCities,
  buildMapTowns,
  buildSameNames,
  CITIES_FILE,
  MAP_CITIES_FILE,
  MAP_TOWNS_FILE,
  makeNearness,
  NEARNESS_FILE,
  SAME_NAMES_FILE,
} from '#infra/build/cities.ts';
import { PORT_TOWNS } from '#infra/build/port-towns.ts';
import { keepTo } from '#test/support/budgets.ts';

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
  const found = positionOf({ city: name });
  expect(found?.latitude).toBeCloseTo(latitude, 2);
  expect(found?.longitude).toBeCloseTo(longitude, 2);
});

it.each(PORT_TOWNS)('$name, $state is known', ({ name, state, latitude, longitude }) => {
  const found = positionOf({ city: name, state });
  expect(found?.latitude).toBeCloseTo(latitude, 1);
  expect(found?.longitude).toBeCloseTo(longitude, 1);
});

it('the drayage places that had no position have one each', () => {
  const towns = ['San Pedro, CA', 'Wilmington, CA', 'Terminal Island, CA', 'Garden City, GA', 'Port Wentworth, GA'];
  const others = ['Port of Los Angeles', 'Mira Loma, CA', 'Rancho Dominguez, CA', 'Elwood, IL'];
  for (const city of [...towns, ...others]) expect(positionOf({ city }), city).toBeDefined();
});

it('a town that has the name of a city elsewhere does not take it over', () => {
  expect(positionOf({ city: 'Vernon, TX' })?.longitude).not.toBeCloseTo(-118.2, 0);
  expect(statesToChoose('Wilmington').slice(0, 2)).toEqual(['NC', 'DE']);
});

it.each(['', 'N/A', 'Paris, France', 'Elizabeth, TX', 'Nowhere', 'Newark, NJ, Germany'])('nobody knows %j', (name) => {
  expect(positionOf({ city: name })).toBeUndefined();
});

const NEW_JERSEY = { latitude: 40.071, longitude: -74.865 };
const VERMONT = { latitude: 44.476, longitude: -73.212 };

it.each([
  ['its state', { state: 'NJ' }, NEW_JERSEY],
  ['its state in words', { state: 'new jersey' }, NEW_JERSEY],
  ['its ZIP', { zip: '08016' }, NEW_JERSEY],
  ['its long ZIP', { zip: '05401-1234' }, VERMONT],
  ['its state, whatever the ZIP says', { state: 'VT', zip: '08016' }, VERMONT],
])('a city of a name that several have is found by %s', (_, more, { latitude, longitude }) => {
  const found = positionOf({ city: 'Burlington', ...more });
  expect(found?.latitude).toBeCloseTo(latitude, 1);
  expect(found?.longitude).toBeCloseTo(longitude, 1);
});

it.each(['Bavaria', 'ON', 'NV'])('in %s there is none that we know', (state) => {
  expect(positionOf({ city: 'Burlington', state })).toBeUndefined();
});

it.each([
  ['Windsor', 'N9A 1A1'],
  ['Hamilton', 'L8P 1A1'],
  ['Halifax', 'B3H 1A1'],
  ['Newark', 'NG24 1AL'],
  ['Newark', '71'],
  ['Newark', '00000'],
])('%s with the postal code %s of another country is nowhere that we know', (city, zip) => {
  expect(positionOf({ city, zip })).toBeUndefined();
  expect(endsOf({ pickupCity: 'Newark', deliveryCity: city, deliveryZip: zip }).delivery).toBeUndefined();
});

it.each(['', ' ', '07114', '07114-2201'])('Newark with the ZIP code %j is in New Jersey', (zip) => {
  expect(positionOf({ city: 'Newark', zip })?.longitude).toBeCloseTo(-74.17, 1);
  expect(positionOf({ city: 'Newark', state: 'NJ', zip: '711' })?.longitude).toBeCloseTo(-74.17, 1);
});

it('of several of a name, the one is meant that is nearest to the other end', () => {
  const ends = endsOf({ pickupCity: 'Elizabeth', deliveryCity: 'Burlington' });
  expect(ends.delivery?.latitude).toBeCloseTo(NEW_JERSEY.latitude, 1);
  const back = endsOf({ pickupCity: 'Burlington', deliveryCity: 'Boston' });
  expect(back.pickup?.longitude).toBeCloseTo(-71.2, 1);
  const sure = endsOf({ pickupCity: 'Elizabeth', deliveryCity: 'Burlington', deliveryState: 'VT' });
  expect(sure.delivery?.latitude).toBeCloseTo(VERMONT.latitude, 1);
});

it('asks which of several, but not where one is much larger or nobody knows it', () => {
  expect(statesToChoose('Burlington').slice(0, 2).toSorted()).toEqual(['NC', 'VT']);
  expect(statesToChoose('burlington')).toContain('NJ');
  for (const clear of ['Newark', 'Burlington, NJ', 'Chicago', 'Nowhere', 'Paris, France', ''])
    expect(statesToChoose(clear)).toEqual([]);
});

it('the forms ask of the same names', async () => {
  const names = await buildSameNames();
  expect(JSON.parse(await readFile(SAME_NAMES_FILE, 'utf8'))).toEqual(names);
  expect(names.burlington?.match(/../g)).toEqual(statesToChoose('Burlington'));
  expect(names).not.toHaveProperty('newark');
});

it('the forms know where the other end is, and which states are near it', async () => {
  const nearness = await makeNearness();
  expect(JSON.parse(await readFile(NEARNESS_FILE, 'utf8'))).toEqual(nearness);
  expect(nearness.cities).toMatchObject({ newark: 'NJ', 'new york': 'NY', boston: 'MA' });
  expect(nearness.cities).not.toHaveProperty('burlington');
  expect(nearness.middles.NJ).toBe('40.5 -74.3');
});

it('the extract is what the package gives, and stays small', async () => {
  const text = await readFile(CITIES_FILE, 'utf8');
  expect(JSON.parse(text)).toEqual(buildCities());
  keepTo('cities', text.length);
});

it('the map names the same cities', async () => {
  expect(JSON.parse(await readFile(MAP_CITIES_FILE, 'utf8'))).toEqual(buildMapCities());
  expect(JSON.parse(await readFile(MAP_TOWNS_FILE, 'utf8'))).toEqual(buildMapTowns());
});
