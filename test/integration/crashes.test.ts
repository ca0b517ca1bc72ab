import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMeetingLink } from '#functions/data/demos/meeting-links.ts';
import { listEvents } from '#functions/data/table/events.ts';
import { createBooking } from '#shared/contracts/bookings.ts';
import { mergeCustomer } from '#shared/contracts/customer-archive.ts';
import { createCustomer, getCustomer, listCustomers } from '#shared/contracts/customers.ts';
import { createDemoRequest, listDemoRequests } from '#shared/contracts/demos.ts';
import { createDriver } from '#shared/contracts/driver-records.ts';
import { listDrivers } from '#shared/contracts/drivers.ts';
import { acceptMeeting, declineMeeting, listMeetings, scheduleMeeting } from '#shared/contracts/meetings.ts';
import { submitProofOfDelivery } from '#shared/contracts/proof.ts';
import { createShipment, updateShipment } from '#shared/contracts/shipment-changes.ts';
import { getShipment, listShipmentEvents, listShipments } from '#shared/contracts/shipments.ts';
import { Client } from '#test/support/client.ts';
import { atEveryRequest, live } from '#test/support/crashes.ts';
import { askForDemo, demoForm, inHours } from '#test/support/demos.ts';
import { dataUrl, png } from '#test/support/images.ts';
import {
  becomeFunction,
  book,
  booking,
  driverNow,
  member,
  newCustomer,
  type Person,
  person,
  shipmentOf,
  unique,
} from '#test/support/people.ts';

let staff: Person;
let manager: Person;
let driver: Person;

beforeAll(async () => {
  becomeFunction();
  [staff, manager, driver] = await Promise.all([person('staff'), person('manager'), person('driver')]);
});
afterEach(live);

const today = () => new Date().toISOString().slice(0, 10);

