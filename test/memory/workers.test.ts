import { beforeAll, describe, expect, inject, it } from 'vitest';
import { findUserId } from '#functions/data/accounts/users.ts';
import { queryEventDeliveries } from '#functions/data/notifications/delivery-log.ts';
import { readCustomerSums, readStats } from '#functions/data/reports/stats.ts';
import { listByCustomer, queryShipments } from '#functions/data/shipments/shipments.ts';
import { listEvents } from '#functions/data/table/events.ts';
import { find } from '#functions/data/table/table.ts';
import { timerKeys } from '#functions/data/timers/keys.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { signUp } from '#shared/contracts/accounts.ts';
import { getMyShipmentCounts } from '#shared/contracts/bookings.ts';
import { getDispatchCounts } from '#shared/contracts/dispatch.ts';
import { listDrivers } from '#shared/contracts/drivers.ts';
import { approveUser, rejectUser } from '#shared/contracts/pending-users.ts';
import { updateDriverLocation } from '#shared/contracts/positions.ts';
import { getDashboard } from '#shared/contracts/reports.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { trackShipment } from '#shared/contracts/tracking.ts';
import { addDays } from '#shared/dates/calendar.ts';
import { Client, eventually } from '#test/support/client.ts';
import { wordsOf } from '#test/support/days.ts';
import { mailsTo, mailTo } from '#test/support/mailbox.ts';
import {
  becomeFunction,
  book,
  DELIVERY_DAY,
  member,
  type Person,
  PICKUP_DAY,
  person,
  shipmentOf,
  storedEvents,
  unique,
} from '#test/support/people.ts';
import { sendTo } from '#test/support/queues.ts';
import { asking, attempt, confirm } from '#test/support/sign-ups.ts';

let staff: Person;
let manager: Person;
let admin: Person;
let driver: Person;

beforeAll(async () => {
  becomeFunction();
  [staff, manager, admin, driver] = await Promise.all([
    person('staff'),
    person('manager'),
    member('admin'),
    person('driver'),
  ]);
});

const newAddress = () => `mail-${unique()}@keystone.example`;

describe('a driver', () => {
  it('is told of a job given, of one that went to somebody else, and of one that is cancelled', async () => {
    const other = await person('driver');
    const { id } = await book({ customerEmail: newAddress() });
    const change = (body: Parameters<typeof staff.call<typeof updateShipment>>[1]['body']) =>
      staff.call(updateShipment, { params: { id }, body });
    const { trackingNumber } = await change({ driverId: driver.driverId, status: 'assigned' });
    const given = await mailTo(driver.user.email, new RegExp(`New job: ${trackingNumber}`));
    expect(given.text).toContain('Elizabeth');
    const { version } = await change({ driverId: other.driverId, version: 2 });
    await mailTo(other.user.email, new RegExp(`New job: ${trackingNumber}`));
    await mailTo(driver.user.email, new RegExp(`Job taken off your list: ${trackingNumber}`));
    await change({ status: 'cancelled', reason: 'No cargo', version });
    await mailTo(other.user.email, new RegExp(`Job cancelled: ${trackingNumber}`));
  });
});

