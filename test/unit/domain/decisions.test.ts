import { describe, expect, it } from 'vitest';
import { decisionsOf, driversOnDelivery, type OpenWork } from '#functions/domain/reports/decisions.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { creation } from '../workers/records.ts';

const NOW = new Date('2026-11-24T15:00:00Z');

function shipment(id: string, given: Partial<ShipmentRecord> = {}): ShipmentRecord {
  const { after } = creation(id);
  return { ...after, pickupDate: undefined, estimatedDelivery: undefined, ...given };
}

const NONE_LATE = { count: 0, isMore: false, first: [] };
const SUMS = { pendingAssignments: 5200, openExceptions: 7 };

const decide = (work: Partial<OpenWork>) =>
  decisionsOf(
    { ...{ pending: [], live: [], drivers: [], isWhole: true, sums: SUMS, late: NONE_LATE }, ...work },
    'America/New_York',
    NOW,
  );

const driver = (id: string, liveJobs: number) => ({ id, name: id, vehicleNumber: 'NJ AR 517K', liveJobs });

describe('what needs a decision', () => {
  it('puts the longest late, the urgent and the earliest first', () => {
    const late = shipment('shp_late', { pickupDate: '2026-11-23' });
    const later = shipment('shp_later', { status: 'assigned', driverId: 'drv_a', estimatedDelivery: '2026-11-20' });
    const urgent = shipment('shp_urgent', { priority: 'urgent', pickupDate: '2026-12-01' });
    const found = decide({
      ...{ pending: [late, urgent], live: [later], late: { count: 2, isMore: false, first: [later, late] } },
    });
    expect(found.late.first.map(({ id, minutes }) => [id, minutes / (24 * 60)])).toEqual([
      ['shp_later', 4],
      ['shp_late', 1],
    ]);
    expect(found.withoutDriver).toMatchObject({ count: 2, urgent: 1, dueToday: 1 });
    expect(found.withoutDriver.first.map(({ id }) => id)).toEqual(['shp_urgent', 'shp_late']);
    expect(found.exceptions).toEqual({ count: 0, first: [] });
    expect(found.open).toBe(3);
  });

  it('counts them all and names the first two', () => {
    const pending = Array.from({ length: 50 }, (_, at) => shipment(`shp_${at}`, { pickupDate: '2026-11-23' }));
    const found = decide({ pending, late: { count: 50, isMore: false, first: pending.slice(0, 5) } });
    expect([found.late.count, found.withoutDriver.count]).toEqual([50, 50]);
    expect(found.late.first).toHaveLength(2);
    expect(found.withoutDriver.first).toHaveLength(2);
  });

  it('takes the counts from the sums where more is open than was read', () => {
    const found = decide({ pending: [shipment('shp_1')], isWhole: false });
    expect([found.withoutDriver.count, found.exceptions.count, found.isWhole]).toEqual([5200, 7, false]);
  });

  it('knows how many are late, and which for longest, where more is open than was read', () => {
    const first = shipment('shp_first', { pickupDate: '2026-10-01' });
    const arrived = shipment('shp_arrived', { status: 'delivered', estimatedDelivery: '2026-10-01' });
    const found = decide({ isWhole: false, late: { count: 1500, isMore: false, first: [arrived, first] } });
    expect(found.late.count).toBe(1500);
    expect(found.late.first.map(({ id, what }) => [id, what])).toEqual([['shp_first', 'pickup']]);
    expect(found.open).toBe(1500);
  });

  it('names the drivers on delivery who sent no position for ten minutes, and no others', () => {
    const drivers = [
      { driver: driver('drv_silent', 1), position: { timestamp: '2026-11-24T14:49:00Z' } },
      { driver: driver('drv_never', 1) },
      { driver: driver('drv_fresh', 1), position: { timestamp: '2026-11-24T14:55:00Z' } },
      { driver: driver('drv_free', 0) },
    ];
    const { silent } = decide({ drivers });
    expect(silent.first.map(({ id }) => id)).toEqual(['drv_silent', 'drv_never']);
    expect(silent.count).toBe(2);
  });

  it('looks at the drivers of what is picked up or in transit, each once', () => {
    const live = [
      shipment('shp_1', { status: 'in_transit', driverId: 'drv_a' }),
      shipment('shp_2', { status: 'picked_up', driverId: 'drv_a' }),
      shipment('shp_3', { status: 'assigned', driverId: 'drv_b' }),
    ];
    expect(driversOnDelivery(live)).toEqual(['drv_a']);
  });
});
