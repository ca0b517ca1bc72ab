import { expect, it } from 'vitest';
import { bulkAssign } from '#shared/contracts/assignments.ts';
import { listCandidates } from '#shared/contracts/candidates.ts';
import { createDriver } from '#shared/contracts/driver-records.ts';
import { updateDriverLocation } from '#shared/contracts/positions.ts';
import { book, person, shipmentOf, unique } from '#test/support/people.ts';

it('who could take a shipment is said with miles and what does not fit, and nothing is refused for it', async () => {
  const [staff, manager, driver] = await Promise.all([person('staff'), person('manager'), person('driver')]);
  const box = await book({ containerType: '40ft', pickupCity: 'Newark' });
  const body = {
    name: 'Rosa Kim',
    phone: '(201) 555-0142',
    vehicleNumber: `NJ ${unique()}`,
    vehicleType: 'van' as const,
  };
  const van = await manager.call(createDriver, { body });
  await shipmentOf(staff, driver, 'in_transit');
  const place = { latitude: 40.66, longitude: -74.2 };
  await driver.call(updateDriverLocation, { params: { id: driver.driverId }, body: place });
  const candidates = await staff.call(listCandidates, { params: { id: box.id } });
  const of = (id: string) => candidates.find(({ driverId }) => driverId === id);
  expect(of(van.id)).toEqual({ driverId: van.id, warnings: [{ code: 'container' }] });
  expect(of(driver.driverId)?.miles).toBeCloseTo(5.6, 0);
  const { results } = await staff.call(bulkAssign, { body: { shipmentIds: [box.id], driverId: van.id } });
  expect(results).toMatchObject([{ ok: true }]);
  expect((await driver.try(listCandidates, { params: { id: box.id } })).status).toBe(403);
  expect((await staff.try(listCandidates, { params: { id: 'shp_none' } })).status).toBe(404);
});
