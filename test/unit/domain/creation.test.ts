import { describe, expect, it } from 'vitest';
import { bookShipment, createShipmentStep } from '#functions/domain/shipments/shipment-creation.ts';
import { shipmentAfter, toCustomerShipment, toShipment } from '#functions/domain/shipments/shipment-view.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { ShipmentStatus } from '#shared/shipments/shipment.ts';
import { weightInKg } from '#shared/shipments/weight.ts';
import { actors, creation, customer, draft, driver, NOW, refusal, stranger } from './fixtures.ts';

describe('creating a shipment', () => {
  const paths: [ShipmentStatus, string | undefined, string[]][] = [
    ['pending', undefined, ['created']],
    ['pending', 'drv_a', ['created', 'assigned']],
    ['assigned', 'drv_a', ['created', 'assigned']],
    ['in_transit', 'drv_a', ['created', 'assigned*', 'picked_up*', 'in_transit']],
    ['delivered', 'drv_a', ['created', 'assigned*', 'picked_up*', 'in_transit*', 'delivered']],
    ['cancelled', undefined, ['created', 'cancelled']],
    ['cancelled', 'drv_a', ['created', 'assigned*', 'cancelled']],
  ];
  it.each(paths)('as %s with driver %s writes the way there', (status, driverId, types) => {
    if (status === 'picked_up') throw new Error('The form has no such status');
    const step = createShipmentStep(draft({ status, driverId }), creation());
    expect(step.events.map(({ type, synthetic }) => `${type}${synthetic ? '*' : ''}`)).toEqual(types);
    expect(step.events.map(({ id }) => id).toSorted()).toEqual(step.events.map(({ id }) => id));
    expect(step).toMatchObject({ requiresDriver: driverId, after: { version: 1 } });
    expect(step.before).toBeUndefined();
    expect(step.events.map(({ shipment }) => shipment?.status)).toEqual(step.events.map(({ to }) => to));
  });

  it.each(['assigned', 'in_transit', 'delivered'] as const)('as %s needs a driver', (status) => {
    const refused = refusal(() => createShipmentStep(draft({ status }), creation()));
    expect(refused).toEqual({ code: 'validation_failed', errors: ['driverId'] });
  });

  it('as delivered is for manager and admin, and says that there is no proof', () => {
    const wanted = draft({ status: 'delivered', driverId: 'drv_a' });
    const { after, driverCounts } = createShipmentStep(wanted, creation({ actor: actors.manager }));
    expect(after).toMatchObject({ proofBypassed: true, deliveredAt: after.statusSince });
    expect(driverCounts).toEqual([{ driverId: 'drv_a', open: 0, live: 0, done: 1 }]);
    expect(refusal(() => createShipmentStep(wanted, creation({ actor: actors.staff })))).toEqual({
      code: 'illegal_transition',
      from: 'new',
      to: 'delivered',
      allowed: ['pending', 'assigned', 'in_transit', 'cancelled'],
    });
  });

  it.each([
    [{ driverId: 'drv_a' }, 'forbidden'],
    [{ status: 'cancelled' }, 'illegal_transition'],
    [{ status: 'in_transit', driverId: 'drv_a' }, 'illegal_transition'],
  ] as const)('by a key is pending only: %o', (more, code) => {
    expect(refusal(() => createShipmentStep(draft(more), creation({ actor: actors.key }))).code).toBe(code);
  });

  it('refuses a driver who is offline', () => {
    const off = { ...creation(), driver: driver({ availability: 'offline' }) };
    expect(refusal(() => createShipmentStep(draft({ driverId: 'drv_a' }), off)).code).toBe('driver_offline');
  });

  it('is written about in the language that its customer read first', () => {
    expect(createShipmentStep(draft(), creation()).after.contact).not.toHaveProperty('language');
    const spanish = creation({ customer: { ...customer, language: 'es' } });
    expect(createShipmentStep(draft(), spanish).after.contact).toMatchObject({ name: customer.name, language: 'es' });
  });

  it('keeps the numbers of its customer, the seal and where it goes, and writes states as codes', () => {
    const more = {
      ...{ customerReference: 'K-1', purchaseOrderNumber: 'PO 7', sealNumber: 'ML-9' },
      ...{ pickupState: 'New Jersey', pickupZip: '07201', deliveryState: 'ct', deliveryZip: '06114' },
    };
    const { after, events } = createShipmentStep(draft(more), creation());
    const kept = { ...more, pickupState: 'NJ', deliveryState: 'CT' };
    expect(after).toMatchObject(kept);
    expect(toShipment(after, actors.admin)).toMatchObject(kept);
    const last = events.at(-1);
    expect(last && shipmentAfter(last, { withPrice: true })).toMatchObject(kept);
    const { customerReference, purchaseOrderNumber } = more;
    expect(toCustomerShipment(after)).toMatchObject({
      ...{ customerReference, purchaseOrderNumber, containerNumber: 'HLXU4306177' },
      ...{ pickupState: 'NJ', deliveryState: 'CT' },
    });
  });

  it.each([
    [false, 185_000],
    [true, 83_900],
  ])('prices pounds as kilograms only where the organization says so: %s', (weightInKilograms, priceCents) => {
    const heavy = draft({ weight: '18500', weightUnit: 'lbs', containerType: '20ft' });
    expect(createShipmentStep(heavy, creation({ weightInKilograms })).after).toMatchObject({
      priceCents,
      weight: '18500',
    });
  });

  it('without them answers as it did before there were any', () => {
    const answer = JSON.parse(JSON.stringify(toShipment(createShipmentStep(draft(), creation()).after, actors.admin)));
    for (const name of ['customerReference', 'purchaseOrderNumber', 'sealNumber', 'pickupState', 'deliveryZip'])
      expect(answer).not.toHaveProperty(name);
  });

  it('snapshots the contact, gives the number and computes the price', () => {
    const { after } = createShipmentStep(draft(), creation());
    expect(after).toMatchObject({
      contact: {
        name: 'Joanna Rivers',
        email: 'joanna@kestrel.com',
        phone: '(555) 010-4242',
        company: 'Kestrel Foods',
      },
      priceCents: 331_200,
      weightKg: 18_400,
      createdAt: NOW.toISOString(),
      attempts: 0,
      secretVersion: 1,
    });
    expect(after.trackingNumber).toMatch(/^TRK-[0-9A-HJKMNP-TV-Z]{12}$/);
  });

  it('leaves absent what an integrator did not send', () => {
    const bare = draft({ weight: undefined, containerType: undefined, pickupAddress: undefined });
    const sent = { ...bare, pickupCity: undefined, deliveryCity: undefined };
    const { after } = createShipmentStep(sent, creation({ actor: actors.key }));
    expect(JSON.parse(JSON.stringify(toShipment(after, actors.key)))).not.toHaveProperty('pickupCity');
    expect(after).toMatchObject({ weightKg: undefined, priceCents: 10_000 });
  });
});