describe('a function that dies at any request to the table, and the repeat of its call', { timeout: 120_000 }, () => {
  it('books once', async () => {
    const customer = await person('customer');
    let booked = 0;
    const crashes = await atEveryRequest(
      () => ({ area: 'shipments', contract: createBooking, who: customer, body: booking() }),
      async ({ status }) => {
        booked += 1;
        expect(status).toBe(201);
        const mine = await staff.call(listShipments, {
          query: { customerId: customer.user.customerId ?? '', limit: 200 },
        });
        expect(mine.length).toBeGreaterThanOrEqual(booked);
      },
    );
    const mine = await staff.call(listShipments, { query: { customerId: customer.user.customerId ?? '', limit: 200 } });
    // Each round books once, and the two rounds that found no request more booked without a crash.
    expect(mine).toHaveLength(crashes + 2);
    expect(crashes).toBeGreaterThanOrEqual(6);
  });

  it('makes one shipment and one record of it', async () => {
    await atEveryRequest(
      async () => {
        const { id: customerId } = await newCustomer(staff);
        return {
          area: 'shipments',
          contract: createShipment,
          who: staff,
          body: { customerId, pickupCity: 'Newark', deliveryCity: 'Albany', pickupDate: today() },
        };
      },
      async ({ status, body }, job) => {
        expect(status).toBe(201);
        const { customerId } = job.body as { customerId: string };
        const made = await staff.call(listShipments, { query: { customerId } });
        expect(made.map(({ id }) => id)).toEqual([body.id]);
        expect(await staff.call(listShipmentEvents, { params: { id: body.id } })).toHaveLength(1);
      },
    );
  });

  it('assigns once and counts the job once', async () => {
    await atEveryRequest(
      async () => {
        const someone = await person('driver');
        const { id } = await book();
        return {
          area: 'shipments',
          contract: updateShipment,
          who: staff,
          params: { id },
          body: { driverId: someone.driverId, status: 'assigned' },
        };
      },
      async ({ status }, { params, body }) => {
        // A PATCH has no key: when the first was written, its repeat is told that it is so already.
        expect([200, 409]).toContain(status);
        const id = params?.id ?? '';
        const { driverId } = body as { driverId: string };
        expect(await staff.call(getShipment, { params: { id } })).toMatchObject({ status: 'assigned', driverId });
        const events = await staff.call(listShipmentEvents, { params: { id } });
        expect(events.map(({ type }) => type)).toEqual(['created', 'assigned']);
        expect(await driverNow(driverId)).toMatchObject({ openJobs: 1, liveJobs: 0 });
      },
    );
  });

  it('delivers once with one proof', async () => {
    await atEveryRequest(
      async () => {
        const { id } = await shipmentOf(staff, driver, 'in_transit');
        const body = {
          shipmentId: id,
          recipientName: 'Ines Castro',
          recipientSignature: dataUrl(png(60, 20)),
          photos: [],
        };
        return { area: 'proof', contract: submitProofOfDelivery, who: driver, body };
      },
      async ({ status }, { body }) => {
        expect(status).toBe(201);
        const { shipmentId: id } = body as { shipmentId: string };
        const events = await staff.call(listShipmentEvents, { params: { id } });
        expect(events.filter(({ type }) => type === 'delivered')).toHaveLength(1);
      },
    );
  });

  it('adds one customer and one driver', async () => {
    const customer = () => ({
      area: 'customers',
      contract: createCustomer,
      who: staff,
      body: { name: `Harbor ${unique()}`, email: `${unique()}@crash.example`, phone: '1' },
    });
    await atEveryRequest(customer, async ({ status, body }) => {
      expect(status).toBe(201);
      const found = await staff.call(listCustomers, { query: { q: String(body.name) } });
      expect(found.map(({ id }) => id)).toEqual([body.id]);
    });
    const newDriver = () => ({
      area: 'drivers',
      contract: createDriver,
      who: manager,
      body: {
        name: `Dana ${unique()}`,
        phone: '1',
        email: `${unique()}@crash.example`,
        vehicleNumber: `X ${unique()}`,
      },
    });
    await atEveryRequest(newDriver, async ({ status, body }) => {
      expect(status).toBe(201);
      const found = await staff.call(listDrivers, { query: { q: String(body.name) } });
      expect(found.map(({ id }) => id)).toEqual([body.id]);
    });
  });

  it('asks for one demo and schedules one meeting', async () => {
    const director = await member('admin');
    await atEveryRequest(
      () => ({ area: 'demos', contract: createDemoRequest, who: new Client(), body: demoForm() }),
      async ({ status }, { body }) => {
        expect(status).toBe(201);
        const requests = await director.call(listDemoRequests, { query: { limit: 200 } });
        const { email } = body as { email: string };
        expect(requests.filter((request) => request.email === email)).toHaveLength(1);
      },
    );
    await atEveryRequest(
      async () => {
        const { id: demoRequestId } = await askForDemo(director);
        const body = { demoRequestId, meetingDate: inHours(60), meetingDuration: 30 };
        return { area: 'demos', contract: scheduleMeeting, who: director, body };
      },
      async ({ status }, { body }) => {
        expect(status).toBe(201);
        const meetings = await director.call(listMeetings, { query: { limit: 200 } });
        const { demoRequestId } = body as { demoRequestId: string };
        expect(meetings.filter((meeting) => meeting.demoRequestId === demoRequestId)).toHaveLength(1);
      },
    );
  });

  it.each([
    ['accepts', acceptMeeting, {}, 'accepted'],
    ['declines', declineMeeting, { reason: 'We chose another' }, 'declined'],
  ] as const)('%s a meeting once', async (_, contract, body, status) => {
    const director = await member('admin');
    const { id: demoRequestId } = await askForDemo(director);
    await atEveryRequest(
      async () => {
        const meeting = await director.call(scheduleMeeting, {
          body: { demoRequestId, meetingDate: inHours(60), meetingDuration: 30 },
        });
        const token = await createMeetingLink(meeting.id, { meetingDate: meeting.meetingDate, sequence: 0 });
        return { area: 'demos', contract, who: new Client(), params: { id: meeting.id }, query: { token }, body };
      },
      async (answer, { params }) => {
        expect(answer.status).toBe(200);
        const meetings = await director.call(listMeetings, { query: { limit: 200 } });
        expect(meetings.find(({ id }) => id === params?.id)).toMatchObject({ status });
        const events = await listEvents(params?.id ?? '', { limit: 50 });
        expect(events.items.filter(({ type }) => type === `meeting_${status}`)).toHaveLength(1);
      },
    );
  });

  it('merges two customers once', async () => {
    await atEveryRequest(
      async () => {
        const [from, into] = [await newCustomer(staff), await newCustomer(staff)];
        const body = { intoId: into.id };
        return { area: 'customers', contract: mergeCustomer, who: manager, params: { id: from.id }, body };
      },
      async ({ status }, { params, body }) => {
        expect(status).toBe(200);
        const { intoId } = body as { intoId: string };
        const id = params?.id ?? '';
        expect((await staff.call(getCustomer, { params: { id } })).mergedInto).toBe(intoId);
        const { mergedFrom } = await staff.call(getCustomer, { params: { id: intoId } });
        expect(mergedFrom.map((one) => one.id)).toEqual([id]);
      },
    );
  });
});
