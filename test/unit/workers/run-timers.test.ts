import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { driverKeys } from '#functions/data/drivers/keys.ts';
import { findInvoice, saveInvoiceChange } from '#functions/data/invoices/invoices.ts';
import { organizationKeys } from '#functions/data/organization/keys.ts';
import { clearSettingsCache, saveSettings, settingsOf } from '#functions/data/organization/organization.ts';
import { shipmentKeys } from '#functions/data/shipments/keys.ts';
import { saveStep } from '#functions/data/shipments/shipments.ts';
import { commit } from '#functions/data/table/commit.ts';
import type { InvoiceStep } from '#functions/domain/invoices/invoice-change.ts';
import { sendInvoiceStep, setReminders } from '#functions/domain/invoices/invoice-mails.ts';
import { cancelInvoiceStep, recordPaymentStep, reversePaymentStep } from '#functions/domain/invoices/invoice-money.ts';
import type { InvoiceRecord, PaymentRecord } from '#functions/domain/invoices/invoice-types.ts';
import { changeSettings, toSettings } from '#functions/domain/organization/settings.ts';
import type { ShipmentStep } from '#functions/domain/shipments/shipment-step-types.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import type { TimerRecord } from '#functions/domain/timers/timers.ts';
import { handler as outbox } from '#functions/workers/outbox.ts';
import { handler as due } from '#functions/workers/run-timers.ts';
import { handler as tick } from '#functions/workers/tick.ts';
import { DEFAULT_REMINDERS, type ReminderPlan } from '#shared/invoices/billing.ts';
import { MemoryTable } from '#test/support/memory/table.ts';
import { actors, driver, newEventId, ZONE } from '../domain/fixtures.ts';
import { by } from '../domain/invoice-fixtures.ts';
import { creation, deliveredLife, eventRecord, messages } from './records.ts';

let table: MemoryTable;
const queue = mockClient(SQSClient);
const context = { getRemainingTimeInMillis: () => 10_000 } as Context;

beforeEach(async () => {
  table?.mock.restore();
  table = new MemoryTable();
  clearSettingsCache();
  queue.reset();
  queue.on(SendMessageBatchCommand).resolves({});
  vi.stubEnv('TABLE_NAME', 'table');
  vi.stubEnv('APP_SECRET', '{"current":"app"}');
  vi.stubEnv('DUE_QUEUE_URL', 'http://127.0.0.1:9/due');
  vi.stubEnv('AFTER_QUEUE_URL', 'http://127.0.0.1:9/after');
  vi.stubEnv('MAIL_QUEUE_URL', 'http://127.0.0.1:9/mail');
  vi.useFakeTimers({ now: new Date('2026-11-21T16:00:00Z'), toFake: ['Date'] });
  await outbox({ Records: deliveredLife('shp_1').events.map(eventRecord) });
  queue.resetHistory();
});

const invoice = () => [...table.items.values()].find(({ PK, SK }) => String(PK).startsWith('INV#') && SK === 'A');
const timers = () => [...table.items.values()].filter(({ PK }) => String(PK).startsWith('TMR#'));
const sent = (): TimerRecord[] =>
  queue
    .commandCalls(SendMessageBatchCommand)
    .flatMap(({ args }) => args[0].input.Entries ?? [])
    .map(({ MessageBody }) => JSON.parse(MessageBody ?? ''));
const workOff = (...all: TimerRecord[]) => due(messages(...all), context);
const now = (text: string) => vi.setSystemTime(new Date(text));
const moveTo = (timezone: string) => {
  table.items.set('ORG|SETTINGS', { ...organizationKeys.settings(), timezone });
  clearSettingsCache();
};
const reminders = () => timers().filter(({ kind }) => kind === 'invoice_reminder');
const dueDays = () => timers().filter(({ kind }) => kind === 'invoice_due');
const events = (wanted: string) => [...table.items.values()].filter(({ type }) => type === wanted);

