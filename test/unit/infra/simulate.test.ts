import { describe, expect, it } from 'vitest';
import { placedStopsOf, stepTowards } from '#infra/local/simulated-driver.ts';
import type { Job } from '#shared/contracts/drivers.ts';
import { distanceBetween } from '#shared/drivers/distance.ts';

const NEWARK = { latitude: 40.69, longitude: -74.146 };
const HARTFORD = { latitude: 41.738, longitude: -72.659 };

function job(id: string, status: Job['status'], pickupCity: string, deliveryCity: string | undefined) {
  return { id, trackingNumber: id, priority: 'normal' as const, status, pickupCity, deliveryCity };
}

describe('a simulated driver', () => {
  it('comes nearer by what was driven, and looks where it drives', () => {
    const next = stepTowards(NEWARK, HARTFORD, 1000);
    expect(distanceBetween(NEWARK, next)).toBeCloseTo(1000, -1);
    expect(distanceBetween(next, HARTFORD)).toBeCloseTo(distanceBetween(NEWARK, HARTFORD) - 1000, -1);
    expect(next).toMatchObject({ isThere: false });
    expect(next.heading).toBeGreaterThan(40);
    expect(next.heading).toBeLessThan(55);
  });

  it('does not drive past its goal', () => {
    const near = { latitude: NEWARK.latitude + 0.0001, longitude: NEWARK.longitude };
    expect(stepTowards(near, NEWARK, 87)).toMatchObject({ ...NEWARK, heading: 180, isThere: true });
    expect(stepTowards(NEWARK, NEWARK, 87)).toMatchObject({ ...NEWARK, isThere: true });
  });

  it('fetches only what is not loaded yet, and leaves out what nobody knows', () => {
    const stops = placedStopsOf([
      job('shp_2', 'in_transit', 'Elizabeth', 'Hartford'),
      job('shp_3', 'picked_up', 'Elizabeth', 'Nowhere at all'),
      job('shp_4', 'picked_up', 'Elizabeth', undefined),
      job('shp_1', 'assigned', 'Newark', 'Stamford'),
    ]);
    expect(stops.map(({ city, shipmentId }) => [city, shipmentId])).toEqual([
      ['Hartford', 'shp_2'],
      ['Newark', 'shp_1'],
      ['Stamford', 'shp_1'],
    ]);
  });
});
