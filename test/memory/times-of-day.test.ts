import { beforeAll, describe, expect, it } from 'vitest';
import { createBooking, listMyShipments } from '#shared/contracts/bookings.ts';
import { createShipment, updateShipment } from '#shared/contracts/shipment-changes.ts';
import { getShipment } from '#shared/contracts/shipments.ts';
import { listStops } from '#shared/contracts/stops.ts';
import { trackShipment } from '#shared/contracts/tracking.ts';
import { Client } from '#test/support/client.ts';
import { dayAhead } from '#test/support/days.ts';
import { booking, newCustomer, type Person, person } from '#test/support/people.ts';

const HOURS = { pickupFrom: '08:00', pickupTo: '10:00', deliveryFrom: '14:00', deliveryTo: '16:30' };

let staff: Person;
let driver: Person;
beforeAll(async () => {
  [staff, driver] = await Promise.all([person('staff'), person('driver')]);
});

describe('the hours of a booking', () => {
  it('reach everybody who has to do with it', async () => {
    const { body } = await new Client().try(createBooking, { body: { ...booking(), ...HOURS } });
    const params = { id: body.id };
    expect(await staff.call(getShipment, { params })).toMatchObject(HOURS);
    const { trackingNumber } = body;
    const { body: tracked } = await new Client().try(trackShipment, { params: { trackingNumber } });
    expect(tracked.shipment).toMatchObject(HOURS);
    await staff.call(updateShipment, { params, body: { driverId: driver.driverId } });
    const stops = await driver.call(listStops, { params: { id: driver.driverId } });
    expect(stops).toMatchObject([
      { kind: 'pickup', from: '08:00', to: '10:00' },
      { kind: 'delivery', from: '14:00', to: '16:30' },
    ]);
  });

  it.each([
    ['pickupTo', { ...HOURS, pickupTo: '07:00' }],
    ['deliveryFrom', { ...HOURS, deliveryFrom: '2 pm' }],
  ])('are refused at %s where they make no window', async (path, hours) => {
    const { status, body } = await new Client().try(createBooking, { body: { ...booking(), ...hours } });
    expect([status, body]).toMatchObject([422, { errors: [{ path }] }]);
  });
});

describe('the hours of a shipment', () => {
  it('are changed, taken away, and never stand without their day', async () => {
    const customer = await newCustomer(staff);
    const draft = { customerId: customer.id, pickupCity: 'Newark', deliveryCity: 'Edison' };
    const lost = await staff.try(createShipment, { body: { ...draft, pickupFrom: '08:00' } });
    expect([lost.status, lost.body]).toMatchObject([422, { errors: [{ path: 'pickupDate' }] }]);
    const days = { pickupDate: dayAhead(9), pickupFrom: '08:00' };
    const { body: made } = await staff.try(createShipment, { body: { ...draft, ...days } });
    const change = (body: object) => staff.try(updateShipment, { params: { id: made.id }, body });
    expect((await change({ pickupTo: '07:59' })).status).toBe(422);
    expect((await change({ pickupTo: '09:00' })).body).toMatchObject({ pickupFrom: '08:00', pickupTo: '09:00' });
    const { body: bare } = await change({ pickupFrom: null, pickupTo: null });
    expect(bare).not.toHaveProperty('pickupFrom');
    expect(bare).not.toHaveProperty('pickupTo');
    expect((await change({ deliveryTo: '12:00' })).body).toMatchObject({ errors: [{ path: 'estimatedDelivery' }] });
  });
});

describe('the portal', () => {
  it('lists the hours of the own shipments', async () => {
    const customer = await person('customer');
    await customer.call(createBooking, { body: { ...booking(), ...HOURS } });
    const [first] = await customer.call(listMyShipments, {});
    expect(first).toMatchObject(HOURS);
  });
});
