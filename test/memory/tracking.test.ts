import { beforeAll, describe, expect, it } from 'vitest';
import { digestFor } from '#functions/base/app-secret.ts';
import { clearSettingsCache } from '#functions/data/organization/organization.ts';
import { trackingSecretInput } from '#functions/domain/tracking/tracking.ts';
import { createBooking } from '#shared/contracts/bookings.ts';
import { getOrganizationSettings, updateOrganizationSettings } from '#shared/contracts/organization.ts';
import { updateDriverLocation } from '#shared/contracts/positions.ts';
import { submitProofOfDelivery } from '#shared/contracts/proof.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { getTrackedProof, trackShipment } from '#shared/contracts/tracking.ts';
import { Client, eventually } from '#test/support/client.ts';
import { dataUrl, png } from '#test/support/images.ts';
import { becomeFunction, booking, type Person, person, shipmentOf, useUp } from '#test/support/people.ts';

let staff: Person;
let driver: Person;
let booked: { id: string; trackingNumber: string };
const contact = {
  customerName: 'Canary Whistler',
  customerEmail: 'canary.whistler@sentinel-harbor.example',
  customerPhone: '(917) 555-8231',
  company: 'Sentinel Harbor Foods',
  pickupAddress: '4711 Canary Wharf Road',
  deliveryAddress: '815 Hidden Street',
  specialInstructions: 'Gate code 9988',
};

beforeAll(async () => {
  [staff, driver] = await Promise.all([person('staff'), person('driver')]);
  booked = await new Client().call(createBooking, { body: booking(contact) });
});

const track = (who: Client, trackingNumber: string, headers = {}) =>
  who.try(trackShipment, { params: { trackingNumber } }, headers);
const secretOf = (id: string) => {
  becomeFunction();
  return digestFor('tracking', trackingSecretInput({ id, secretVersion: 1 }));
};

describe('tracking by the number of a container', () => {
  const digits = () =>
    String(crypto.getRandomValues(new Uint32Array(1))[0])
      .padStart(7, '7')
      .slice(-7);
  const containerNumber = () => `QYTU${digits()}`;

  it('finds the one shipment that has it, however it is written, and shows no more than its own number does', async () => {
    const number = containerNumber();
    const made = await new Client().call(createBooking, { body: booking({ ...contact, containerNumber: number }) });
    const spaced = `${number.slice(0, 4).toLowerCase()} ${number.slice(4, 10)}-${number.slice(10)}`;
    const [byContainer, byNumber] = await Promise.all([
      track(new Client(), spaced),
      track(new Client(), made.trackingNumber),
    ]);
    expect(byContainer.body).toMatchObject({ masked: true, shipment: { trackingNumber: made.trackingNumber } });
    expect(byContainer.body).toEqual(byNumber.body);
    for (const secret of Object.values(contact)) expect(byContainer.text).not.toContain(secret);
    const withSecret = { 'x-tracking-secret': secretOf(made.id) };
    expect((await track(new Client(), number, withSecret)).body.masked).toBe(false);
  });

  it('finds nothing where two have it, but for the customer whose one of them is', async () => {
    const number = containerNumber();
    const owner = await person('customer');
    const body = booking({ containerNumber: number });
    const own = await owner.call(createBooking, { body });
    await new Client().call(createBooking, { body });
    expect(await track(new Client(), number)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await track(staff, number)).toMatchObject({ status: 404 });
    expect((await track(owner, number)).body.shipment.trackingNumber).toBe(own.trackingNumber);
  });

  it('finds none that is cancelled, and no text that is no container number', async () => {
    const number = containerNumber();
    const { id } = await new Client().call(createBooking, { body: booking({ containerNumber: number }) });
    await staff.call(updateShipment, { params: { id }, body: { status: 'cancelled', reason: 'Not needed' } });
    await new Client().call(createBooking, { body: booking({ containerNumber: `TBD-${number}` }) });
    for (const typed of [number, `TBD-${number}`, containerNumber()])
      expect(await track(new Client(), typed)).toMatchObject({ status: 404 });
  });

  it('tells nobody a number that would show them all of it', async () => {
    const number = containerNumber();
    await new Client().call(createBooking, { body: booking({ containerNumber: number }) });
    const director = await person('admin');
    const open = async (openTracking: boolean) => {
      const settings = await director.call(getOrganizationSettings, {});
      const { name, timezone, subdomain, primaryColor, secondaryColor, version } = settings;
      const whole = { name, timezone, subdomain, primaryColor, secondaryColor, version };
      await director.call(updateOrganizationSettings, { body: { ...whole, openTracking } });
      becomeFunction();
      clearSettingsCache();
    };
    await open(true);
    try {
      expect(await track(new Client(), number)).toMatchObject({ status: 404 });
      expect(await track(staff, number)).toMatchObject({ status: 200 });
    } finally {
      await open(false);
    }
  });
});

