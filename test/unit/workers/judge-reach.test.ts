import { beforeEach, describe, expect, it, vi } from 'vitest';
import { suppressionKeyOf } from '#functions/data/notifications/address-keys.ts';
import { deliveryKey } from '#functions/data/notifications/delivery-log.ts';
import { recordFeedback } from '#functions/data/notifications/sent-mails.ts';
import { clearSettingsCache } from '#functions/data/organization/organization.ts';
import { shipmentKeys } from '#functions/data/shipments/keys.ts';
import { saveStep } from '#functions/data/shipments/shipments.ts';
import { commit } from '#functions/data/table/commit.ts';
import type { ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import { lateStep } from '#functions/domain/shipments/late-step.ts';
import { lateTimer } from '#functions/domain/shipments/late-timer.ts';
import { reportExceptionStep } from '#functions/domain/shipments/shipment-exception.ts';
import { notifyCustomer } from '#functions/domain/shipments/shipment-notice.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { type ChannelSender, sendOnce } from '#functions/use-cases/notifications/send-once.ts';
import { updateNotificationOutcome } from '#functions/use-cases/notifications/update-notification-outcome.ts';
import { MemoryTable } from '#test/support/memory/table.ts';
import { actors, at, later, product, ZONE } from '../domain/fixtures.ts';
import { creation } from './records.ts';

const NOW = new Date('2026-11-27T16:00:00Z');
const ADDRESS = 'joanna@kestrel.com';
let table: MemoryTable;
let late: ShipmentEventRecord;
const carrier: ChannelSender = {
  send: async () => 'ses-1',
  onFinished: updateNotificationOutcome,
  retryDelaySeconds: () => undefined,
  rateLimitKeyOf: (address) => address,
};

const stored = () => table.get(shipmentKeys.shipment('shp_1')) as ShipmentRecord | undefined;
const typesOf = () => [...table.items.values()].flatMap(({ type }) => (typeof type === 'string' ? [type] : []));
const markAddress = () => {
  const key = suppressionKeyOf(ADDRESS);
  table.items.set(`${key.PK}|${key.SK}`, { ...key, why: 'bounce', at: NOW.toISOString() });
};

function delivery(channel: 'mail' | 'text', event = late) {
  const kind = event.type === 'late' ? ('deliveryLate' as const) : ('customerNotice' as const);
  const recipient = { name: 'Joanna Rivers', address: channel === 'mail' ? ADDRESS : '(555) 010-4242' };
  return { kind, channel, to: 'contact' as const, recipient, event, contacts: event.type === 'late' ? 2 : 1 };
}

/** Somebody of the office tells the customer of it, a minute after it was told. */
async function tell(channel: 'phone' | 'email' | 'sms'): Promise<ShipmentEventRecord> {
  const before = stored();
  if (!before) throw new Error('It is there');
  const step = notifyCustomer(before, { channel, text: 'It comes tomorrow.' }, actors.staff, at(later(60_000, NOW)));
  await commit(saveStep(step, actors.staff));
  const [event] = step.events;
  if (!event) throw new Error('It is told');
  return event;
}

async function bounce(channel: 'mail' | 'text', event = late): Promise<void> {
  await recordFeedback(deliveryKey(delivery(channel, event)), { messageId: 'ses-1', what: 'bounce' }, NOW);
  await updateNotificationOutcome(delivery(channel, event), NOW);
}

beforeEach(async () => {
  table?.mock.restore();
  table = new MemoryTable();
  clearSettingsCache();
  vi.stubEnv('TABLE_NAME', 'table');
  vi.stubEnv('APP_SECRET', '{"current":"app"}');
  const created = creation('shp_1', { estimatedDelivery: '2026-11-26' });
  await commit(saveStep(created, actors.manager));
  const timer = lateTimer(created.after, ZONE);
  const step = timer && lateStep(created.after, timer, at(NOW));
  const event = step?.events[0];
  if (!step || !event) throw new Error('It is late');
  late = event;
  await commit(saveStep(step, product));
});

describe('a late shipment', () => {
  it('says that its customer was not told when the last of the messages came to nothing, and once', async () => {
    markAddress();
    await sendOnce(delivery('mail'), carrier, NOW);
    expect(stored()?.unreached).toBeUndefined();
    await sendOnce(delivery('text'), carrier, NOW);
    expect(stored()?.unreached).toMatchObject({ about: 'late', eventId: late.id });
    for (const channel of ['mail', 'text'] as const) await sendOnce(delivery(channel), carrier, NOW);
    expect(typesOf().filter((type) => type === 'unreached')).toHaveLength(1);
  });

  it('says so though the worker that sent the last one died before it could', async () => {
    markAddress();
    await sendOnce(delivery('mail'), carrier, NOW);
    await sendOnce(delivery('text'), { ...carrier, onFinished: async () => undefined }, NOW);
    expect(stored()?.unreached).toBeUndefined();
    await sendOnce(delivery('text'), carrier, NOW);
    expect(stored()?.unreached).toMatchObject({ about: 'late' });
  });

  it('says so when the last message is given up, as its queue brings it no more', async () => {
    const busy: ChannelSender = {
      ...carrier,
      send: () => Promise.reject(new Error('busy')),
      retryDelaySeconds: () => 20,
    };
    await sendOnce(delivery('text'), carrier, NOW);
    await expect(sendOnce(delivery('mail'), busy, NOW, { receiveCount: 1, isLastAttempt: false })).rejects.toThrow();
    expect(stored()?.unreached).toBeUndefined();
    await sendOnce(delivery('mail'), busy, NOW, { receiveCount: 23, isLastAttempt: true });
    expect(stored()?.unreached).toMatchObject({ about: 'late' });
  });

  it('does not where a mail got through, until that comes back', async () => {
    await sendOnce(delivery('text'), carrier, NOW);
    await sendOnce(delivery('mail'), carrier, NOW);
    expect(stored()?.unreached).toBeUndefined();
    await bounce('mail');
    expect(stored()?.unreached).toMatchObject({ about: 'late' });
  });

  it('says so where there is no way at all', async () => {
    await updateNotificationOutcome({ event: late, to: 'contact', contacts: 0 }, NOW);
    expect(stored()?.unreached).toMatchObject({ about: 'late' });
  });

  it('does no more once what somebody wrote by hand is out, and not before', async () => {
    await updateNotificationOutcome({ event: late, to: 'contact', contacts: 0 }, NOW);
    const event = await tell('email');
    expect(stored()?.unreached).toBeDefined();
    await sendOnce(delivery('mail', event), carrier, NOW);
    expect(stored()?.unreached).toBeUndefined();
    expect(typesOf()).toEqual(expect.arrayContaining(['unreached', 'notified', 'reached']));
  });

  it('does not where somebody called before the mail came back, however often that is told', async () => {
    await sendOnce(delivery('text'), carrier, NOW);
    await sendOnce(delivery('mail'), carrier, NOW);
    await tell('phone');
    await bounce('mail');
    await bounce('mail');
    expect(stored()?.unreached).toBeUndefined();
    expect(typesOf()).not.toContain('unreached');
  });

  it('does not again where a mail by hand came between two tidings of one return', async () => {
    await sendOnce(delivery('text'), carrier, NOW);
    await sendOnce(delivery('mail'), carrier, NOW);
    await bounce('mail');
    expect(stored()?.unreached).toMatchObject({ about: 'late' });
    await sendOnce(delivery('mail', await tell('email')), carrier, NOW);
    await bounce('mail');
    expect(stored()?.unreached).toBeUndefined();
    expect(typesOf().filter((type) => type === 'unreached')).toHaveLength(1);
  });

  it('does where what somebody wrote by hand came back too, or is not out yet', async () => {
    await updateNotificationOutcome({ event: late, to: 'contact', contacts: 0 }, NOW);
    const event = await tell('email');
    await sendOnce(delivery('mail', event), carrier, NOW);
    expect(stored()?.unreached).toBeUndefined();
    await bounce('mail', event);
    expect(stored()?.unreached).toMatchObject({ about: 'late', eventId: late.id });
    await tell('sms');
    await updateNotificationOutcome({ event: late, to: 'contact', contacts: 0 }, NOW);
    expect(stored()?.unreached).toMatchObject({ about: 'late' });
  });

  it.each([
    ['', false],
    [', also when the worker that wrote it died of it', true],
  ])('takes it back where a mail by hand got out while it was written%s', async (_, dies) => {
    const out = Promise.withResolvers<string>();
    const event = await tell('email');
    const sending = sendOnce(delivery('mail', event), { ...carrier, send: () => out.promise }, NOW);
    table.around = async (call, { input }) => {
      if (!JSON.stringify(input.TransactItems ?? []).includes('"unreached"')) return call();
      table.around = (other) => other();
      out.resolve('ses-2');
      await sending;
      await call();
      if (dies) table.around = () => Promise.reject(new Error('died'));
      return {};
    };
    const judge = () => updateNotificationOutcome({ event: late, to: 'contact', contacts: 0 }, NOW);
    if (dies) {
      await expect(judge()).rejects.toThrow('died');
      table.around = (call) => call();
    }
    await judge();
    expect(typesOf()).toEqual(expect.arrayContaining(['unreached', 'reached']));
    expect(stored()?.unreached).toBeUndefined();
  });

  it('does for trouble that reached us after the call, whenever the phone says it was', async () => {
    await tell('phone');
    const before = stored();
    if (!before) throw new Error('It is there');
    const taken = { ...before, status: 'in_transit' as const, driverId: 'drv_a' };
    const said = { code: 'refused' as const, occurredAt: later(30_000, NOW).toISOString() };
    const step = reportExceptionStep(taken, said, actors.driver, at(later(90_000, NOW)));
    await commit(saveStep({ ...step, driverCounts: [] }, actors.driver));
    const event = step.events.at(-1);
    if (!event) throw new Error('It is told');
    await updateNotificationOutcome({ event, to: 'contact', contacts: 0 }, NOW);
    expect(stored()?.unreached).toMatchObject({ about: 'exception', eventId: event.id });
  });
});
