import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { insertInAppNotification } from '#functions/data/notifications/in-app-notifications.ts';
import { listBell, markBellRead } from '#shared/contracts/bell.ts';
import { createBooking } from '#shared/contracts/bookings.ts';
import { reportException } from '#shared/contracts/field-reports.ts';
import { rescheduleShipment, updateShipment } from '#shared/contracts/shipment-changes.ts';
import type { InAppNotification } from '#shared/notifications/bell.ts';
import { eventually, nextPath } from '#test/support/client.ts';
import { becomeFunction, booking, DELIVERY_DAY, type Person, person, shipmentOf } from '#test/support/people.ts';
import { type LiveSocket, open } from '#test/support/socket.ts';

let staff: Person;
let manager: Person;
let driver: Person;
const opened: LiveSocket[] = [];

beforeAll(async () => {
  becomeFunction();
  [staff, manager, driver] = await Promise.all([person('staff'), person('manager'), person('driver')]);
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
});

const bellOf = (who: Person, limit = 100) => who.call(listBell, { query: { limit } });
const about = async (who: Person, subjectId: string) =>
  (await bellOf(who)).filter((item) => item.subjectId === subjectId);
/** What somebody's bell says of a thing, once it says so much. */
const rung = (who: Person, subjectId: string, ...kinds: string[]) =>
  eventually(async () => {
    const items = await about(who, subjectId);
    return items.length >= kinds.length && items;
  });
const kindsOf = (items: readonly InAppNotification[]) => items.map(({ kind }) => kind);
const trouble = (id: string) =>
  driver.call(reportException, { params: { id }, body: { code: 'consignee_closed', note: 'Gate is shut' } });

