import { expect, it } from 'vitest';
import type { Candidate } from '#shared/contracts/candidates.ts';
import { candidateWords, warningsOf } from '../../web/entities/drivers/fit/fit-words.ts';
import { nearestFirst } from '../../web/entities/drivers/fit/nearest-first.ts';
import { shipmentRow } from './fake-server.ts';

const box = shipmentRow({ containerType: '40ft' });
const goods = shipmentRow({ containerType: undefined });
const late: Candidate = { driverId: 'drv_1', warnings: [{ code: 'hours', minutes: 90 }] };
const off: Candidate = { driverId: 'drv_1', warnings: [{ code: 'container' }, { code: 'off' }] };

it.each([
  ['one: all that is known of it', [box], off, ['Van: no containers', 'No working hours left today']],
  ['one that is done late', [goods], late, ['Done 1 h 30 min after working hours']],
  ['several: how many do not fit', [box, goods, box], undefined, ['Van: no containers (2 of 3)']],
  ['several: not when the first one alone is done', [goods, goods], late, []],
  ['several: that nobody works', [goods, goods], off, ['No working hours left today']],
])('what speaks against a driver is said of %s', (_, shipments, candidate, words) => {
  expect(warningsOf(shipments, { candidate, vehicleType: 'van' })).toEqual(words);
});

it('a driver is as far away, and works as long, as is known', () => {
  expect(candidateWords({ miles: 12.3, minutesLeft: 260 })).toBe('12.3 mi away, 4 h 20 min left in the shift');
  expect(candidateWords({})).toBeUndefined();
});

it('the nearest driver who fits comes first, then whoever does not, and last who is off duty', () => {
  const drivers = (['available', 'available', 'offline', 'on_delivery', 'available', 'available'] as const).map(
    (status, at) => ({ id: `drv_${at}`, status }),
  );
  const known: readonly Candidate[] = [
    { driverId: 'drv_0', miles: 30, warnings: [] },
    { driverId: 'drv_1', miles: 2, warnings: [{ code: 'container' }] },
    { driverId: 'drv_2', miles: 1, warnings: [] },
    { driverId: 'drv_3', miles: 4.5, warnings: [] },
    { driverId: 'drv_4', warnings: [] },
  ];
  const orderOf = (candidates: readonly Candidate[]) =>
    nearestFirst(drivers, new Map(candidates.map((one) => [one.driverId, one]))).map(({ id }) => id.slice(-1));
  expect(orderOf(known)).toEqual(['3', '0', '4', '5', '1', '2']);
  expect(orderOf([])).toEqual(['0', '1', '3', '4', '5', '2']);
});
