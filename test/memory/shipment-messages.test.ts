import { beforeAll, describe, expect, it } from 'vitest';
import { suppressAddress } from '#functions/data/notifications/suppressions.ts';
import { listAlerts } from '#shared/contracts/alerts.ts';
import { reportException } from '#shared/contracts/field-reports.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { getNotice, listShipmentMessages, sendNotice } from '#shared/contracts/shipment-messages.ts';
import { getShipment } from '#shared/contracts/shipments.ts';
import { addDays } from '#shared/dates/calendar.ts';
import { eventually } from '#test/support/client.ts';
import { mailTo } from '#test/support/mailbox.ts';
import {
  becomeFunction,
  book,
  type Person,
  PICKUP_DAY,
  person,
  shipmentOf,
  storedEvents,
  unique,
} from '#test/support/people.ts';
import { sendTo } from '#test/support/queues.ts';

let staff: Person;
let driver: Person;
beforeAll(async () => {
  becomeFunction();
  [staff, driver] = await Promise.all([person('staff'), person('driver')]);
});

const messagesOf = (id: string) => staff.call(listShipmentMessages, { params: { id } });

describe('who was told', () => {
  it('is said to staff on the shipment: who, by which channel, and what became of it', async () => {
    const customerEmail = `${unique()}@quay.example`;
    const { id } = await book({ customerEmail });
    // Texts and pushes are the organization's choice, which other tests make meanwhile.
    const mails = await eventually(async () => {
      const found = (await messagesOf(id)).filter(({ channel }) => channel === 'email');
      return found.some(({ state }) => state !== 'queued') ? found : undefined;
    });
    expect(mails).toMatchObject([
      {
        ...{ event: 'bookingConfirmation', reader: 'customer', to: customerEmail, attempts: 1 },
        state: expect.stringMatching(/sent|delivered/),
      },
    ]);
  });

  it('is nobody else’s to read, and nothing of a shipment that does not exist', async () => {
    const { id } = await book();
    expect(await driver.try(listShipmentMessages, { params: { id } })).toMatchObject({ status: 403 });
    expect(await staff.try(listShipmentMessages, { params: { id: 'shp_none' } })).toMatchObject({ status: 404 });
  });
});

/** A shipment in trouble whose customer's mails come back, and who never agreed to texts. */
async function unreached(): Promise<string> {
  const customerEmail = `gone-${unique()}@quay.example`;
  await suppressAddress({ address: customerEmail, why: 'bounce' }, new Date());
  const { id } = await shipmentOf(staff, driver, 'in_transit', { customerEmail, customerPhone: '(201) 555-0142' });
  await staff.call(reportException, { params: { id }, body: { code: 'refused' } });
  await eventually(async () => (await staff.call(getShipment, { params: { id } })).unreached);
  return id;
}

const shipmentNow = (id: string) => staff.call(getShipment, { params: { id } });

describe('a shipment in trouble of which nobody told the customer', () => {
  it('says so, in its timeline and on the dashboard, until somebody has called', async () => {
    const id = await unreached();
    expect((await shipmentNow(id)).unreached).toMatchObject({ about: 'exception' });
    expect((await storedEvents(id)).map(({ type }) => type)).toContain('unreached');
    await eventually(async () => (await staff.call(listAlerts, {})).open.some((alert) => alert.id === `untold.${id}`));
    const notice = await staff.call(getNotice, { params: { id } });
    expect(notice.email.whyNot).toBe('Emails to this address came back');
    expect(notice.sms.whyNot).toBe('The customer has not agreed to text messages');
    expect(notice.text).toContain('refused');
    const refused = await staff.try(sendNotice, { params: { id }, body: { channel: 'email', text: notice.text } });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'channel' }] } });
    const called = await staff.call(sendNotice, { params: { id }, body: { channel: 'phone', text: 'Told Jane' } });
    expect(called.unreached).toBeUndefined();
    expect((await storedEvents(id)).at(-1)).toMatchObject({ type: 'notified', reason: 'phone', note: 'Told Jane' });
  });
});

describe('what somebody of the office writes to a customer', () => {
  it('goes as it was shown, once, and is among the messages', async () => {
    const customerEmail = `${unique()}@quay.example`;
    const { id, trackingNumber } = await book({ customerEmail });
    const text = `The dock opens at ten (${unique()}).`;
    await staff.call(sendNotice, { params: { id }, body: { channel: 'email', text } });
    const mail = await mailTo(customerEmail, new RegExp(`About your shipment: ${trackingNumber}`));
    expect(mail.text).toContain(text);
    expect((await messagesOf(id)).map(({ event }) => event)).toContain('customerNotice');
  });

  it('is refused where it says nothing, or more than a text holds', async () => {
    const { id } = await book();
    const send = (channel: 'email' | 'sms', text: string) =>
      staff.try(sendNotice, { params: { id }, body: { channel, text } });
    expect(await send('email', ' ')).toMatchObject({ status: 422, body: { errors: [{ path: 'text' }] } });
    expect(await send('sms', 'x'.repeat(301))).toMatchObject({ status: 422, body: { errors: [{ path: 'text' }] } });
  });
});

describe('a pickup that has not happened by its deadline', () => {
  it('is told to the customer and the office once, without a driver too', async () => {
    const customerEmail = `${unique()}@quay.example`;
    const { id, trackingNumber } = await book({ customerEmail });
    const past = addDays(PICKUP_DAY, -30);
    await staff.call(updateShipment, { params: { id }, body: { pickupDate: past } });
    const timer = {
      ...{ id: id.replace('shp_', 'tmr_pickup_'), kind: 'shipment_pickup_late', subject: id },
      ...{ generation: Number(`${past}2400`.replaceAll('-', '')), dueAt: new Date().toISOString() },
    };
    for (const round of [1, 2, 3]) await sendTo('Due', { ...timer, round });
    await mailTo(customerEmail, new RegExp(`Pickup delayed: ${trackingNumber}`));
    expect((await storedEvents(id)).map(({ type }) => type)).toEqual(['created', 'edited', 'pickup_late']);
  });
});