async function change(decide: (before: InvoiceRecord) => InvoiceStep): Promise<InvoiceStep> {
  const before = await findInvoice(String(invoice()?.id));
  if (!before) throw new Error('No invoice');
  const decided = decide(before);
  await commit(saveInvoiceChange(decided, { timezone: ZONE, reminders: DEFAULT_REMINDERS, now: new Date() }));
  return decided;
}
/** The director changes the plan of reminders. */
async function planReminders(plan: ReminderPlan): Promise<void> {
  const before = settingsOf(table.get(organizationKeys.settings()));
  const step = changeSettings(
    before,
    { ...toSettings(before), logo: undefined, reminders: plan },
    { actor: actors.admin, now: new Date() },
  );
  await commit(saveSettings(step));
  clearSettingsCache();
}
const edit = (what: Partial<InvoiceRecord>) =>
  change((before) => ({ before, after: { ...before, ...what, version: before.version + 1 }, events: [] }));
const pay = (amount = 3312) =>
  change((before) => recordPaymentStep(before, { amount, method: 'ach' }, by(actors.manager, new Date())));
const takeBack = (payment: PaymentRecord | undefined) =>
  change((before) => reversePaymentStep(before, payment, 'Bounced', by(actors.manager, new Date())));
/** What is due by now is worked off. */
const run = async (text: string) => {
  now(text);
  queue.resetHistory();
  await tick();
  await workOff(...sent());
};

/** Delivered on Nov 21 in New York, so due on Dec 21: that whole day is in time. */
describe('the due day of an invoice', () => {
  it.each([
    ['2026-12-22T04:59:00Z', 'pending'],
    ['2026-12-22T05:01:00Z', 'overdue'],
  ])('leaves it at %s %s', async (at, status) => {
    now(at);
    await tick();
    await workOff(...sent());
    expect(invoice()).toMatchObject({ status, dueDate: '2026-12-21' });
    expect(dueDays()).toHaveLength(status === 'pending' ? 1 : 0);
  });

  it('makes it overdue once, with one event, however often its timer comes', async () => {
    now('2026-12-23T00:00:00Z');
    await tick();
    const timer = sent().find(({ kind }) => kind === 'invoice_due');
    if (!timer) throw new Error('No timer');
    expect(await workOff(timer, timer)).toEqual({ batchItemFailures: [] });
    await workOff(timer);
    expect(invoice()).toMatchObject({ status: 'overdue', version: 2 });
    expect([...table.items.values()].filter(({ type }) => type === 'invoice_overdue')).toHaveLength(1);
  });

  it('is told anew where the organization has moved to a timezone in which it is not over', async () => {
    now('2026-12-22T05:01:00Z');
    await tick();
    moveTo('Pacific/Honolulu');
    await workOff(...sent());
    expect(invoice()).toMatchObject({ status: 'pending' });
    expect(dueDays()).toMatchObject([{ dueAt: '2026-12-22T10:00:00.000Z' }]);
  });

  it('is told anew where the worker’s clock is behind that of the tick, which takes the timer off after it', async () => {
    now('2026-12-22T05:00:00.200Z');
    queue.on(SendMessageBatchCommand).callsFake(async ({ Entries }) => {
      now('2026-12-22T04:59:59.900Z');
      await workOff(...Entries.map(({ MessageBody }: { MessageBody: string }) => JSON.parse(MessageBody)));
      return {};
    });
    await tick();
    expect(invoice()).toMatchObject({ status: 'pending' });
    expect(dueDays()).toHaveLength(1);
    now('2026-12-22T05:02:00Z');
    queue.on(SendMessageBatchCommand).resolves({});
    await tick();
    await workOff(...sent());
    expect(invoice()).toMatchObject({ status: 'overdue' });
  });

  it('goes by when it is paid or cancelled, and a timer that was on its way does nothing', async () => {
    now('2026-12-22T05:01:00Z');
    await tick();
    await pay();
    expect(timers()).toEqual([]);
    await workOff(...sent());
    expect(invoice()).toMatchObject({ status: 'paid' });
  });

  it('comes again for an invoice that is pending again', async () => {
    const { payment } = await pay();
    expect(timers()).toEqual([]);
    await takeBack(payment);
    expect(dueDays()).toMatchObject([{ dueAt: '2026-12-22T05:00:00.000Z' }]);
    expect(reminders()).toMatchObject([{ dueAt: '2026-11-22T14:00:15.000Z' }]);
    now('2026-12-22T05:01:00Z');
    await tick();
    await workOff(...sent());
    expect(invoice()).toMatchObject({ status: 'overdue' });
  });

  it('moves with the due day, and stays where something else changes', async () => {
    const first = timers();
    await edit({ customerName: 'Kestrel' });
    await pay(12);
    expect(timers()).toEqual(first);
    await edit({ dueDate: '2026-12-24' });
    expect(dueDays()).toMatchObject([{ generation: 20_261_224, dueAt: '2026-12-25T05:00:00.000Z' }]);
    expect(reminders()).toMatchObject([{ generation: 20_261_224, dueAt: '2026-11-22T14:00:15.000Z' }]);
  });

  it('of another generation is over', async () => {
    now('2026-12-22T05:01:00Z');
    await tick();
    await workOff(...sent().map((timer) => ({ ...timer, generation: 20_260_101 })));
    expect(invoice()).toMatchObject({ status: 'pending' });
  });
});

