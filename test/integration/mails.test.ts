import { beforeAll, describe, expect, it } from 'vitest';
import { deliveryKey } from '#functions/data/notifications/delivery-log.ts';
import { listEvents } from '#functions/data/table/events.ts';
import { find } from '#functions/data/table/table.ts';
import { isShipmentEvent } from '#functions/domain/events/catalog.ts';
import type { StoredEvent } from '#functions/domain/events/event.ts';
import { eventually } from '#test/support/client.ts';
import { mailsTo, mailTo } from '#test/support/mailbox.ts';
import { becomeFunction, book, unique } from '#test/support/people.ts';
import { sendTo } from '#test/support/queues.ts';

beforeAll(becomeFunction);

const newAddress = () => `mail-${unique()}@keystone.example`;

/** Puts a shipment's first event into the mail queue again, as a repeated stream record would. */
async function repeatMail(shipmentId: string, times: number) {
  const { items } = await listEvents(shipmentId, { limit: 1 });
  const [event] = items.filter(isShipmentEvent);
  if (!event) throw new Error('Nothing was booked');
  const { name, email: address } = event.shipment.contact;
  const delivery = { kind: 'bookingConfirmation', channel: 'mail', to: 'contact', recipient: { name, address }, event };
  await Promise.all(Array.from({ length: times }, () => sendTo('Mail', delivery)));
  return event;
}

const logOf = (event: StoredEvent, address: string) =>
  find(deliveryKey({ event, channel: 'mail', recipient: { name: '', address } }));

describe('the mail for a booking', () => {
  it('is sent once, though its message is delivered five times more', async () => {
    const customerEmail = newAddress();
    const { id } = await book({ customerEmail });
    await mailTo(customerEmail, /Booking confirmed/);
    const event = await repeatMail(id, 5);
    // One that comes after them in the queue tells when they are through.
    const marker = newAddress();
    await book({ customerEmail: marker });
    await mailTo(marker, /Booking confirmed/);
    expect(await mailsTo(customerEmail)).toHaveLength(1);
    const log = await eventually(async () => {
      const found = await logOf(event, customerEmail);
      return found?.state === 'delivered' && found;
    });
    expect(log).toMatchObject({ attempts: 1, kind: 'bookingConfirmation', to: customerEmail });
  });

  it('goes to one address at most three times an hour when strangers book', async () => {
    const customerEmail = newAddress();
    const booked = await Promise.all(Array.from({ length: 5 }, () => book({ customerEmail })));
    const states = await eventually(async () => {
      const logs = await Promise.all(
        booked.map(async ({ id }) => {
          const { items } = await listEvents(id, { limit: 1 });
          return items[0] && logOf(items[0], customerEmail);
        }),
      );
      const found = logs.map((log) => log?.state);
      // SES says what became of a mail soon after it was sent.
      return found.every((state) => state === 'delivered' || state === 'suppressed') && found;
    });
    expect(states.filter((state) => state === 'delivered')).toHaveLength(3);
    await eventually(async () => (await mailsTo(customerEmail)).length === 3);
  });
});