describe('a customer', () => {
  it('is told of another delivery time, of a delay once, and of a cancellation', async () => {
    const customerEmail = newAddress();
    const { id, trackingNumber } = await book({ customerEmail });
    const change = (body: Parameters<typeof staff.call<typeof updateShipment>>[1]['body']) =>
      staff.call(updateShipment, { params: { id }, body });
    const past = addDays(PICKUP_DAY, -30);
    await change({ pickupDate: past, estimatedDelivery: past });
    const moved = await mailTo(customerEmail, new RegExp(`New dates: ${trackingNumber}`));
    expect(moved.text).toContain(`/track/${trackingNumber}#s=`);
    const timer = {
      id: id.replace('shp_', 'tmr_'),
      kind: 'shipment_late',
      subject: id,
      dueAt: new Date().toISOString(),
    };
    const generation = Number(`${past}2400`.replaceAll('-', ''));
    for (const round of [1, 2, 3]) await sendTo('Due', { ...timer, generation, round });
    await mailTo(customerEmail, new RegExp(`Delivery delayed: ${trackingNumber}`));
    await change({ status: 'cancelled', reason: 'No cargo' });
    await mailTo(customerEmail, new RegExp(`Shipment cancelled: ${trackingNumber}`));
    const { items } = await listEvents(id, { limit: 20 });
    expect(items.map(({ type }) => type)).toEqual(['created', 'edited', 'late', 'cancelled']);
    expect((await mailsTo(customerEmail)).filter(({ subject }) => /delayed/.test(subject))).toHaveLength(1);
  });

  it('is told once by text that a shipment is near, and sees it on the tracking page and in the timeline', async () => {
    const someone = await person('driver');
    const given = { customerPhone: '(201) 555-0142', textConsent: true };
    const { id, trackingNumber } = await shipmentOf(staff, someone, 'in_transit', given);
    const timer = {
      ...{ id: id.replace('shp_', 'tmr_near_'), kind: 'shipment_near', subject: id, dueAt: new Date().toISOString() },
      generation: Number(`${DELIVERY_DAY}2400`.replaceAll('-', '')),
    };
    const typesOf = async () => (await listEvents(id, { limit: 20 })).items.map(({ type }) => type);
    // Nobody knows where the driver is: it is not near, and looked at again.
    await sendTo('Due', timer);
    const planned = () => find(timerKeys.timer(timer.id));
    await eventually(async () => Date.parse((await planned())?.dueAt ?? '') > Date.now() + 4 * 60_000);
    const body = { latitude: 41.75, longitude: -72.68, speed: 12 };
    await someone.call(updateDriverLocation, { params: { id: someone.driverId }, body });
    for (const round of [1, 2, 3]) await sendTo('Due', { ...timer, round });
    await eventually(async () => (await typesOf()).includes('near'));
    expect((await typesOf()).filter((type) => type === 'near')).toHaveLength(1);
    expect(await planned()).toBeUndefined();
    const { events } = await new Client().call(trackShipment, { params: { trackingNumber } });
    expect(events.at(-1)).toMatchObject({ type: 'near' });
    const near = (await storedEvents(id)).find(({ type }) => type === 'near');
    const told = await eventually(async () => {
      const made = near ? await queryEventDeliveries(near) : [];
      return made.every(({ state }) => state === 'sent' || state === 'suppressed') && made.length > 0 && made;
    });
    // Whether mails go too is the organization's switch, which others move.
    expect(told.filter(({ channel }) => channel === 'text')).toMatchObject([{ kind: 'deliveryNear' }]);
  });
});

describe('the mail for a booking', () => {
  it('says number, route, dates and price, as HTML and as text, and its link opens the full view', async () => {
    const customerEmail = newAddress();
    const { trackingNumber } = await book({ customerEmail, customerName: 'Jane <b>Roe</b>' });
    const mail = await mailTo(customerEmail, /Booking confirmed/);
    expect(mail.subject).toBe(`Booking confirmed: ${trackingNumber}`);
    expect(mail.from[0]?.name).toBe('Quayside');
    for (const word of [
      trackingNumber,
      'Elizabeth',
      'Hartford',
      wordsOf(PICKUP_DAY),
      wordsOf(DELIVERY_DAY),
      '$540.00',
    ]) {
      expect(mail.html).toContain(word);
      expect(mail.text).toContain(word);
    }
    expect(mail.html).not.toContain('<b>Roe');
    const link = /http:\/\/\S+\/track\/\S+/.exec(mail.text)?.[0] ?? '';
    expect(link.startsWith(`${inject('stack').url}/track/${trackingNumber}#s=`)).toBe(true);
    const secret = link.split('#s=')[1] ?? '';
    const params = { trackingNumber };
    const full = await new Client({ 'x-tracking-secret': secret }).call(trackShipment, { params });
    expect(full).toMatchObject({ masked: false, customer: { email: customerEmail } });
    expect(await new Client().call(trackShipment, { params })).toMatchObject({ masked: true });
  });
});