/** At nine in New York on Dec 18 and 21, 2026, and on Dec 28 and Jan 4. */
describe('the reminders of an invoice', () => {
  const told = () => events('invoice_reminded').map(({ data }) => Object(data).daysAfterDue);

  it('go out three days before, on the day, 7 and 14 days after, each once, then every 30 days', async () => {
    for (const [at, days] of [
      ['2026-12-18T13:59:00Z', []],
      ['2026-12-18T14:00:30Z', [-3]],
      ['2026-12-18T14:02:00Z', [-3]],
      ['2026-12-21T14:01:00Z', [-3, 0]],
      ['2026-12-22T05:01:00Z', [-3, 0]],
      ['2026-12-28T14:01:00Z', [-3, 0, 7]],
      ['2027-01-04T14:01:00Z', [-3, 0, 7, 14]],
      ['2027-02-03T14:01:00Z', [-3, 0, 7, 14, 44]],
      ['2027-03-05T14:01:00Z', [-3, 0, 7, 14, 44, 74]],
    ] as const) {
      await run(at);
      expect([at, told().sort((one, other) => one - other)]).toEqual([at, [...days]]);
    }
    // Somebody looks every day, at nine by the clocks.
    expect(reminders()).toMatchObject([{ dueAt: '2027-03-06T14:00:15.000Z' }]);
    expect(invoice()).toMatchObject({ status: 'overdue', reminded: [-3, 0, 7, 14, 44, 74] });
  });

  it('stop when somebody ends them, and go on with the next when they are resumed', async () => {
    await run('2026-12-18T14:01:00Z');
    await change((before) => setReminders(before, true, by(actors.manager, new Date())));
    expect(reminders()).toEqual([]);
    await run('2026-12-21T14:01:00Z');
    expect(told()).toEqual([-3]);
    now('2026-12-23T12:00:00Z');
    await change((before) => setReminders(before, false, by(actors.manager, new Date())));
    await run('2026-12-28T14:01:00Z');
    expect(told()).toEqual([-3, 7]);
  });

  it('follow the plan of the organization as it is when they are due', async () => {
    const planned = { steps: [{ days: 0, isOn: false }], monthly: false };
    table.items.set('ORG|SETTINGS', { ...organizationKeys.settings(), timezone: ZONE, reminders: planned });
    clearSettingsCache();
    await run('2026-12-18T14:01:00Z');
    expect(told()).toEqual([]);
    const later = { steps: [{ days: 4, isOn: true }], monthly: false };
    table.items.set('ORG|SETTINGS', { ...organizationKeys.settings(), timezone: ZONE, reminders: later });
    clearSettingsCache();
    await run('2026-12-25T14:01:00Z');
    expect(told()).toEqual([4]);
  });

  it('go out on a day that is added before the next one that was planned, as the screen says', async () => {
    await run('2026-12-21T14:01:00Z');
    now('2026-12-24T11:00:00Z');
    await planReminders({ steps: [...DEFAULT_REMINDERS.steps, { days: 3, isOn: true }], monthly: true });
    await run('2026-12-24T11:01:00Z');
    await run('2026-12-24T14:01:00Z');
    expect(told()).toEqual([0, 3]);
  });

  it('go out on an added day whose hour comes while the plan is changed, and not on one whose hour is over', async () => {
    await run('2026-12-21T14:01:00Z');
    now('2026-12-24T13:59:50Z');
    await planReminders({ steps: [{ days: 3, isOn: true }], monthly: false });
    await run('2026-12-24T14:00:20Z');
    await run('2026-12-24T14:01:20Z');
    expect(told()).toEqual([0, 3]);
    await run('2026-12-27T14:01:00Z');
    now('2026-12-27T14:01:10Z');
    const added = [3, 6].map((days) => ({ days, isOn: true }));
    await planReminders({ steps: added, monthly: false });
    await run('2026-12-27T14:02:00Z');
    await run('2026-12-28T14:01:00Z');
    expect(told()).toEqual([0, 3]);
  });

  it('are not begun by a change of the plan where they were stopped or the invoice is paid', async () => {
    await run('2026-12-21T14:01:00Z');
    await change((before) => setReminders(before, true, by(actors.manager, new Date())));
    await planReminders({ steps: [{ days: 3, isOn: true }], monthly: false });
    await run('2026-12-22T14:01:00Z');
    expect(reminders()).toEqual([]);
    await change((before) => setReminders(before, false, by(actors.manager, new Date())));
    await pay();
    await planReminders({ steps: [{ days: 4, isOn: true }], monthly: false });
    await run('2026-12-22T15:01:00Z');
    expect(timers()).toEqual([]);
  });

  it('leave out the day on which somebody reminded the customer by hand', async () => {
    await run('2026-12-22T05:01:00Z');
    now('2026-12-28T10:00:00Z');
    const customer = String(invoice()?.customerEmail);
    await change((before) => sendInvoiceStep(before, customer, by(actors.manager, new Date())));
    await run('2026-12-28T14:01:00Z');
    expect(told()).toEqual([0, 7]);
    expect(events('invoice_reminded').at(-1)?.data).toMatchObject({ daysAfterDue: 7, sentTo: customer });
  });

  it("go to the customer on the day on which somebody reminded the customer's accountant by hand", async () => {
    await run('2026-12-22T05:01:00Z');
    now('2026-12-28T10:00:00Z');
    await change((before) => sendInvoiceStep(before, 'books@quay.example', by(actors.manager, new Date())));
    await run('2026-12-28T14:01:00Z');
    expect(told()).toEqual([0, 7, 7]);
    expect(events('invoice_reminded').map(({ data }) => Object(data).sentTo)).toEqual([
      undefined,
      'books@quay.example',
      undefined,
    ]);
  });

  it('go out once, however often their timer comes', async () => {
    now('2026-12-18T14:01:00Z');
    await tick();
    const all = sent();
    await workOff(...all, ...all);
    await workOff(...all);
    expect(told()).toEqual([-3]);
  });

  it('stop with the payment, and go on with the next after one that is taken back', async () => {
    await run('2026-12-18T14:01:00Z');
    const { payment } = await pay();
    await run('2026-12-21T14:01:00Z');
    expect(told()).toEqual([-3]);
    now('2026-12-23T12:00:00Z');
    await takeBack(payment);
    expect(invoice()).toMatchObject({ status: 'overdue' });
    await run('2026-12-28T14:01:00Z');
    expect(told()).toEqual([-3, 7]);
  });

  it('stop with a cancellation, even of one whose timer was on its way', async () => {
    now('2026-12-18T14:01:00Z');
    await tick();
    await change((before) => cancelInvoiceStep(before, 'Billed twice', by(actors.manager, new Date())));
    expect(timers()).toEqual([]);
    await workOff(...sent());
    expect(told()).toEqual([]);
  });

  it('leave out what an outage of days made pointless, and go on', async () => {
    await run('2026-12-24T12:00:00Z');
    expect(told()).toEqual([]);
    await run('2026-12-28T14:01:00Z');
    expect(told()).toEqual([7]);
  });

  it('come at nine by the clocks, also where they are changed meanwhile', async () => {
    await edit({ dueDate: '2027-03-14' });
    await run('2027-03-11T14:01:00Z');
    expect(reminders()).toMatchObject([{ dueAt: '2027-03-12T14:00:15.000Z' }]);
    await run('2027-03-13T14:01:00Z');
    expect(reminders()).toMatchObject([{ dueAt: '2027-03-14T13:00:15.000Z' }]);
  });
});

