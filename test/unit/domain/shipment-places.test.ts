import { describe, expect, it } from 'vitest';
import { endsOf } from '#functions/cities/positions.ts';
import { createShipmentStep } from '#functions/domain/shipments/shipment-creation.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { toCustomerShipment, toJob, toShipment } from '#functions/domain/shipments/shipment-view.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import { ShipmentChange } from '#shared/contracts/shipment-changes.ts';
import { actors, at, creation, draft, place, refusal, shipment, stranger } from './fixtures.ts';

const gate = place({ id: 'plc_gate', address: undefined, city: 'Elizabeth', state: 'NJ', zip: '07201' });
const dock = place({ id: 'plc_dock', address: '1 Dock Road', city: 'Burlington', state: 'VT', zip: undefined });
const away = place({ id: 'plc_away', archivedAt: '2026-11-20T10:00:00.000Z' });
const places = new Map([gate, dock, away].map((one) => [one.id, one]));
const NAMED = { pickupPlaceId: 'plc_gate', deliveryPlaceId: 'plc_dock' };

const created = (more: Parameters<typeof draft>[0]) => createShipmentStep(draft(more), creation({ places })).after;
const edited = (record: ShipmentRecord, change: ShipmentChange, actor = actors.staff) =>
  changeShipment(record, { ...ShipmentChange.parse(change), version: record.version }, actor, { ...at(), places });

describe('a shipment that names places', () => {
  it('has their addresses, whatever else was sent, as its own', () => {
    expect(created({ ...NAMED, pickupState: 'TX' })).toMatchObject({
      ...NAMED,
      ...{ pickupAddress: undefined, pickupCity: 'Elizabeth', pickupState: 'NJ', pickupZip: '07201' },
      ...{ deliveryAddress: '1 Dock Road', deliveryCity: 'Burlington', deliveryState: 'VT', deliveryZip: undefined },
    });
  });

  it('is as ever where it names none', () => {
    expect(created({})).toEqual(createShipmentStep(draft(), creation()).after);
    expect(JSON.stringify(toShipment(created({}), actors.admin))).not.toContain('PlaceId');
  });

  it.each([
    ['no place', 'plc_none'],
    ['one that was put away', 'plc_away'],
  ])('is refused with %s', (_, pickupPlaceId) => {
    expect(refusal(() => created({ pickupPlaceId })).errors).toEqual(['pickupPlaceId']);
    expect(refusal(() => edited(shipment('pending'), { deliveryPlaceId: pickupPlaceId })).errors).toEqual([
      'deliveryPlaceId',
    ]);
  });

  it('takes another address with another place, and tells of all that changed', () => {
    const { after, events } = edited(created(NAMED), { pickupPlaceId: 'plc_dock' });
    expect(after).toMatchObject({ pickupPlaceId: 'plc_dock', pickupAddress: '1 Dock Road', pickupCity: 'Burlington' });
    expect(events).toMatchObject([
      { changes: ['pickupPlaceId', 'pickupAddress', 'pickupCity', 'pickupState', 'pickupZip'] },
    ]);
  });

  it('is at no place any more once its address is typed over', () => {
    const { after, events } = edited(created(NAMED), { deliveryCity: 'Hartford' });
    expect(after).toMatchObject({ pickupPlaceId: 'plc_gate', deliveryPlaceId: undefined, deliveryCity: 'Hartford' });
    expect(events).toMatchObject([{ changes: ['deliveryPlaceId', 'deliveryCity'] }]);
    const same = edited(created(NAMED), { deliveryCity: 'Burlington', priority: 'urgent' }).after;
    expect(same.deliveryPlaceId).toBe('plc_dock');
  });

  it('keeps the address when only its place is taken away', () => {
    const { after } = edited(created(NAMED), { deliveryPlaceId: null });
    expect(after).toMatchObject({ deliveryPlaceId: undefined, deliveryAddress: '1 Dock Road' });
  });

  it('goes on where its place was put away in the middle of its job', () => {
    const record = { ...created(NAMED), deliveryPlaceId: 'plc_away' };
    expect(edited(record, { deliveryPlaceId: 'plc_away', priority: 'urgent' }).events).toMatchObject([
      { changes: ['priority'] },
    ]);
  });

  it('once it is loaded keeps where it was picked up', () => {
    const live = { ...created(NAMED), status: 'in_transit' as const, driverId: 'drv_a' };
    expect(refusal(() => edited(live, { pickupPlaceId: 'plc_dock' })).code).toBe('illegal_transition');
    expect(edited(live, { deliveryPlaceId: 'plc_gate' }).after.deliveryCity).toBe('Elizabeth');
  });

  it.each(['driver', 'customer'] as const)('is not for a %s to name', (who) => {
    const record = { ...created(NAMED), status: 'assigned' as const, driverId: 'drv_a' };
    expect(refusal(() => edited(record, { deliveryPlaceId: 'plc_none' }, actors[who])).code).toBe('forbidden');
  });

  it('says so to the office, its driver and keys, and to nobody else', () => {
    const record = { ...created(NAMED), driverId: 'drv_a' };
    for (const actor of [actors.staff, actors.admin, actors.driver, actors.key])
      expect(toShipment(record, actor)).toMatchObject(NAMED);
    expect(toJob(record)).toMatchObject(NAMED);
    for (const seen of [toShipment(record, actors.customer), toShipment(record, stranger), toCustomerShipment(record)])
      expect(JSON.stringify(seen)).not.toContain('plc_');
  });
});

describe('the ends of a shipment', () => {
  const points = new Map([
    ['plc_gate', { latitude: 40.68, longitude: -74.16 }],
    ['plc_dock', { latitude: 44.47, longitude: -73.22 }],
  ]);

  it('are its places, else the middle of its cities', () => {
    expect(endsOf(created(NAMED), points)).toEqual({
      pickup: points.get('plc_gate'),
      delivery: points.get('plc_dock'),
    });
    const { pickup, delivery } = endsOf(created({ pickupPlaceId: 'plc_gate' }), points);
    expect(pickup).toEqual(points.get('plc_gate'));
    expect(delivery?.latitude).toBeCloseTo(41.76, 1);
    expect(endsOf(created(NAMED)).pickup?.latitude).toBeCloseTo(40.664, 2);
  });

  it('a city of several of a name is the one nearest to the place at the other end', () => {
    const near = endsOf({ pickupCity: 'Burlington', deliveryCity: 'X', deliveryPlaceId: 'plc_dock' }, points);
    expect(near.pickup?.latitude).toBeCloseTo(44.476, 1);
  });
});
