import { beforeAll, describe, expect, it } from 'vitest';
import { digestFor } from '#functions/base/app-secret.ts';
import { createBooking, listMyShipments } from '#shared/contracts/bookings.ts';
import { createShipment } from '#shared/contracts/shipment-changes.ts';
import { listShipmentMessages } from '#shared/contracts/shipment-messages.ts';
import { getShipment } from '#shared/contracts/shipments.ts';
import { Client, eventually } from '#test/support/client.ts';
import { mailsTo, mailTo } from '#test/support/mailbox.ts';
import { becomeFunction, booking, newCustomer, type Person, person, useUp } from '#test/support/people.ts';

let staff: Person;
beforeAll(async () => {
  staff = await person('staff');
});

const NUMBERS = ['MSKU7073529', 'HLXU4306177', 'TGHU3829105'];
const THREE = {
  containerNumber: NUMBERS[0],
  purchaseOrderNumber: 'PO 77',
  moreContainers: [
    { containerType: '20ft', weight: '3000', containerNumber: NUMBERS[1] },
    { containerType: '40ft_high', weight: '500', containerNumber: NUMBERS[2] },
  ],
};

describe('a booking of several containers', () => {
  it('makes a shipment of each, priced by itself, and answers in their order', async () => {
    const { body, status } = await new Client().try(createBooking, { body: booking(THREE) });
    expect(status).toBe(201);
    const { shipments = [], ...first } = body;
    expect(shipments.map(({ price }) => price)).toEqual([540, 600, 440]);
    expect(first).toMatchObject({ id: shipments[0]?.id, trackingNumber: shipments[0]?.trackingNumber, price: 540 });
    const stored = await Promise.all(shipments.map(({ id }) => staff.call(getShipment, { params: { id } })));
    expect(stored.map(({ containerNumber }) => containerNumber)).toEqual(NUMBERS);
    expect(stored.map(({ containerType, weight }) => `${containerType} ${weight}`)).toEqual([
      '40ft 1500',
      '20ft 3000',
      '40ft_high 500',
    ]);
    expect(new Set(stored.map(({ customerId }) => customerId)).size).toBe(1);
    expect(stored.every(({ purchaseOrderNumber, pickupCity }) => purchaseOrderNumber && pickupCity)).toBe(true);
  });

  it('of one container answers as it always did', async () => {
    for (const more of [{}, { moreContainers: [] }]) {
      const { body } = await new Client().try(createBooking, { body: booking(more) });
      expect(Object.keys(body)).toEqual([
        ...['trackingNumber', 'id', 'price', 'trackingUrl', 'estimatedDelivery', 'isConfirmedByMail'],
      ]);
    }
  });

  it('is made once however often it is sent with one key, and tells of all in one mail', async () => {
    const visitor = new Client({ 'idempotency-key': crypto.randomUUID() });
    const body = booking(THREE);
    const first = await visitor.try(createBooking, { body });
    expect((await visitor.try(createBooking, { body })).body).toEqual(first.body);
    const numbers = (first.body.shipments ?? []).map(({ trackingNumber }) => trackingNumber);
    const mail = await mailTo(body.customerEmail, /Booking confirmed/);
    expect(mail.subject).toBe(`Booking confirmed: ${numbers[0]} and 2 more`);
    for (const number of numbers) expect(mail.text).toMatch(new RegExp(`${number}\n\\S+/track/${number}#s=[\\w-]+`));
    for (const number of NUMBERS) expect(mail.text).toContain(number);
    expect(mail.text).toContain('Estimated price: $1,580.00');
    // The one mail is found with each of them.
    const [one, ...others] = (first.body.shipments ?? []).map(({ id }) => ({ params: { id } }));
    for (const [asked, toldWith] of [
      [one, undefined],
      ...others.map((other) => [other, numbers[0]] as const),
    ] as const) {
      const messages = asked ? await staff.call(listShipmentMessages, asked) : [];
      const mails = messages.filter(({ channel }) => channel === 'email');
      expect(mails).toMatchObject([{ event: 'bookingConfirmation', to: body.customerEmail }]);
      expect(mails[0]?.toldWith).toBe(toldWith);
    }
    // What comes after the booking comes for each, and after whatever its bookings made.
    const customer = (await staff.call(getShipment, { params: { id: first.body.id } })).customerId;
    const last = await staff.call(createShipment, {
      body: { customerId: customer, pickupCity: 'Elizabeth', deliveryCity: 'Hartford' },
    });
    await mailTo(body.customerEmail, new RegExp(last.trackingNumber));
    expect((await mailsTo(body.customerEmail)).filter(({ subject }) => /Booking/.test(subject))).toHaveLength(2);
  });

  it('tells every wrong field of every container and stores nothing', async () => {
    const customer = await person('customer');
    const missing = { containerType: '', weight: '' };
    const { body, status } = await customer.try(createBooking, {
      body: booking({ moreContainers: [{ containerType: '20ft', weight: '10' }, missing] }),
    });
    expect([status, body]).toMatchObject([
      422,
      {
        errors: [
          { path: 'moreContainers.1.containerType', message: 'Please select container type' },
          { path: 'moreContainers.1.weight', message: 'Weight is required' },
        ],
      },
    ]);
    const heavy = [{ containerType: '20ft', weight: '900000' }];
    const tooMuch = await customer.try(createBooking, { body: booking({ moreContainers: heavy }) });
    expect(tooMuch.body).toMatchObject({ errors: [{ path: 'moreContainers.0.weight' }] });
    const many = Array.from({ length: 10 }, () => ({ containerType: '20ft', weight: '10' }));
    const tooMany = await customer.try(createBooking, { body: booking({ moreContainers: many }) });
    expect(tooMany.body).toMatchObject({
      errors: [{ path: 'moreContainers', message: 'At most 10 containers at once' }],
    });
    expect(await customer.call(listMyShipments, {})).toEqual([]);
  });

  it('of ten, each with all its numbers, is in the portal with them', async () => {
    const customer = await person('customer');
    const container = { containerType: '40ft', weight: '1000' };
    const numbers = Array.from({ length: 10 }, (_, at) => `BOX ${at}`);
    const [containerNumber, ...others] = numbers;
    const body = booking({
      ...{ containerNumber, customerReference: 'R 1', purchaseOrderNumber: 'PO 1' },
      moreContainers: others.map((each) => ({ ...container, containerNumber: each })),
    });
    const { shipments } = await customer.call(createBooking, { body });
    expect(shipments).toHaveLength(10);
    const mine = await customer.call(listMyShipments, {});
    expect(Object.fromEntries(mine.map((shipment) => [shipment.containerNumber, shipment.bookedWith]))).toEqual(
      Object.fromEntries(numbers.map((number, at) => [number, { at: at + 1, of: 10 }])),
    );
    expect(new Set(mine.map((shipment) => shipment.containerNumber))).toEqual(new Set(numbers));
  });

  it('counts each for the limits of strangers', async () => {
    becomeFunction();
    const two = booking({ moreContainers: [{ containerType: '20ft', weight: '3000' }] });
    const statusesAfter = async (count: number, bodies: ReturnType<typeof booking>[]) => {
      const stranger = new Client();
      await useUp({ what: 'booking-address', who: digestFor('address', stranger.address), seconds: 60 }, count);
      const statuses: number[] = [];
      for (const body of bodies) statuses.push((await stranger.try(createBooking, { body })).status);
      return statuses.join();
    };
    // What was used up counts for its minute only, which may end in between. What is refused takes nothing of what is left.
    await eventually(async () => (await statusesAfter(18, [booking(THREE), two, booking()])) === '429,201,429');
  });
});