describe('a tick', () => {
  it('loses no timer that the queue did not take, nor one that it could not take off', async () => {
    now('2026-12-22T05:01:00Z');
    for (const { PK } of reminders()) table.items.delete(`${PK}|A`);
    queue
      .on(SendMessageBatchCommand)
      .resolvesOnce({
        Successful: [],
        Failed: [{ Id: '0', SenderFault: false, Code: 'InternalError' }],
      })
      .resolves({});
    await tick();
    expect(dueDays()).toHaveLength(1);
    table.mock.on(DeleteCommand).rejectsOnce(Object.assign(new Error('down'), { name: 'InternalServerError' }));
    await expect(tick()).rejects.toThrow('down');
    expect(dueDays()).toHaveLength(1);
  });

  it('leaves alone what was planned anew while it was sent off', async () => {
    now('2026-12-22T05:01:00Z');
    queue.on(SendMessageBatchCommand).callsFake(() => {
      const [timer] = timers();
      table.items.set(`${timer?.PK}|A`, {
        ...timer,
        dueAt: '2026-12-24T00:00:00.000Z',
        G4SK: '2026-12-24T00:00:00.000Z#x',
      });
      return {};
    });
    await tick();
    expect(timers()).toMatchObject([{ dueAt: '2026-12-24T00:00:00.000Z' }]);
  });
});

