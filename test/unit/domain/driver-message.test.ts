import { describe, expect, it } from 'vitest';
import { deliveriesOf } from '#functions/domain/notifications/deliveries.ts';
import { inAppNotificationsOf } from '#functions/domain/notifications/in-app-notifications.ts';
import { writeMessage } from '#functions/domain/shipments/driver-message.ts';
import { toShipmentEvent } from '#functions/domain/shipments/shipment-view.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import { MAX_MESSAGE_CHARS, MessageDraft } from '#shared/contracts/shipment-messages.ts';
import { actors, at, later, refusal, shipment, user } from './fixtures.ts';

const { driver, staff, customer, key } = actors;
const words = { text: 'Use the north gate' };
const DEVICES = new Map([
  ['drv_a', [{ name: 'Ada', userId: 'usr_driver', addresses: { mail: 'a@b.example', push: ['d1'] } }]],
]);

describe('a message about a job', () => {
  it.each(['assigned', 'picked_up', 'in_transit'] as const)(
    'is an event of it and changes nothing else: %s',
    (status) => {
      const record = shipment(status, { driverId: 'drv_a' });
      const step = writeMessage(record, words, driver, at());
      expect(step.after).toEqual({ ...record, version: record.version + 1 });
      expect(step.events).toMatchObject([{ type: 'message_sent', public: false, note: words.text, driverId: 'drv_a' }]);
    },
  );

  it('stands where it was written, for one that waited on the phone', () => {
    const occurredAt = later(-1).toISOString();
    const [event] = writeMessage(shipment('in_transit'), { ...words, occurredAt }, driver, at(later(60_000))).events;
    expect(Date.parse(event?.occurredAt ?? '')).toBeLessThan(Date.parse(event?.recordedAt ?? ''));
  });

  it('of the driver rings for the office; one of the office for the driver, on each device too', () => {
    const [up] = writeMessage(shipment('in_transit'), words, driver, at()).events;
    const [down] = writeMessage(shipment('in_transit'), words, staff, at()).events;
    if (!up || !down) throw new Error('No event');
    const told = (event: typeof up) => ({
      bells: inAppNotificationsOf(event).map(({ bell, record }) => [bell, record.kind]),
      sent: deliveriesOf(event, {}, DEVICES).map(({ kind, channel }) => [kind, channel]),
    });
    expect(told(up)).toEqual({ bells: [['staff', 'message']], sent: [] });
    expect(told(down)).toEqual({ bells: [['driver#drv_a', 'message']], sent: [['dispatchMessage', 'push']] });
  });

  it('says in the bell who wrote it, and how it begins', () => {
    const ringOf = (text: string) => {
      const [event] = writeMessage(shipment('in_transit'), { text }, driver, at()).events;
      return event && inAppNotificationsOf(event)[0]?.record;
    };
    expect(ringOf('The gate\n\n is closed')).toMatchObject({ from: user('driver').name, text: 'The gate is closed' });
    expect(ringOf('ü'.repeat(500))?.text).toBe(`${'ü'.repeat(140)}…`);
  });

  it('is in no timeline of the customer', () => {
    const [event] = writeMessage(shipment('in_transit'), words, driver, at()).events;
    if (!event) throw new Error('No event');
    expect(toShipmentEvent(event, customer)).toBeUndefined();
    expect(toShipmentEvent(event, staff)).toMatchObject({
      type: 'message_sent',
      actorRole: 'driver',
      note: words.text,
    });
  });

  it('leaves the driver’s last step to be taken back', () => {
    const picked = changeShipment(shipment('assigned'), { status: 'picked_up' }, driver, at()).after;
    const { after } = writeMessage(picked, words, staff, at(later(1000)));
    const back = changeShipment(after, { status: 'assigned', version: after.version }, driver, at(later(2000)));
    expect(back.after.status).toBe('assigned');
  });

  it.each(['pending', 'delivered', 'cancelled'] as const)('is refused while %s: nobody has the job', (status) => {
    expect(refusal(() => writeMessage(shipment(status), words, staff, at())).code).toBe('illegal_transition');
  });

  it.each([
    ['customer', customer, 'forbidden'],
    ['key', key, 'forbidden'],
    ['another driver', user('driver', { driverId: 'drv_z' }), 'not_found'],
  ])('is refused to a %s', (_, actor, code) => {
    expect(refusal(() => writeMessage(shipment('picked_up'), words, actor, at())).code).toBe(code);
  });
});

describe('the words of a message', () => {
  it('are on one line, without what is not seen', () => {
    expect(MessageDraft.parse({ text: ' Gate\u202e 4\nis shut\u0000 ' })).toEqual({ text: 'Gate 4 is shut' });
  });

  it.each([
    ['', 'Message is required'],
    [' \n ', 'Message is required'],
    ['x'.repeat(MAX_MESSAGE_CHARS + 1), 'Must be at most 280 characters'],
  ])('are some, and few: %#', (text, message) => {
    expect(MessageDraft.safeParse({ text }).error?.issues).toMatchObject([{ path: ['text'], message }]);
    expect(MessageDraft.safeParse({ text: 'x'.repeat(MAX_MESSAGE_CHARS) }).success).toBe(true);
  });
});
