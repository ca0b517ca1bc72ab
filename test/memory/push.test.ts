import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryEventDeliveries } from '#functions/data/notifications/delivery-log.ts';
import { listDevices, listOfficeDevices } from '#functions/data/notifications/push-devices.ts';
import { isQuietHours } from '#functions/domain/notifications/send-policy.ts';
import { logOut } from '#shared/contracts/accounts.ts';
import { createBooking } from '#shared/contracts/bookings.ts';
import { mergeCustomer } from '#shared/contracts/customer-archive.ts';
import { reportException } from '#shared/contracts/field-reports.ts';
import {
  getOwnNotifications,
  type OwnNotificationsChange,
  updateOwnNotifications,
} from '#shared/contracts/own-notifications.ts';
import { getPushKey, subscribeToPush, unsubscribeFromPush } from '#shared/contracts/push-subscriptions.ts';
import { listNotificationDeliveries } from '#shared/contracts/send-log.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { removeMember } from '#shared/contracts/team.ts';
import { addDays } from '#shared/dates/calendar.ts';
import { eventually } from '#test/support/client.ts';
import {
  becomeFunction,
  book,
  booking,
  type Person,
  PICKUP_DAY,
  person,
  shipmentOf,
  storedEvents,
} from '#test/support/people.ts';
import { PushService } from '#test/support/push-service.ts';
import { sendTo } from '#test/support/queues.ts';

let staff: Person;
const services: PushService[] = [];
beforeAll(async () => {
  becomeFunction();
  staff = await person('staff');
});
afterAll(() => {
  for (const service of services) service.close();
});

async function newService(): Promise<PushService> {
  const service = await new PushService().open();
  services.push(service);
  return service;
}

async function subscribe(someone: Person, service: PushService): Promise<void> {
  const { applicationServerKey } = await someone.call(getPushKey, {});
  await someone.call(subscribeToPush, { body: service.subscription(applicationServerKey) });
}

/** A driver who gets pushes, and where they come. */
async function driverWithPush() {
  const [driver, service] = await Promise.all([person('driver'), newService()]);
  await subscribe(driver, service);
  return { driver, service, devices: () => listDevices(driver.user.id) };
}

async function give(driver: Person) {
  const { id, trackingNumber } = await book();
  await staff.call(updateShipment, { params: { id }, body: { driverId: driver.driverId, status: 'assigned' } });
  return { id, trackingNumber };
}

/** The logs of the pushes about a shipment's assignment that have come to an end. */
function endedPushes(id: string) {
  return eventually(async () => {
    const event = (await storedEvents(id)).find(({ type }) => type === 'assigned');
    const log = event ? await queryEventDeliveries(event) : [];
    const ended = log.filter(({ channel, state }) => channel === 'push' && state !== 'sending' && state !== 'waiting');
    return ended.length > 0 && ended;
  });
}