describe('mails about accounts', () => {
  async function confirmed() {
    const account = asking({ role: 'staff' });
    await new Client().call(signUp, { body: account });
    await confirm(account);
    return { ...account, id: (await findUserId('email', account.email)) ?? '' };
  }

  it('confirm the address, tell the approval, and then the account works', async () => {
    const { id, username, email } = await confirmed();
    await admin.call(approveUser, { params: { id } });
    const approved = await mailTo(email, /approved/);
    expect(approved.text).toContain(username);
    expect((await attempt(username, 'staff')).status).toBe(200);
  });

  it('tell the rejection', async () => {
    const { id, email } = await confirmed();
    await admin.call(rejectUser, { params: { id } });
    await mailTo(email, /About your account request/);
  });

  it('tell the owner of an address that somebody signs up with it', async () => {
    const { email, username } = await confirmed();
    await new Client().call(signUp, { body: asking({ email }) });
    const mail = await mailTo(email, /already have an account/);
    expect(mail.text).toContain(username);
  });
});

async function everyShipment(): Promise<ShipmentRecord[]> {
  const all: ShipmentRecord[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await queryShipments({ limit: 1000, start });
    all.push(...page.items);
    start = page.next;
  } while (start);
  return all;
}

function recount(shipments: ShipmentRecord[]): Record<string, number> {
  const sums: Record<string, number> = { shipments: shipments.length };
  for (const { status } of shipments) sums[`shipments_${status}`] = (sums[`shipments_${status}`] ?? 0) + 1;
  return sums;
}

describe('sums', () => {
  it('equal a recount of all shipments after lives of every kind', async () => {
    await Promise.all([
      book(),
      shipmentOf(staff, driver, 'assigned'),
      shipmentOf(staff, driver, 'picked_up'),
      shipmentOf(staff, driver, 'in_transit'),
    ]);
    const { id } = await book();
    await staff.call(updateShipment, { params: { id }, body: { status: 'cancelled', reason: 'Not needed' } });
    await eventually(async () => {
      const counted = recount(await everyShipment());
      const { total } = await readStats(new Date());
      return Object.entries(counted).every(([name, amount]) => total(name) === amount);
    });
  });

  it('are the cards of dashboard and dispatch board: bounded calls, no write', async () => {
    const before = await staff.call(getDashboard, {});
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    const body = { status: 'delivered' as const, bypassReason: 'Signed on paper' };
    await manager.call(updateShipment, { params: { id }, body });
    const after = await eventually(async () => {
      const now = await staff.try(getDashboard, {});
      return now.body.deliveredToday > before.deliveredToday && now;
    });
    expect(after.body.onTimeRate).toBeGreaterThan(0);
    const drivers = await staff.call(listDrivers, { query: { limit: 200 } });
    const portions = Math.ceil(drivers.filter(({ liveJobs }) => liveJobs > 0).length / 100);
    expect(after.usage.write).toBe(0);
    // The late ones: how many, the first rows, and their shipments.
    expect(after.usage.calls).toBeLessThanOrEqual(4 + 3 + 2 * portions);
    const dispatch = await staff.try(getDispatchCounts, {});
    expect(dispatch.body.completedToday).toBeGreaterThanOrEqual(after.body.deliveredToday);
    expect(dispatch.usage).toMatchObject({ calls: 2, write: 0 });
  });

  it('count a customer its own shipments', async () => {
    const customer = await person('customer');
    expect(await customer.call(getMyShipmentCounts, {})).toEqual({ total: 0, inTransit: 0, delivered: 0, pending: 0 });
    const { email } = customer.user;
    await book({ customerEmail: email });
    await book({ customerEmail: email });
    const counts = await eventually(async () => {
      const now = await customer.call(getMyShipmentCounts, {});
      return now.total === 2 && now;
    });
    expect(counts).toEqual({ total: 2, inTransit: 0, delivered: 0, pending: 2 });
    const { items } = await listByCustomer([customer.user.customerId ?? ''], { limit: 10 });
    expect((await readCustomerSums([customer.user.customerId ?? '']))('shipments')).toBe(items.length);
  });
});