describe('the bell', () => {
  it('rings for the office when a driver reports trouble, over the socket too, and not for the driver', async () => {
    const [watching, driving] = await Promise.all([open(staff), open(driver)]);
    opened.push(watching, driving);
    const { id, trackingNumber } = await shipmentOf(staff, driver, 'in_transit');
    expect(kindsOf(await rung(driver, id, 'job_given'))).toEqual(['job_given']);
    await trouble(id);
    const { item } = await watching.frame('bell', (frame) => frame.item.subjectId === id);
    expect(item).toMatchObject({ kind: 'exception', about: trackingNumber, reason: 'consignee_closed', isRead: false });
    for (const who of [staff, manager]) {
      const [found, ...more] = await rung(who, id, 'exception');
      expect(found).toEqual(item);
      expect(more).toEqual([]);
    }
    expect(kindsOf(await about(driver, id))).toEqual(['job_given']);
    expect(driving.frames.filter(({ type }) => type === 'bell')).toMatchObject([{ item: { kind: 'job_given' } }]);
  });

  it('tells nobody what they did themselves', async () => {
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    await trouble(id);
    await manager.call(rescheduleShipment, { params: { id }, body: { estimatedDelivery: DELIVERY_DAY } });
    expect(kindsOf(await rung(staff, id, 'rescheduled', 'exception'))).toEqual(['rescheduled', 'exception']);
    expect(kindsOf(await about(manager, id))).toEqual(['exception']);
  });

  it('rings for both drivers of a job that moves, and for the customer whose shipment it is', async () => {
    const [other, customer] = await Promise.all([person('driver'), person('customer')]);
    const { id } = await customer.call(createBooking, { body: booking({ customerEmail: customer.user.email }) });
    const change = (body: Parameters<typeof staff.call<typeof updateShipment>>[1]['body']) =>
      staff.call(updateShipment, { params: { id }, body });
    await change({ driverId: driver.driverId, status: 'assigned' });
    const { version } = await change({ driverId: other.driverId, version: 2 });
    await change({ status: 'cancelled', reason: 'No cargo', version });
    expect(kindsOf(await rung(driver, id, 'job_taken', 'job_given'))).toEqual(['job_taken', 'job_given']);
    expect(kindsOf(await rung(other, id, 'job_cancelled', 'job_given'))).toEqual(['job_cancelled', 'job_given']);
    expect(kindsOf(await rung(customer, id, 'cancelled'))).toEqual(['cancelled']);
    expect(await about(await person('customer'), id)).toEqual([]);
  });

  it('is read up to an item, for its reader alone, and never unread again', async () => {
    const [first, second] = [
      await shipmentOf(staff, driver, 'in_transit'),
      await shipmentOf(staff, driver, 'in_transit'),
    ];
    await trouble(first.id);
    const [one] = await rung(staff, first.id, 'exception');
    await trouble(second.id);
    const [two] = await rung(staff, second.id, 'exception');
    if (!one || !two) throw new Error('It did not ring');
    const mark = (upTo: string) => staff.call(markBellRead, { body: { upTo } });
    const isRead = async (who: Person) => [
      (await about(who, first.id))[0]?.isRead,
      (await about(who, second.id))[0]?.isRead,
    ];
    await mark(one.id);
    expect(await isRead(staff)).toEqual([true, false]);
    await mark(two.id);
    await mark(one.id);
    expect(await isRead(staff)).toEqual([true, true]);
    expect(await isRead(manager)).toEqual([false, false]);
  });

  it('does not count as read what is still to come', async () => {
    const someone = await person('staff');
    await someone.call(markBellRead, { body: { upTo: '2999-01-01T00:00:00.000Z#evt_1' } });
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    await trouble(id);
    expect(await rung(someone, id, 'exception')).toMatchObject([{ isRead: false }]);
  });

  it('has no news from before somebody came', async () => {
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    await trouble(id);
    await rung(staff, id, 'exception');
    expect(await about(await person('staff'), id)).toEqual([]);
  });

  it('shows what was before, however much somebody has done since', async () => {
    const someone = await person('driver');
    const start = Date.now();
    const ids = Array.from(
      { length: 45 },
      (_, at) => `${new Date(start + at).toISOString()}#evt_${String(at).padStart(26, '0')}`,
    );
    for (const [at, id] of ids.entries())
      await insertInAppNotification({
        bell: `driver#${someone.driverId}`,
        record: {
          ...{ id, kind: 'job_given', at: id.slice(0, 24), subjectId: `own_${start}`, about: `TRK-${at}` },
          ...(at > 2 && { actorId: someone.user.id }),
          expiresAt: 4_000_000_000,
        },
      });
    const shown = await someone.try(listBell, { query: { limit: 2 } });
    expect(shown.body.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    const path = nextPath(shown) ?? '';
    expect((await someone.ask('GET', path)).body).toMatchObject([{ id: ids[0] }]);
    expect((await someone.call(listBell, { query: { limit: 20 } })).map(({ id }) => id)).toEqual(
      ids.slice(0, 3).toReversed(),
    );
  });

  it('gives every item once, page after page, out of all the bells that ring for somebody', async () => {
    const director = await person('admin');
    const start = Date.now();
    const ids = Array.from({ length: 9 }, (_, at) => {
      const time = new Date(start + at).toISOString();
      return `${time}#evt_${String(at).padStart(26, '0')}`;
    });
    for (const [at, id] of ids.entries())
      await insertInAppNotification({
        bell: ['staff', 'managers', 'directors'][at % 3] ?? '',
        record: {
          ...{ id, kind: 'late', at: id.slice(0, 24), subjectId: `paged_${start}`, about: `TRK-${at}` },
          expiresAt: 4_000_000_000,
        },
      });
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const answer = await director.try(listBell, { query: { limit: 2, ...(cursor && { cursor }) } });
      for (const item of answer.body) if (item.subjectId === `paged_${start}`) found.push(item.id);
      const link = answer.headers.get('link') ?? '';
      cursor = new URLSearchParams(link.slice(link.indexOf('?') + 1, link.indexOf('>'))).get('cursor') ?? undefined;
    } while (cursor && found.length < 20);
    expect(found).toEqual(ids.toReversed());
  });

  it.each(['', 'nonsense', '2026-11-21T15:00:00.000Z', 'x'.repeat(5000)])(
    'refuses to mark up to «%s»',
    async (upTo) => {
      expect((await staff.try(markBellRead, { body: { upTo } })).status).toBe(422);
    },
  );
});