/** Due on Nov 26 in New York, so late from 00:15 of the day after. */
describe('the deadline of a delivery', () => {
  const booked = () => creation('shp_2', { estimatedDelivery: '2026-11-26' });
  const lateEvents = () => [...table.items.values()].filter(({ type }) => type === 'late');
  const overdue = async () => {
    now('2026-11-27T05:16:00Z');
    await tick();
    return sent();
  };
  const store = async () => {
    await commit(saveStep(booked(), actors.manager));
  };

  it('makes its shipment late once, with one event, however often its timer comes', async () => {
    await store();
    const due = await overdue();
    await workOff(...due, ...due);
    await workOff(...due);
    // Its pickup, of two days before, is one more.
    expect(table.items.get('SHP#shp_2|A')).toMatchObject({ status: 'pending', version: 3 });
    expect(lateEvents()).toHaveLength(1);
    expect(events('pickup_late')).toHaveLength(1);
  });

  it('and that of its pickup are two timers, of which the first is told alone', async () => {
    await store();
    now('2026-11-25T05:16:00Z');
    await tick();
    const due = sent().filter(({ kind }) => kind !== 'invoice_reminder');
    expect(due.map(({ kind }) => kind)).toEqual(['shipment_pickup_late']);
    await workOff(...due, ...due);
    expect(events('pickup_late')).toHaveLength(1);
    expect(lateEvents()).toEqual([]);
  });

  it('of its pickup is none any more once that has another day', async () => {
    await store();
    now('2026-11-25T05:16:00Z');
    await tick();
    const due = sent();
    const context = { now: new Date(), newEventId, timezone: 'America/New_York' };
    const step = changeShipment(booked().after, { pickupDate: '2026-11-25' }, actors.staff, context);
    await commit(saveStep(step, actors.staff));
    await workOff(...due);
    expect(events('pickup_late')).toEqual([]);
    expect(timers()).toContainEqual(
      expect.objectContaining({ kind: 'shipment_pickup_late', dueAt: '2026-11-26T05:15:00.000Z' }),
    );
  });

  it('is none any more once it was moved or the shipment delivered', async () => {
    await store();
    const due = await overdue();
    const step = booked();
    const context = { now: new Date(), newEventId, timezone: 'America/New_York' };
    await commit(
      saveStep(changeShipment(step.after, { estimatedDelivery: '2026-11-30' }, actors.staff, context), actors.staff),
    );
    await workOff(...due);
    expect(lateEvents()).toEqual([]);
    expect(timers().filter(({ kind }) => kind === 'shipment_late')).toMatchObject([
      { dueAt: '2026-12-01T05:15:00.000Z' },
    ]);
  });

  it('comes again where the organization has moved to a timezone in which it is not over', async () => {
    await store();
    const due = await overdue();
    moveTo('Pacific/Honolulu');
    await workOff(...due);
    expect(lateEvents()).toEqual([]);
    expect(timers()).toContainEqual(
      expect.objectContaining({ kind: 'shipment_late', dueAt: '2026-11-27T10:15:00.000Z' }),
    );
  });
});

