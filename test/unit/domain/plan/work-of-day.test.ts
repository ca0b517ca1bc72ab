import { describe, expect, it } from 'vitest';
import { workOfDay } from '#functions/domain/plans/work-of-day.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { MOST_PLANNED } from '#shared/contracts/plans.ts';
import { place, shipment } from '../fixtures.ts';

const NEWARK = { latitude: 40.7357, longitude: -74.1724 };
const EDISON = { latitude: 40.5187, longitude: -74.4121 };
const DAY = '2026-11-25';
const planned = { day: DAY, timezone: 'America/New_York', now: new Date('2026-11-24T16:00:00Z') };

const gate = place({ id: 'plc_gate', name: 'Maher Terminal', closedDays: [DAY] });
const many = (count: number, prefix: string, more: Partial<ShipmentRecord> = {}) =>
  Array.from({ length: count }, (_, at) => ({
    ...shipment('pending', { pickupDate: DAY, ...more }),
    id: `${prefix}${at}`,
  }));

/** Newark to Edison, but what is called so is known nowhere. */
const known = {
  places: new Map([[gate.id, gate]]),
  isKept: ({ id }: ShipmentRecord) => id.startsWith('kept'),
  endsOf: ({ id }: ShipmentRecord) => (id.startsWith('nowhere') ? {} : { pickup: NEWARK, delivery: EDISON }),
};

describe('the work of a day that is planned at once', () => {
  it('is as much as can be driven: what nobody drives takes no room from it', () => {
    const closed = many(MOST_PLANNED.shipments, 'closed', { pickupPlaceId: gate.id });
    const nowhere = many(3, 'nowhere');
    const found = workOfDay([...nowhere, ...closed, ...many(MOST_PLANNED.shipments + 7, 'open')], known, planned);
    expect(found.work.map(({ id }) => id)).toEqual(many(MOST_PLANNED.shipments, 'open').map(({ id }) => id));
    expect(found.beyond).toBe(7);
    expect(found.shipments).toHaveLength(MOST_PLANNED.shipments + 100);
    expect(found.closed.closed0).toBe('Maher Terminal');
  });

  it('says for whom each is: the company, else the name', () => {
    const { contact } = shipment('pending');
    const [named] = many(1, 'named', { contact: { ...contact, name: 'Ann Lee', company: undefined } });
    const [firm] = many(1, 'firm', { contact: { ...contact, name: 'Ann Lee', company: 'Harbor Foods' } });
    const { shipments } = workOfDay(
      [named, firm].filter((one) => one !== undefined),
      known,
      planned,
    );
    expect(shipments.map(({ customer }) => customer)).toEqual(['Ann Lee', 'Harbor Foods']);
  });

  it('fits into an item of the table, whatever was typed as a city', () => {
    const typed = { pickupCity: '港'.repeat(200), deliveryCity: '港'.repeat(200) };
    const found = workOfDay([...many(250, 'nowhere', typed), ...many(250, 'open')], known, planned);
    expect(Buffer.byteLength(JSON.stringify(found))).toBeLessThan(350_000);
  });

  it('leaves out whose container is kept, but for what is somebody’s already', () => {
    const own = { status: 'assigned' as const, driverId: 'drv_a' };
    const found = workOfDay([...many(1, 'kept'), ...many(1, 'kept-own', own), ...many(1, 'open')], known, planned);
    expect(found.work.map(({ id }) => id)).toEqual(['kept-own0', 'open0']);
    expect([found.notReady, found.shipments]).toMatchObject([['kept0'], [{}, {}, { id: 'kept0' }]]);
  });

  it('has what is closed, and is somebody’s already', () => {
    const own = many(1, 'own', { pickupPlaceId: gate.id, status: 'assigned', driverId: 'drv_a' });
    const found = workOfDay(own, known, planned);
    expect([found.work.map(({ id }) => id), found.closed, found.beyond]).toEqual([['own0'], {}, 0]);
  });
});
