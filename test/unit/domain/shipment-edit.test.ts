import { describe, expect, it } from 'vitest';
import type { CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import type { ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import { noDeltas, sumDeltas } from '#functions/domain/reports/counters.ts';
import { eventDeltas, shipmentSums } from '#functions/domain/reports/rollups.ts';
import { createShipmentStep } from '#functions/domain/shipments/shipment-creation.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import { ShipmentChange } from '#shared/contracts/shipment-changes.ts';
import { SHIPMENT_STATUSES } from '#shared/shipments/shipment.ts';
import { EDITABLE, editableFields } from '#shared/shipments/shipment-edit.ts';
import { actors, at, creation, customer, draft, later, NOW, place, refusal, shipment } from './fixtures.ts';

const { staff, manager, admin } = actors;

/** A change of each field, all of another value than the fixture's. */
const CHANGES: Record<(typeof EDITABLE)[number], ShipmentChange> = {
  pickupPlaceId: { pickupPlaceId: 'plc_dock' },
  pickupAddress: { pickupAddress: '1 Pier Road' },
  pickupCity: { pickupCity: 'Bayonne' },
  pickupState: { pickupState: 'NJ' },
  pickupZip: { pickupZip: '07002' },
  pickupDate: { pickupDate: '2026-11-25' },
  pickupFrom: { pickupFrom: '08:00' },
  pickupTo: { pickupTo: '10:00' },
  deliveryPlaceId: { deliveryPlaceId: 'plc_elm' },
  deliveryAddress: { deliveryAddress: null },
  deliveryCity: { deliveryCity: 'Stamford' },
  deliveryState: { deliveryState: 'CT' },
  deliveryZip: { deliveryZip: '06901' },
  estimatedDelivery: { estimatedDelivery: '2026-11-27' },
  deliveryFrom: { deliveryFrom: '08:00' },
  deliveryTo: { deliveryTo: '10:00' },
  specialInstructions: { specialInstructions: 'Ring twice' },
  containerNumber: { containerNumber: 'MSKU7073529' },
  sealNumber: { sealNumber: 'ML-1' },
  customerReference: { customerReference: 'K-1' },
  purchaseOrderNumber: { purchaseOrderNumber: 'PO 7' },
  priority: { priority: 'urgent' },
  serviceType: { serviceType: 'express' },
  containerType: { containerType: null },
  weight: { weight: '20' },
  weightUnit: { weightUnit: 'tons' },
};
const BEFORE_PICKUP = [
  ...['pickupPlaceId', 'pickupAddress', 'pickupCity'],
  ...['containerType', 'weight', 'weightUnit', 'serviceType'],
];
/** Of the addresses that the fixture has, so that nothing but the place changes. */
const PLACES = new Map(
  [
    place({ id: 'plc_dock', address: '12 Dock Street', city: 'Elizabeth', state: undefined, zip: undefined }),
    place({ id: 'plc_elm', address: '99 Elm Avenue', city: 'Hartford', state: undefined, zip: undefined }),
  ].map((one) => [one.id, one]),
);
const NUMBERS = ['containerNumber', 'customerReference', 'purchaseOrderNumber'];

describe('an edit', () => {
  const cells = SHIPMENT_STATUSES.flatMap((status) => EDITABLE.map((name) => [status, name] as const));

  it.each(cells)('of one that is %s: %s', (status, name) => {
    const record = shipment(status);
    const act = (actor: Actor, more: ShipmentChange = {}) =>
      changeShipment(record, { ...CHANGES[name], ...more, version: record.version }, actor, {
        ...at(),
        places: PLACES,
      });
    const isOver = status === 'delivered' || status === 'cancelled';
    const isLive = status === 'picked_up' || status === 'in_transit';
    if (isOver) expect(refusal(() => act(staff, { reason: 'Typed wrong' })).code).toBe('illegal_transition');
    if ((isOver && !NUMBERS.includes(name)) || (isLive && BEFORE_PICKUP.includes(name))) {
      expect(refusal(() => act(admin, { reason: 'Typed wrong' })).code).toBe('illegal_transition');
      expect(editableFields(status)).not.toContain(name);
      return;
    }
    expect(editableFields(status)).toContain(name);
    if (isOver) expect(refusal(() => act(manager)).errors).toEqual(['reason']);
    const { after, events } = isOver ? act(manager, { reason: 'Typed wrong' }) : act(staff);
    expect(after[name] ?? null).toBe(CHANGES[name][name]);
    expect(events).toMatchObject([{ type: 'edited', changes: [name] }]);
    expect(events[0]?.reason).toBe(isOver ? 'Typed wrong' : undefined);
    // A price never changes by an edit.
    expect([after.priceCents, after.priceLines]).toEqual([record.priceCents, record.priceLines]);
    const day = name === 'estimatedDelivery' ? undefined : noDeltas();
    if (day) expect(events.map(eventDeltas)).toEqual([day]);
  });

  it('keeps the kilograms true to weight and unit', () => {
    const kilograms = (change: ShipmentChange) =>
      changeShipment(shipment('pending'), change, staff, at()).after.weightKg;
    expect(kilograms({ weight: '20', weightUnit: 'tons' })).toBe(20_000);
    expect(kilograms({ weight: null })).toBeUndefined();
    expect(kilograms({ priority: 'low' })).toBe(18_400);
  });

  it('takes no city away', () => {
    for (const wrong of [{ pickupCity: '' }, { deliveryCity: null }, { weight: 'heavy' }, { containerType: 'box' }])
      expect(ShipmentChange.safeParse(wrong).success).toBe(false);
    expect(ShipmentChange.parse({ pickupAddress: '', weight: '' })).toEqual({ pickupAddress: null, weight: null });
  });

  it('of one that is over comes alone', () => {
    const record = shipment('delivered', { deliveredAt: NOW.toISOString() });
    const both = { status: 'in_transit' as const, containerNumber: 'MSKU7073529', reason: 'Wrong door' };
    expect(refusal(() => changeShipment(record, both, admin, at())).code).toBe('illegal_transition');
  });
});

const other: CustomerRecord = {
  ...customer,
  id: 'cus_b',
  name: 'Ada Ferro',
  email: 'ada@ferro.example',
  company: 'Ferro',
};

describe('another customer', () => {
  const change = (
    record: ShipmentRecord,
    more: ShipmentChange = {},
    actor: Actor = manager,
    to: CustomerRecord | null = other,
  ) =>
    changeShipment(
      record,
      { customerId: 'cus_b', version: record.version, reason: 'Booked for the wrong one', ...more },
      actor,
      { ...at(), customer: to ?? undefined },
    );

  it.each(['pending', 'assigned'] as const)('is the contact of one that is %s, whose links of before end', (status) => {
    const record = shipment(status, { contact: { ...shipment(status).contact, textConsent: true } });
    const { after, events } = change(record);
    expect(after).toEqual({
      ...record,
      customerId: 'cus_b',
      contact: { name: 'Ada Ferro', email: 'ada@ferro.example', phone: customer.phone, company: 'Ferro' },
      secretVersion: record.secretVersion + 1,
      undoable: undefined,
      version: record.version + 1,
    });
    expect(events).toMatchObject([{ type: 'customer_replaced', public: false, previous: { customerId: 'cus_a' } }]);
  });

  it.each([
    ['staff', {}, staff, other, 'forbidden'],
    ['an API key', {}, actors.key, other, 'forbidden'],
    ['a manager without a reason', { reason: undefined }, manager, other, 'validation_failed'],
    ['a manager without the version', { version: undefined }, manager, other, 'version_conflict'],
    ['a manager who gives it to a driver too', { driverId: 'drv_b' }, manager, other, 'validation_failed'],
    ['a manager who names nobody', {}, manager, null, 'validation_failed'],
    [
      'a manager who names one that was put away',
      {},
      manager,
      { ...other, archivedAt: NOW.toISOString() },
      'validation_failed',
    ],
  ] as const)('is not given by %s', (_, more, actor, to, code) => {
    expect(refusal(() => change(shipment('pending'), more, actor, to)).code).toBe(code);
  });

  it('is not given to what is picked up, and the same is no change', () => {
    expect(refusal(() => change(shipment('picked_up'))).code).toBe('illegal_transition');
    expect(changeShipment(shipment('pending'), { customerId: 'cus_a', version: 1 }, manager, at()).unchanged).toBe(
      true,
    );
  });

  it('leaves sums equal to a recount, after 500 of them among other changes', () => {
    const customers = ['cus_a', 'cus_b', 'cus_c'].map((id) => ({ ...customer, id }));
    const events: ShipmentEventRecord[] = [];
    const shipments = Array.from({ length: 5 }, (_, index) => {
      const step = createShipmentStep(draft(), creation({ id: `shp_${index}` }));
      events.push(...step.events);
      return step.after;
    });
    for (let turn = 0; turn < 500; turn += 1) {
      const index = turn % shipments.length;
      const record = shipments[index] as ShipmentRecord;
      const to = customers[(customers.findIndex(({ id }) => id === record.customerId) + 1 + (turn % 2)) % 3];
      const context = { ...at(later((turn + 1) * 60_000)), customer: to };
      const given = turn % 7 === 0 && record.status === 'pending' ? { driverId: 'drv_a' } : undefined;
      const back =
        turn % 11 === 0 && record.status === 'assigned' ? { driverId: null, version: record.version } : undefined;
      const wish = given ?? back ?? { customerId: to?.id, version: record.version, reason: 'Another one' };
      const step = changeShipment(record, wish, manager, context);
      events.push(...step.events);
      shipments[index] = step.after;
    }
    const recount = shipments.map((record) =>
      shipmentSums({ ...record, hasException: record.exception !== undefined }),
    );
    expect(sumDeltas(events.map(eventDeltas))).toEqual(sumDeltas(recount));
    expect(events.filter(({ type }) => type === 'customer_replaced').length).toBeGreaterThan(400);
  });
});
