import { describe, expect, it } from 'vitest';
import { type Addressee, deliveriesOf } from '#functions/domain/notifications/deliveries.ts';
import { CHANNELS, SWITCHED_ON } from '#functions/domain/notifications/messages.ts';
import type { EventRecord } from '#functions/domain/types.ts';
import { creation } from '../workers/records.ts';

const [booked, assigned] = creation('shp_1', { status: 'assigned', driverId: 'drv_a' }).events;
if (!booked || !assigned) throw new Error('No events');
const ADA: Addressee = { name: 'Ada', addresses: { mail: 'ada@quay.example' } };
const people = (ada: Addressee) => new Map([['drv_a', ada]]);

describe('what an event makes', () => {
  it.each(CHANNELS)('by %s is what its switch begins with, until the organization moves it', (channel) => {
    const by = (value: boolean | undefined) =>
      deliveriesOf(booked, { notifications: { [channel]: { bookingConfirmation: value } } }, people(ADA)).some(
        (delivery) => delivery.channel === channel,
      );
    expect(by(undefined)).toBe(SWITCHED_ON[channel].bookingConfirmation);
    expect(by(false)).toBe(false);
    expect(by(true)).toBe(true);
  });

  it('is never nothing because the event lacks the person whom it tells', () => {
    const approved = { ...booked, type: 'user_approved', shipment: undefined, data: {} } as unknown as EventRecord;
    expect(() => deliveriesOf(approved, {}, people(ADA))).toThrow('does not name');
  });

  it('goes to the address of its channel, and to nobody who has none there', () => {
    expect(deliveriesOf(assigned, {}, people(ADA))).toMatchObject([
      { channel: 'mail', recipient: { name: 'Ada', address: 'ada@quay.example' } },
    ]);
    expect(deliveriesOf(assigned, {}, people({ name: 'Ada', addresses: { mail: undefined } }))).toEqual([]);
  });
});