describe('booking', () => {
  const booking: Booking = {
    customerName: 'Tom Frost',
    customerEmail: 'tom@frost.io',
    customerPhone: '+1 555 010 1234',
    serviceType: 'express',
    containerType: '40ft_high',
    weight: '2000',
    weightUnit: 'lbs',
    pickupAddress: '1 Pier Road',
    pickupCity: 'Newark',
    pickupDate: '2026-11-24',
    deliveryAddress: '2 Hill Lane',
    deliveryCity: 'Boston',
    estimatedDelivery: '2026-11-26',
    priority: 'high',
  };

  it.each([
    ['a stranger', stranger, 'public'],
    ['a customer', actors.customer, 'screen'],
    ['staff', actors.staff, 'screen'],
  ] as const)('by %s makes a pending shipment with what was typed', (_, actor, source) => {
    const { after, events } = bookShipment(booking, { ...creation({ actor }), customerId: 'cus_a' });
    expect(after).toMatchObject({ status: 'pending', customerId: 'cus_a', priceCents: 105_600, weightKg: 907.185 });
    expect(after.contact).toEqual({ name: 'Tom Frost', email: 'tom@frost.io', phone: '+1 555 010 1234' });
    expect(after).not.toHaveProperty('customerName');
    expect(events).toMatchObject([{ type: 'created', to: 'pending', source, public: true }]);
  });

  it('is not for a driver', () => {
    const context = { ...creation({ actor: actors.driver }), customerId: 'cus_a' };
    expect(refusal(() => bookShipment(booking, context)).code).toBe('forbidden');
  });
});

it.each([
  ['1000', 'kg', 1000],
  ['2204.623', 'lbs', 1000],
  ['1.5', 'tons', 1500],
  ['0.001', 'lbs', 0],
] as const)('%s %s are %d kg', (weight, unit, kilograms) => {
  expect(weightInKg(weight, unit)).toBe(kilograms);
});