describe('tracking', () => {
  it('tells strangers where the shipment stands and nothing of whom or which street', async () => {
    const answer = await track(new Client(), booked.trackingNumber);
    expect(answer.body).toMatchObject({ masked: true, shipment: { status: 'pending', pickupCity: 'Elizabeth' } });
    expect(answer.body.customer).toEqual({
      name: 'C••••• W•••••',
      company: 'S•••••••',
      email: 'c•••@s•••.example',
      phone: '(•••) •••-••31',
    });
    for (const secret of Object.values(contact)) expect(answer.text).not.toContain(secret);
    expect(answer.text).not.toMatch(/Canary|Whistler|Hidden|9988|555/);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('shows all of it to staff and to who holds the mailed secret', async () => {
    const [byStaff, bySecret] = await Promise.all([
      track(staff, booked.trackingNumber),
      track(new Client(), booked.trackingNumber, { 'x-tracking-secret': secretOf(booked.id) }),
    ]);
    for (const { body } of [byStaff, bySecret]) {
      expect(body).toMatchObject({
        masked: false,
        customer: { email: contact.customerEmail },
        shipment: { pickupAddress: contact.pickupAddress },
      });
    }
  });

  it('does not take the secret of another shipment', async () => {
    const other = await new Client().call(createBooking, { body: booking() });
    const answer = await track(new Client(), booked.trackingNumber, { 'x-tracking-secret': secretOf(other.id) });
    expect(answer.body.masked).toBe(true);
  });

  it('is full for the owner and masked for another customer', async () => {
    const [owner, stranger] = await Promise.all([person('customer'), person('customer')]);
    const own = await owner.call(createBooking, { body: booking(contact) });
    expect((await track(owner, own.trackingNumber)).body.masked).toBe(false);
    expect((await track(stranger, own.trackingNumber)).body.masked).toBe(true);
  });

  it.each(['trk-', 'TRK ', ''])('takes a number written with «%s» and in lower case', async (prefix) => {
    const written = booked.trackingNumber.replace('TRK-', prefix).toLowerCase();
    expect((await track(new Client(), written)).status).toBe(200);
  });

  it('shows the driver’s first name, and the steps so far', async () => {
    const { trackingNumber } = await shipmentOf(staff, driver, 'in_transit');
    const { body } = await track(new Client(), trackingNumber);
    expect(body.driver).toEqual({ name: 'Driver', phone: '(•••) •••-••42', vehicleType: 'truck' });
    expect(body.events.map(({ type }) => type)).toEqual(['created', 'assigned', 'picked_up', 'in_transit']);
    expect(body).not.toHaveProperty('position');
  });

  it('says when it arrives while it is on the road, to strangers without telling where it is', async () => {
    const someone = await person('driver');
    const { trackingNumber } = await shipmentOf(staff, someone, 'in_transit');
    expect((await track(new Client(), trackingNumber)).body).not.toHaveProperty('eta');
    const body = { latitude: 41.3, longitude: -72.9, speed: 20 };
    await someone.call(updateDriverLocation, { params: { id: someone.driverId }, body });
    const answer = await track(new Client(), trackingNumber);
    // 54 km as the crow flies: an hour by road.
    expect(answer.body.eta).toEqual({ at: expect.stringMatching(/:[0-5][05]:00\.000Z$/), confidence: 'high' });
    const minutes = (Date.parse(answer.body.eta?.at ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(50);
    expect(minutes).toBeLessThan(75);
    expect(answer.body).not.toHaveProperty('position');
    expect(answer.usage).toMatchObject({ calls: expect.toSatisfy((calls: number) => calls <= 5), write: 1 });
    expect((await track(staff, trackingNumber)).body).toMatchObject({
      eta: answer.body.eta,
      position: { latitude: 41.3 },
    });
  });

  it('says the same of every number that is none', async () => {
    const guesser = new Client();
    const [unknown, nonsense] = await Promise.all([track(guesser, 'TRK-000000000000'), track(guesser, 'nonsense')]);
    expect([unknown.status, unknown.text]).toEqual([404, nonsense.text]);
  });

  it('shows signature and photos to whom it shows everything, and to nobody else', async () => {
    const { id: shipmentId, trackingNumber } = await shipmentOf(staff, driver, 'in_transit');
    const proofOf = (who: Client, headers = {}) => who.try(getTrackedProof, { params: { trackingNumber } }, headers);
    expect((await proofOf(driver)).status).toBe(404);
    const recipientSignature = dataUrl(png(60, 20));
    const body = {
      shipmentId,
      recipientName: 'Dana Whitfield',
      recipientSignature,
      notes: 'Left with the night shift',
    };
    await driver.call(submitProofOfDelivery, { body });
    expect((await proofOf(new Client())).status).toBe(404);
    for (const [who, headers] of [
      [new Client(), { 'x-tracking-secret': secretOf(shipmentId) }],
      [staff, {}],
    ] as const) {
      const { status, body: proof } = await proofOf(who, headers);
      expect(status).toBe(200);
      expect(proof).toMatchObject({ recipientName: 'Dana Whitfield', photos: [] });
      expect(proof).not.toHaveProperty('notes');
      expect((await fetch(proof.recipientSignature)).headers.get('content-type')).toBe('image/png');
    }
  });

  it('slows down who asks for many numbers, and then tells right ones from wrong ones no more', async () => {
    const guesser = new Client();
    const guess = (count: number) =>
      useUp({ what: 'track', who: digestFor('address', guesser.address), seconds: 60 }, count);
    becomeFunction();
    const answer = await guess(59).then(() => track(guesser, 'TRK-000000000000'));
    expect(answer.status).toBe(404);
    // Should the minute end in between, the next one is used up as well.
    const refused = await eventually(async () => {
      await guess(60);
      const again = await track(guesser, 'TRK-000000000000');
      return again.status === 429 && again;
    });
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await track(guesser, booked.trackingNumber)).status).toBe(429);
    expect((await track(staff, booked.trackingNumber)).status).toBe(200);
  });

  it('asks the table three times, and counts who asks', async () => {
    const { trackingNumber } = await shipmentOf(staff, driver, 'in_transit');
    await track(new Client(), trackingNumber);
    const { usage } = await track(new Client(), trackingNumber);
    expect(usage.calls).toBeLessThanOrEqual(5);
    expect(usage.write).toBe(1);
  });
});