describe('a driver who gets pushes', () => {
  it('is told of a job on each device once, encrypted for it and signed, though the message comes again', async () => {
    const { driver, service, devices } = await driverWithPush();
    const other = await newService();
    await subscribe(driver, other);
    const { id, trackingNumber } = await give(driver);
    const log = await eventually(async () => {
      const ended = await endedPushes(id);
      return ended.length === 2 && ended;
    });
    expect(log).toMatchObject([
      { kind: 'jobGiven', state: 'sent', attempts: 1 },
      { kind: 'jobGiven', state: 'sent', attempts: 1 },
    ]);
    for (const { taken } of [service, other])
      expect(taken).toMatchObject([
        {
          message: { title: 'Quayside', body: `New job: ${trackingNumber}`, path: `/shipments?open=${id}`, tag: id },
          headers: { urgency: 'high', 'content-encoding': 'aes128gcm' },
        },
      ]);
    expect(Number(service.taken[0]?.headers.ttl)).toBeGreaterThan(600);
    const event = (await storedEvents(id)).find(({ type }) => type === 'assigned');
    const [device] = await devices();
    const delivery = { kind: 'jobGiven', channel: 'push', to: 'driver', userId: driver.user.id, event };
    const again = { ...delivery, recipient: { name: 'Driver', address: device?.id } };
    await Promise.all([1, 2, 3].map(() => sendTo('Push', again)));
    // What comes to the same queue later tells that these were worked off.
    const next = await give(driver);
    await eventually(async () => service.taken.some(({ message }) => message.tag === next.id));
    expect(service.taken.filter(({ message }) => message.tag === id)).toHaveLength(1);
    const manager = await person('manager');
    const shown = await manager.call(listNotificationDeliveries, { query: { shipmentId: id } });
    expect(shown.filter(({ channel }) => channel === 'push')).toMatchObject([
      { event: 'jobGiven', state: 'sent' },
      { event: 'jobGiven', state: 'sent' },
    ]);
  });

  it('is told nothing that they turned off', async () => {
    const { driver, service } = await driverWithPush();
    const { phone: _, ...own } = await driver.call(getOwnNotifications, {});
    const push = { ...own.push, dispatchNotification: false };
    await driver.call(updateOwnNotifications, { body: { ...own, push } });
    const { id } = await give(driver);
    expect(await endedPushes(id)).toMatchObject([{ state: 'suppressed', reason: 'turned_off' }]);
    expect(service.calls).toBe(0);
  });

  it.each([404, 410])('loses the device whose push service answers %i, and it is not tried again', async (status) => {
    const { driver, service, devices } = await driverWithPush();
    service.answer = (response) => void response.writeHead(status).end();
    const { id } = await give(driver);
    expect(await endedPushes(id)).toMatchObject([{ state: 'failed', reason: 'no_device', attempts: 1 }]);
    expect(await devices()).toEqual([]);
    expect(service.calls).toBe(1);
  });

  it('keeps the device whose push service leads elsewhere or refuses, and it is not followed', async () => {
    const { driver, service, devices } = await driverWithPush();
    service.answer = (response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    const { id } = await give(driver);
    expect(await endedPushes(id)).toMatchObject([{ state: 'failed', reason: 'http_302' }]);
    expect(await devices()).toHaveLength(1);
  });
});

/** Somewhere it is day: pushes stay away at night. */
const AWAKE = ['America/New_York', 'Asia/Tokyo', 'Europe/London'].find((zone) => !isQuietHours(new Date(), zone));

/** Somebody whose device takes pushes, by day. */
async function withPush(someone: Person, change: Partial<OwnNotificationsChange> = {}): Promise<PushService> {
  const service = await newService();
  await subscribe(someone, service);
  const { phone: _, ...own } = await someone.call(getOwnNotifications, {});
  await someone.call(updateOwnNotifications, { body: { ...own, timezone: AWAKE, ...change } });
  return service;
}

/** Makes a shipment late as its timer does, which may come more than once. */
async function becomeLate(id: string): Promise<void> {
  const past = addDays(PICKUP_DAY, -30);
  await staff.call(updateShipment, { params: { id }, body: { pickupDate: past, estimatedDelivery: past } });
  const timer = { id: id.replace('shp_', 'tmr_'), kind: 'shipment_late', subject: id, dueAt: new Date().toISOString() };
  const generation = Number(`${past}2400`.replaceAll('-', ''));
  for (const round of [1, 2]) await sendTo('Due', { ...timer, generation, round });
}

describe('a customer who gets pushes', () => {
  it('is told once that a shipment is late, encrypted for the device, and a press opens its tracking page', async () => {
    const customer = await person('customer');
    const service = await withPush(customer);
    const { id, trackingNumber } = await customer.call(createBooking, { body: booking() });
    await becomeLate(id);
    const late = await eventually(async () => (await storedEvents(id)).find(({ type }) => type === 'late'));
    const pushes = async () => (await queryEventDeliveries(late)).filter(({ channel, to }) => channel === 'push' && to);
    const [log] = await eventually(async () => {
      const made = (await pushes()).filter(({ kind, state }) => kind === 'deliveryLate' && state === 'sent');
      return made.length > 0 && made;
    });
    expect(log).toMatchObject({ attempts: 1, userId: customer.user.id });
    // The booking and its new day were pushed too.
    const said = `Delivery delayed: ${trackingNumber}`;
    expect(service.taken.filter(({ message }) => message.body === said)).toMatchObject([
      {
        message: {
          title: 'Quayside',
          path: `/track/${trackingNumber}`,
          tag: id,
        },
        headers: { urgency: 'normal', 'content-encoding': 'aes128gcm' },
      },
    ]);
  });
});

describe('a customer of two accounts, whose records were merged', () => {
  it('is told on the devices of each, whichever record a shipment lies under', async () => {
    const [customer, other] = [await person('customer'), await person('customer')];
    const services = [await withPush(customer), await withPush(other)];
    const manager = await person('manager');
    const [into, from] = [customer.user.customerId ?? '', other.user.customerId ?? ''];
    await manager.call(mergeCustomer, { params: { id: from }, body: { intoId: into } });
    for (const who of [customer, other]) {
      const { id } = await who.call(createBooking, { body: booking({ customerEmail: who.user.email }) });
      await eventually(async () => services.every(({ taken }) => taken.some(({ message }) => message.tag === id)));
    }
  });
});

describe('staff who get pushes', () => {
  it('are told of what rings their bell by others, unless they turned it off, and a press opens it', async () => {
    const [other, reporter, quiet] = await Promise.all([person('manager'), person('staff'), person('staff')]);
    const [service, own, off] = await Promise.all([
      withPush(other),
      withPush(reporter),
      withPush(quiet, { officeAlert: false }),
    ]);
    const { id, trackingNumber } = await shipmentOf(staff, await person('driver'), 'in_transit');
    await reporter.call(reportException, { params: { id }, body: { code: 'delay' } });
    const about = ({ taken }: PushService) => taken.filter(({ message }) => message.tag === id);
    const [push] = await eventually(async () => about(service).length > 0 && about(service));
    expect(push?.message).toMatchObject({ body: `Delay: ${trackingNumber}`, path: `/shipments?open=${id}` });
    await becomeLate(id);
    await eventually(async () => about(own).length > 0);
    await eventually(async () => about(service).length === 2);
    expect(about(own).map(({ message }) => message.body)).toEqual([`Delivery late: ${trackingNumber}`]);
    expect(about(off)).toEqual([]);
  });

  it('hear nothing on a device that was signed out', async () => {
    const someone = await person('staff');
    await withPush(someone);
    await someone.call(logOut, {});
    await eventually(async () => (await listDevices(someone.user.id)).length === 0);
    expect([...(await listOfficeDevices()).keys()]).not.toContain(someone.user.id);
  });
});

describe('pushes to a device', () => {
  it('end by hand, and ending them twice is no error', async () => {
    const { driver, service, devices } = await driverWithPush();
    for (const _ of [1, 2]) await driver.call(unsubscribeFromPush, { query: { endpoint: service.endpoint } });
    expect(await devices()).toEqual([]);
  });

  it('end for nobody else by the same address', async () => {
    const { service, devices } = await driverWithPush();
    await staff.call(unsubscribeFromPush, { query: { endpoint: service.endpoint } });
    expect(await devices()).toHaveLength(1);
  });

  it('end when it is signed out', async () => {
    const { driver, devices } = await driverWithPush();
    await driver.call(logOut, {});
    await eventually(async () => (await devices()).length === 0);
  });

  it('end when their owner is removed from the team', async () => {
    const { driver, devices } = await driverWithPush();
    const admin = await person('admin');
    await admin.call(removeMember, { params: { id: driver.user.id } });
    await eventually(async () => (await devices()).length === 0);
  });

  it('are those of whoever signed in last in the same browser', async () => {
    const { driver, service, devices } = await driverWithPush();
    const next = await person('driver');
    await subscribe(next, service);
    expect(await devices()).toEqual([]);
    expect(await listDevices(next.user.id)).toHaveLength(1);
    await subscribe(driver, service);
    expect(await devices()).toHaveLength(1);
    expect(await listDevices(next.user.id)).toEqual([]);
  });

  it('stay one when it is named again, and of eleven devices the oldest goes', async () => {
    const { driver, service, devices } = await driverWithPush();
    await subscribe(driver, service);
    expect(await devices()).toHaveLength(1);
    const { applicationServerKey } = await driver.call(getPushKey, {});
    const subscription = service.subscription(applicationServerKey);
    for (let at = 0; at < 10; at += 1)
      await driver.call(subscribeToPush, { body: { ...subscription, endpoint: `${service.endpoint}/${at}` } });
    const endpoints = (await devices()).map(({ endpoint }) => endpoint);
    expect(endpoints).toHaveLength(10);
    expect(endpoints).not.toContain(service.endpoint);
  });
});

describe('a subscription', () => {
  const good = async () => {
    const { applicationServerKey } = await staff.call(getPushKey, {});
    return { ...new PushService().keysOnly(applicationServerKey), endpoint: 'https://push.example.com/device' };
  };

  interface Wrong {
    endpoint?: string;
    applicationServerKey?: string;
    keys?: { p256dh?: string; auth?: string };
  }

  it.each<[string, Wrong, string]>([
    ['an address inside', { endpoint: 'https://10.0.0.8/device' }, 'endpoint'],
    ['the address of the metadata', { endpoint: 'http://169.254.169.254/latest' }, 'endpoint'],
    ['an address without TLS', { endpoint: 'http://push.example.com/device' }, 'endpoint'],
    ['no address', { endpoint: 'push' }, 'endpoint'],
    ['nothing', { endpoint: '' }, 'endpoint'],
    ['a key that is no point of the curve', { keys: { p256dh: `B${'A'.repeat(86)}` } }, 'keys.p256dh'],
    ['a key that is none', { keys: { p256dh: 'short' } }, 'keys.p256dh'],
    ['a secret that is none', { keys: { auth: '' } }, 'keys.auth'],
    ['a key of somebody else', { applicationServerKey: 'B'.repeat(87) }, 'applicationServerKey'],
  ])('with %s is refused, and says where', async (_case, { keys = {}, ...wrong }, path) => {
    const right = await good();
    const body = { ...right, ...wrong, keys: { ...right.keys, ...keys } };
    const refused = await staff.try(subscribeToPush, { body });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path }] } });
    expect(await listDevices(staff.user.id)).toEqual([]);
  });
});
