import { describe, expect, it } from 'vitest';
import type { DeliveryRecord } from '#functions/domain/notifications/deliveries.ts';
import {
  resendRowOf,
  resentDelivery,
  toDelivery,
  toShipmentMessage,
} from '#functions/domain/notifications/send-log.ts';
import { deliveryId, parseDeliveryId } from '#shared/notifications/delivery-id.ts';
import { creation } from '../workers/records.ts';
import { NOW } from './fixtures.ts';

const [event] = creation('shp_1').events;
if (!event) throw new Error('No event');

const earlier = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const SENT: DeliveryRecord = {
  ...{ eventId: event.id, channel: 'mail', kind: 'bookingConfirmation', to: 'joanna@kestrel.com', name: 'Joanna' },
  ...{ subjectId: 'shp_1', subject: 'TRK-1', customerId: 'cus_1', audience: 'contact', digest: 'd1g3st' },
  ...{ state: 'failed', reason: 'bounce', messageId: 'ses-1', attempts: 3, at: earlier(90), lastAt: earlier(60) },
  expiresAt: 1,
};

describe('a message that is sent once more', () => {
  it('has a row of its own with who asked for it, and a name from which its place follows', () => {
    const repeat = resendRowOf({ ...SENT, notedBy: 'once' }, 'Ada Bell', NOW);
    expect(repeat).toMatchObject({ to: SENT.to, state: 'waiting', attempts: 0, repeat: 1, askedBy: 'Ada Bell' });
    expect([repeat.at, repeat.reason, repeat.messageId]).toEqual([NOW.toISOString(), undefined, undefined]);
    // What comes back of it is counted anew.
    expect(repeat).not.toHaveProperty('notedBy');
    expect(parseDeliveryId(deliveryId(repeat))).toMatchObject({ digest: 'd1g3st', repeat: 1 });
    expect(deliveryId(repeat)).not.toBe(deliveryId(SENT));
    expect(toDelivery(repeat, NOW)).toMatchObject({ state: 'queued', askedBy: 'Ada Bell', canResend: false });
    expect(toDelivery(SENT, NOW)).toMatchObject({ state: 'failed', attempts: 3, canResend: true });
  });

  it('is counted on from the one before', () => {
    const second = { ...resendRowOf(SENT, 'Ada', NOW), state: 'sent' as const };
    expect(resendRowOf(second, 'Bo', NOW)).toMatchObject({ repeat: 2, askedBy: 'Bo' });
  });

  it('is refused while the one before is on its way, and not where nobody has that in hand any more', () => {
    const refused = expect.objectContaining({ code: 'illegal_transition' });
    for (const last of [
      { ...SENT, state: 'sending' as const, lastAt: earlier(59) },
      { ...SENT, state: 'waiting' as const, lastAt: earlier(1) },
      { ...SENT, audience: undefined },
      { ...SENT, subjectId: 'usr_1' },
    ])
      expect(() => resendRowOf(last, 'Ada', NOW)).toThrow(refused);
    expect(resendRowOf({ ...SENT, state: 'waiting', lastAt: earlier(6) }, 'Ada', NOW)).toMatchObject({ repeat: 1 });
    expect(resendRowOf({ ...SENT, state: 'sending', lastAt: earlier(61) }, 'Ada', NOW)).toMatchObject({ repeat: 1 });
  });

  it('goes under its own row, and what an earlier version asked for under the old one', () => {
    const repeat = resendRowOf(SENT, 'Ada', NOW);
    const at = NOW.toISOString();
    expect(resentDelivery(repeat, event, at)).toMatchObject({ resentAt: at, row: { digest: 'd1g3st', repeat: 1 } });
    expect(resentDelivery({ ...SENT, state: 'waiting' }, event, at)?.row).toBeUndefined();
    expect(resentDelivery({ ...repeat, state: 'sent' }, event, at)).toBeUndefined();
  });
});

describe('a message as the office sees it on its shipment', () => {
  it('says who was told what, by which channel, and what became of it', () => {
    expect(toShipmentMessage(SENT, SENT.subjectId ?? '')).toMatchObject({
      ...{ event: 'bookingConfirmation', reader: 'customer', channel: 'email', to: 'joanna@kestrel.com' },
      ...{ name: 'Joanna', state: 'failed', reason: 'bounce' },
    });
  });

  it('names no device, and nobody whom an older row does not name', () => {
    const pushed = { ...SENT, channel: 'push', to: 'device-1', audience: 'previous_driver' } as const;
    expect(toShipmentMessage(SENT, SENT.subjectId ?? '').toldWith).toBeUndefined();
    expect(toShipmentMessage(SENT, 'shp_other').toldWith).toBe(SENT.subject);
    expect(toShipmentMessage(pushed, 'shp_1')).toMatchObject({ reader: 'driver', channel: 'push', to: undefined });
    expect(toShipmentMessage({ ...SENT, audience: undefined }, 'shp_1').reader).toBeUndefined();
  });
});

describe('the name of a message', () => {
  it.each(['', 'shp_1', 'shp_1~evt_1~mail~', 'shp_1~evt_1~mail~d~0', 'shp_1~evt_1~mail~d~x', 'shp_1~evt_1~mail~d~1~2'])(
    'is none: %j',
    (id) => {
      expect(parseDeliveryId(id)).toBeUndefined();
    },
  );
});