describe('several containers of the office', () => {
  it('start as pending shipments of one customer, with a seal of their own', async () => {
    const customer = await newCustomer(staff);
    const body = { customerId: customer.id, pickupCity: 'Elizabeth', deliveryCity: 'Hartford', sealNumber: 'SL 1' };
    const { shipments = [], id } = await staff.call(createShipment, {
      body: { ...body, moreContainers: [{ sealNumber: 'SL 2', weight: '20' }, {}] },
    });
    expect(shipments.map((shipment) => [shipment.status, shipment.sealNumber, shipment.weight])).toEqual([
      ['pending', 'SL 1', undefined],
      ['pending', 'SL 2', '20'],
      ['pending', undefined, undefined],
    ]);
    expect(shipments[0]?.id).toBe(id);
    expect(Object.keys(await staff.call(createShipment, { body }))).not.toContain('shipments');
  });

  it('have neither a driver nor another status yet', async () => {
    const customer = await newCustomer(staff);
    const body = { customerId: customer.id, pickupCity: 'Elizabeth', deliveryCity: 'Hartford', moreContainers: [{}] };
    const driven = await staff.try(createShipment, { body: { ...body, driverId: 'drv_01J00000000000000000000000' } });
    expect(driven.body).toMatchObject({ errors: [{ path: 'driverId' }] });
    const delivered = await staff.try(createShipment, { body: { ...body, status: 'delivered' } });
    expect(delivered.body).toMatchObject({ errors: [{ path: 'status' }] });
  });
});