/** Started at the fixtures' 15:00 with a truck that waits a mile outside of Hartford. */
describe('a shipment on its way', () => {
  const HARTFORD = { latitude: 41.7637, longitude: -72.6851 };
  /** Without its driver's counts, of which this memory knows nothing. */
  const alone = (step: ShipmentStep): ShipmentStep => ({ ...step, driverCounts: [], requiresDriver: undefined });
  const started = () =>
    alone(creation('shp_2', { status: 'in_transit', driverId: 'drv_a', estimatedDelivery: undefined }));
  const nearEvents = () => events('near');
  const looks = () => timers().filter(({ kind }) => kind === 'shipment_near');
  const seen = (latitude: number, timestamp: string, speed = 20) =>
    table.items.set('DRV#drv_a|POS', {
      ...driverKeys.position('drv_a'),
      ...{ ...HARTFORD, driverId: 'drv_a', latitude, timestamp, speed },
    });
  beforeEach(async () => {
    now('2026-11-21T15:00:00Z');
    table.items.set('DRV#drv_a|A', { ...driverKeys.driver('drv_a'), ...driver({ liveJobs: 1 }) });
    await commit(saveStep(started(), actors.manager));
  });

  it('is looked at after a minute, then the sooner the nearer, and is near once', async () => {
    expect(looks()).toMatchObject([{ id: 'tmr_near_2', dueAt: '2026-11-21T15:01:00.000Z' }]);
    seen(41, '2026-11-21T15:01:00Z');
    await run('2026-11-21T15:01:05Z');
    expect(looks()).toMatchObject([{ dueAt: '2026-11-21T15:16:05.000Z' }]);
    seen(41.45, '2026-11-21T15:16:00Z');
    await run('2026-11-21T15:16:30Z');
    expect(looks()).toMatchObject([{ dueAt: '2026-11-21T15:23:30.000Z' }]);
    expect(nearEvents()).toEqual([]);
    seen(41.7, '2026-11-21T15:24:00Z');
    await run('2026-11-21T15:24:30Z');
    expect(nearEvents()).toMatchObject([{ subject: { id: 'shp_2' } }]);
    expect(looks()).toEqual([]);
    await run('2026-11-21T15:50:00Z');
    expect(nearEvents()).toHaveLength(1);
  });

  it('is near no more once it has arrived, by positions that came all at once', async () => {
    const key = shipmentKeys.visit('shp_2', 'delivery', 1);
    const visit = { shipmentId: 'shp_2', stop: 'delivery', n: 1, arrived: { fence: '2026-11-21T15:00:30.000Z' } };
    table.items.set(`${key.PK}|${key.SK}`, { ...key, ...visit, version: 1 });
    seen(41.75, '2026-11-21T15:01:00Z');
    await run('2026-11-21T15:01:05Z');
    await run('2026-11-21T15:50:05Z');
    expect(nearEvents()).toEqual([]);
  });

  it('that is edited while its driver is looked up keeps the plan of the edit, and is near once', async () => {
    seen(41, '2026-11-21T15:01:00Z');
    now('2026-11-21T15:01:05Z');
    await tick();
    const edit = { estimatedDelivery: '2026-11-22' };
    let edited: Promise<void> | undefined;
    table.around = async (call) => {
      const found = await call();
      if (edited || !JSON.stringify(found ?? '').includes('DRV#drv_a')) return found;
      const context = { now: new Date(), newEventId, timezone: ZONE };
      edited = commit(saveStep(alone(changeShipment(started().after, edit, actors.staff, context)), actors.staff));
      await edited;
      return found;
    };
    expect(await workOff(...sent())).toEqual({ batchItemFailures: [] });
    expect(edited).toBeDefined();
    table.around = (call) => call();
    const [plan, ...others] = looks();
    expect([plan?.generation, others]).toEqual([202_611_222_400, []]);
    seen(41.75, '2026-11-21T15:30:00Z');
    await run('2026-11-21T15:30:05Z');
    await run('2026-11-21T15:50:05Z');
    expect(nearEvents()).toHaveLength(1);
  });

  it('is near once, however often its timer comes, and whichever of two is first', async () => {
    seen(41.75, '2026-11-21T15:01:00Z');
    now('2026-11-21T15:01:05Z');
    await tick();
    const all = sent();
    expect(await workOff(...all, ...all)).toEqual({ batchItemFailures: [] });
    await workOff(...all);
    expect(nearEvents()).toHaveLength(1);
    expect(looks()).toEqual([]);
  });

  it.each(['down', 'lost answer'] as const)('is near once though the table is %s when it is written', async (fault) => {
    seen(41.75, '2026-11-21T15:01:00Z');
    now('2026-11-21T15:01:05Z');
    await tick();
    const all = sent();
    table.failNext(fault);
    expect((await workOff(...all))?.batchItemFailures).toHaveLength(1);
    await workOff(...all);
    expect(nearEvents()).toHaveLength(1);
  });

  it.each([
    ['nobody knows where its driver is', undefined],
    ['its driver was silent for an hour', '2026-11-21T13:59:00Z'],
    ['its driver was silent for too long to be sure', '2026-11-21T14:49:00Z'],
  ])('is asked for again in five minutes where %s', async (_case, timestamp) => {
    if (timestamp) seen(41.75, timestamp);
    await run('2026-11-21T15:01:00Z');
    expect(nearEvents()).toEqual([]);
    expect(looks()).toMatchObject([{ dueAt: '2026-11-21T15:06:00.000Z' }]);
  });

  it.each([
    ['delivered', { status: 'delivered', bypassReason: 'Signed on paper' }],
    ['cancelled', { status: 'cancelled', reason: 'No cargo' }],
  ] as const)('is not near any more when it is %s, even where its timer was on its way', async (_case, wanted) => {
    seen(41.75, '2026-11-21T15:01:00Z');
    now('2026-11-21T15:01:05Z');
    await tick();
    const context = { now: new Date(), newEventId, timezone: ZONE };
    const step = alone(changeShipment(started().after, wanted, actors.manager, context));
    await commit(saveStep(step, actors.manager));
    await workOff(...sent());
    expect([nearEvents(), looks()]).toEqual([[], []]);
  });

  it('is left alone where nobody knows its city', async () => {
    table.items.set('SHP#shp_2|A', { ...table.items.get('SHP#shp_2|A'), deliveryCity: 'Nowhereville' });
    await run('2026-11-21T15:01:05Z');
    expect([nearEvents(), looks()]).toEqual([[], []]);
  });
});
