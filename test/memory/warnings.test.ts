import { beforeAll, describe, expect, it } from 'vitest';
import { createBooking } from '#shared/contracts/bookings.ts';
import { createShipment, rescheduleShipment, updateShipment } from '#shared/contracts/shipment-changes.ts';
import { Client } from '#test/support/client.ts';
import { dayAhead } from '#test/support/days.ts';
import { booking, newCustomer, type Person, person } from '#test/support/people.ts';

let staff: Person;
let customerId: string;
beforeAll(async () => {
  staff = await person('staff');
  ({ id: customerId } = await newCustomer(staff));
});

const containerNumber = () => `CONT-${crypto.getRandomValues(new Uint32Array(1))[0]}00`;
const draft = (given: object = {}) => ({ customerId, pickupCity: 'Newark', deliveryCity: 'Edison', ...given });
const codes = (answer: { warnings?: { field: string; code: string }[] | undefined }) =>
  (answer.warnings ?? []).map(({ field, code }) => `${field} ${code}`);

describe('an answer warns of what is odd', () => {
  it('in a booking, a creation and a change, and says nothing else', async () => {
    const odd = { containerNumber: 'MSCU1234567', pickupState: 'NJ', pickupZip: '05401' };
    const expected = ['containerNumber check_digit', 'pickupZip zip_and_state'];
    const booked = await new Client().call(createBooking, { body: booking(odd) });
    expect(codes(booked).slice(0, 2)).toEqual(expected);
    const made = await staff.call(createShipment, { body: draft(odd) });
    expect(codes(made).slice(0, 2)).toEqual(expected);
    expect(made.warnings?.[0]?.text).toBe('Check the number: its last digit should be 6.');
    const { id } = await staff.call(createShipment, { body: draft() });
    const change = (body: object) => staff.call(updateShipment, { params: { id }, body });
    expect(codes(await change({ pickupState: 'NJ', pickupZip: '05401' }))).toEqual(['pickupZip zip_and_state']);
    expect(await change({ priority: 'high' })).not.toHaveProperty('warnings');
    expect(codes(await change({ deliveryState: 'XX' }))).toEqual(['deliveryState unknown_state']);
    expect(codes(await change({ pickupDate: dayAhead(-1) }))).toEqual(['pickupDate pickup_past']);
    const hours = { pickupDate: dayAhead(2), pickupFrom: '13:00', estimatedDelivery: dayAhead(2), deliveryTo: '09:00' };
    expect(codes(await change(hours))).toEqual(['deliveryTo delivery_hours_too_early']);
  });

  it('of a container that another open shipment has, but no stranger', async () => {
    const body = { containerNumber: containerNumber() };
    const first = await staff.call(createShipment, { body: draft(body) });
    expect(first).not.toHaveProperty('warnings');
    const second = await staff.call(createShipment, {
      body: draft({ containerNumber: body.containerNumber.toLowerCase() }),
    });
    expect(second.warnings).toMatchObject([
      { field: 'containerNumber', code: 'container_in_use', trackingNumber: first.trackingNumber },
    ]);
    expect(await new Client().call(createBooking, { body: booking(body) })).not.toHaveProperty('warnings');
    const customer = await person('customer');
    const { warnings: [told] = [] } = await customer.call(createBooking, { body: booking(body) });
    expect(told).toEqual({
      ...{ field: 'containerNumber', code: 'container_in_use' },
      text: 'Another open shipment has this container too',
    });
    const moved = await staff.call(createShipment, { body: draft() });
    const changed = await staff.call(updateShipment, { params: { id: moved.id }, body });
    expect(codes(changed)).toEqual(['containerNumber container_in_use']);
  });

  it('of a container only while the other shipment is open', async () => {
    const body = draft({ containerNumber: containerNumber() });
    await staff.call(createShipment, { body: { ...body, status: 'cancelled' } });
    expect(await staff.call(createShipment, { body })).not.toHaveProperty('warnings');
  });

  it('once again when the same call comes a second time', async () => {
    const client = new Client({ 'idempotency-key': crypto.randomUUID() });
    const body = booking({ containerNumber: 'MSCU1234567' });
    const first = await client.call(createBooking, { body });
    expect(await client.call(createBooking, { body })).toEqual(first);
  });
});

describe('what cannot be is refused', () => {
  const refused = (path: string) => ({ status: 422, body: { errors: [{ path }] } });

  it('a pickup that is over, where a customer books it; the office is warned', async () => {
    const body = booking({ pickupDate: dayAhead(-1) });
    expect(await new Client().try(createBooking, { body })).toMatchObject(refused('pickupDate'));
    expect(codes(await staff.call(createBooking, { body }))).toContain('pickupDate pickup_past');
  });

  it('a state and a ZIP that are none, where a customer books them', async () => {
    const body = booking({ pickupState: 'XX', deliveryZip: '1' });
    expect(await new Client().try(createBooking, { body })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'pickupState' }, { path: 'deliveryZip' }] },
    });
  });

  it('a delivery before the pickup, but for a booking, which is warned of it', async () => {
    const days = { pickupDate: dayAhead(5), estimatedDelivery: dayAhead(4) };
    expect(await staff.try(createShipment, { body: draft(days) })).toMatchObject(refused('estimatedDelivery'));
    const booked = await new Client().call(createBooking, { body: booking(days) });
    expect(codes(booked)).toEqual(['estimatedDelivery delivery_before_pickup']);
    const params = { id: booked.id };
    // What it is already keeps nobody from changing something else.
    expect(await staff.call(updateShipment, { params, body: { priority: 'high' } })).not.toHaveProperty('warnings');
    const change = (body: object) => staff.try(updateShipment, { params, body });
    expect(await change({ pickupDate: dayAhead(6) })).toMatchObject(refused('pickupDate'));
    expect(await change({ estimatedDelivery: dayAhead(3) })).toMatchObject(refused('estimatedDelivery'));
    expect(await change({ estimatedDelivery: dayAhead(6) })).toMatchObject({ status: 200 });
    expect(await staff.try(rescheduleShipment, { params, body: days })).toMatchObject(refused('estimatedDelivery'));
  });
});
