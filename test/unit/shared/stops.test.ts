import { expect, it } from 'vitest';
import { sortByStop, stopsOf } from '#shared/drivers/stops.ts';
import { shipment } from '../domain/fixtures.ts';

const fetching = { ...shipment('assigned'), id: 'shp_3', pickupCity: 'Newark', deliveryCity: 'Stamford' };
const loaded = { ...shipment('picked_up'), id: 'shp_2', pickupCity: 'Bayonne', deliveryCity: 'Edison' };
const moving = { ...shipment('in_transit'), id: 'shp_1', pickupCity: 'Elizabeth', deliveryCity: 'Hartford' };

it('jobs go from what is under way to what waits', () => {
  expect(sortByStop([fetching, loaded, moving]).map(({ id }) => id)).toEqual(['shp_1', 'shp_2', 'shp_3']);
});

it('what is loaded is only to be delivered, and what waits is fetched first', () => {
  const stops = stopsOf([fetching, loaded, moving]).map(({ kind, city, isDone }) => `${isDone} ${kind} ${city}`);
  expect(stops).toEqual([
    'true pickup Elizabeth',
    'true pickup Bayonne',
    'false delivery Hartford',
    'false delivery Edison',
    'false pickup Newark',
    'false delivery Stamford',
  ]);
});

it('a stop is due on its own day', () => {
  const job = { ...fetching, pickupDate: '2026-11-24', estimatedDelivery: '2026-11-26' };
  expect(stopsOf([job]).map(({ day, shipmentId }) => [day, shipmentId])).toEqual([
    ['2026-11-24', 'shp_3'],
    ['2026-11-26', 'shp_3'],
  ]);
});
