import { describe, expect, it } from 'vitest';
import type { DeliveryRecord } from '#functions/domain/notifications/deliveries.ts';
import { notificationOutcomeOf } from '#functions/domain/notifications/notification-outcome.ts';
import { notifiedStep, notNotifiedStep } from '#functions/domain/shipments/customer-notified.ts';
import { reportExceptionStep, rescheduleShipmentStep } from '#functions/domain/shipments/shipment-exception.ts';
import { notifyCustomer } from '#functions/domain/shipments/shipment-notice.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { toJob, toShipment } from '#functions/domain/shipments/shipment-view.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import { actors, at, later, NOW, shipment } from './fixtures.ts';

const row = (channel: 'mail' | 'text' | 'push', state: DeliveryRecord['state'], reason?: string, repeat?: number) =>
  ({
    ...{ eventId: 'evt_1', kind: 'deliveryLate', to: 'x', attempts: 1, at: '', lastAt: '', expiresAt: 1 },
    ...{ channel, state, reason, repeat, audience: 'contact', digest: channel },
  }) as const satisfies DeliveryRecord;

describe('the messages of one event to a customer', () => {
  it.each([
    ['reached', 'one got through', [row('mail', 'sent'), row('text', 'suppressed', 'no_consent')], 2],
    ['unreached', 'none did', [row('mail', 'suppressed', 'marked'), row('text', 'suppressed', 'no_consent')], 2],
    ['unreached', 'the only one came back', [row('mail', 'failed', 'bounce')], 1],
    ['unreached', 'there was none', [], 0],
    ['unreached', 'the organization had them switched off', [row('mail', 'suppressed', 'switched_off')], 1],
    ['open', 'one is still tried', [row('mail', 'waiting'), row('text', 'suppressed', 'no_consent')], 2],
    ['open', 'one has not begun', [row('text', 'suppressed', 'no_consent')], 2],
    ['open', 'they came from before they were counted', [row('mail', 'failed', 'bounce')], undefined],
    [
      'open',
      'they were not wanted',
      [row('mail', 'suppressed', 'turned_off'), row('text', 'suppressed', 'no_consent')],
      2,
    ],
    ['reached', 'it was sent again', [row('mail', 'failed', 'bounce'), row('mail', 'sent', undefined, 1)], 1],
    ['open', 'it is being sent again', [row('mail', 'failed', 'bounce'), row('mail', 'waiting', undefined, 1)], 1],
  ] as const)('are %s where %s', (reach, _case, rows, contacts) => {
    expect(notificationOutcomeOf(rows, contacts)).toBe(reach);
  });

  it('are not those to the driver or the office', () => {
    const push = { ...row('push', 'sent'), audience: 'staff' } as const;
    expect(notificationOutcomeOf([push, row('mail', 'failed', 'bounce')], 1)).toBe('unreached');
  });
});

const lastOf = <T>(items: readonly T[]): T => {
  const last = items.at(-1);
  if (last === undefined) throw new Error('None');
  return last;
};

/** In transit with an exception that was to be told. */
function troubled() {
  const step = reportExceptionStep(shipment('in_transit'), { code: 'refused' }, actors.driver, at());
  return { record: step.after, event: lastOf(step.events) };
}

function unreached(): { record: ShipmentRecord; eventId: string } {
  const { record, event } = troubled();
  const step = notNotifiedStep(record, event, at(later(60_000)));
  if (!step) throw new Error('No step');
  return { record: step.after, eventId: event.id };
}

describe('a shipment in trouble of which its customer heard nothing', () => {
  it('says so once, with an event that the office sees and nobody else', () => {
    const { record, event } = troubled();
    const step = notNotifiedStep(record, event, at(later(60_000)));
    expect(step?.after.unreached).toEqual({ about: 'exception', since: event.occurredAt, eventId: event.id });
    expect(step?.events).toMatchObject([{ type: 'unreached', reason: 'exception', public: false }]);
    const after = step?.after ?? record;
    expect(notNotifiedStep(after, event, at())).toBeUndefined();
    expect(toShipment(after, actors.staff).unreached).toEqual({ about: 'exception', since: event.occurredAt });
    expect(toShipment(after, actors.key)).not.toHaveProperty('unreached');
    expect(toShipment(after, actors.customer)).not.toHaveProperty('unreached');
    expect(toJob(after)).not.toHaveProperty('unreached');
  });

  it('does not where the trouble was over by then', () => {
    const { record, event } = troubled();
    const resumed = changeShipment(record, { status: 'in_transit' }, actors.driver, at(later(1000))).after;
    expect(notNotifiedStep(resumed, event, at(later(2000)))).toBeUndefined();
  });

  it('does no more when a message of it, or a later one, got through', () => {
    const { record, eventId } = unreached();
    expect(notifiedStep(record, { id: 'evt_0' }, at())).toBeUndefined();
    const step = notifiedStep(record, { id: eventId }, at(later(120_000)));
    expect(step?.after.unreached).toBeUndefined();
    expect(step?.events).toMatchObject([{ type: 'reached' }]);
    expect(notifiedStep(step?.after ?? record, { id: eventId }, at())).toBeUndefined();
  });

  it('does no more when the trouble ends, and does while something else changes', () => {
    const { record } = unreached();
    const change = (wanted: Parameters<typeof changeShipment>[1]) =>
      changeShipment(record, wanted, actors.manager, at(later(180_000))).after.unreached;
    expect(change({ priority: 'urgent' })).toEqual(record.unreached);
    expect(change({ status: 'cancelled', reason: 'No cargo' })).toBeUndefined();
    expect(change({ status: 'delivered', bypassReason: 'Signed on paper' })).toBeUndefined();
    const moved = rescheduleShipmentStep(record, { estimatedDelivery: '2026-11-30' }, actors.staff, at(later(180_000)));
    expect(moved.after.unreached).toBeUndefined();
  });

  it('does no more when somebody called, and does until a mail is really out', () => {
    const { record } = unreached();
    const tell = (channel: 'phone' | 'email') =>
      notifyCustomer(record, { channel, text: 'Refused at the dock' }, actors.staff, at(later(180_000)));
    expect(tell('phone').after.unreached).toBeUndefined();
    expect(tell('email').after.unreached).toEqual(record.unreached);
    expect(tell('email').events).toMatchObject([{ type: 'notified', reason: 'email', note: 'Refused at the dock' }]);
    expect(lastOf(tell('email').events).id > (record.unreached?.eventId ?? NOW.toISOString())).toBe(true);
  });
});
