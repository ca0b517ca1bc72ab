import { DeleteObjectTaggingCommand, S3Client } from '@aws-sdk/client-s3';
import { ChangeMessageVisibilityCommand, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountKeys } from '#functions/data/accounts/keys.ts';
import { customerKeys } from '#functions/data/customers/keys.ts';
import { driverKeys } from '#functions/data/drivers/keys.ts';
import { socketKeys } from '#functions/data/live/keys.ts';
import { notificationKeys } from '#functions/data/notifications/keys.ts';
import { clearSettingsCache } from '#functions/data/organization/organization.ts';
import { reportKeys } from '#functions/data/reports/keys.ts';
import { shipmentKeys } from '#functions/data/shipments/keys.ts';
import { packContributions } from '#functions/data/table/idempotent-sums.ts';
import { type Key, tableKeys } from '#functions/data/table/keys.ts';
import type { EventRecord } from '#functions/domain/events/catalog.ts';
import { newEvent } from '#functions/domain/events/events.ts';
import { invoiceIdOf } from '#functions/domain/invoices/invoices.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import { toChange } from '#functions/kit/stream-source.ts';
import { handler } from '#functions/workers/outbox.ts';
import { handler as retryChanges } from '#functions/workers/retry-changes.ts';
import { record } from '#test/support/memory/record.ts';
import { MemoryTable } from '#test/support/memory/table.ts';
import { actors, at, driver, HOUR, later, NOW, newEventId, ZONE } from '../domain/fixtures.ts';
import { creation, deliveredLife, eventRecord, messages, messagesBrought, sequenceOf } from './records.ts';

let table: MemoryTable;
const ASIDE = 'http://127.0.0.1:9/changes';
const CONTEXT = { getRemainingTimeInMillis: () => 30_000 } as Context;
const none = { batchItemFailures: [] };

beforeEach(() => {
  table?.mock.restore();
  table = new MemoryTable();
  clearSettingsCache();
  seen = new Map();
  queue.reset();
  files.reset();
  queue.on(SendMessageBatchCommand).resolves({});
  queue.on(ChangeMessageVisibilityCommand).resolves({});
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.stubEnv('TABLE_NAME', 'table');
  vi.stubEnv('APP_SECRET', '{"current":"app"}');
  vi.stubEnv('FILES_BUCKET', 'files');
  vi.stubEnv('AFTER_QUEUE_URL', 'http://127.0.0.1:9/after');
  vi.stubEnv('MAIL_QUEUE_URL', 'http://127.0.0.1:9/mail');
});

const total = () => table.get(reportKeys.total()) ?? {};
const invoices = () => [...table.items.values()].filter(({ PK, SK }) => String(PK).startsWith('INV#') && SK === 'A');
const run = async (...events: EventRecord[]) => {
  const answer = await handler({ Records: events.map(eventRecord) });
  await handler({ Records: written() });
  return answer;
};

let seen = new Map<string, unknown>();
/** What the stream says of invoices since it was asked last. */
function written() {
  const records = [...table.items].flatMap(([place, after]) => {
    const before = seen.get(place) as Record<string, unknown> | undefined;
    if (!String(after.PK).startsWith('INV#') || after.SK !== 'A' || before === after) return [];
    return record({ PK: String(after.PK), SK: 'A' }, { after, ...(before && { before }) });
  });
  seen = new Map(table.items);
  return records;
}
const queue = mockClient(SQSClient);
const files = mockClient(S3Client);
const queued = (name = 'mail') =>
  queue
    .commandCalls(SendMessageBatchCommand)
    .filter(({ args }) => args[0].input.QueueUrl?.endsWith(name))
    .flatMap(({ args }) => args[0].input.Entries ?? [])
    .map(({ MessageBody }) => JSON.parse(MessageBody ?? ''));

describe('sums', () => {
  it('count a life once, by status, day, month, customer and driver', async () => {
    const { events } = deliveredLife('shp_1');
    expect(await run(...events)).toEqual(none);
    expect(total()).toMatchObject({ shipments: 1, shipments_delivered: 1 });
    expect(table.get(reportKeys.day('2026-11-21'))).toMatchObject({ created: 1, delivered: 1, onTime: 1 });
    expect(table.get(reportKeys.month('2026-11'))).toMatchObject({ created: 1, created_delivered: 1, delivered: 1 });
    expect(table.get(customerKeys.sums('cus_a'))).toMatchObject({ shipments: 1, shipments_delivered: 1 });
    const invoicedCents = invoices()[0]?.amountCents;
    for (const key of [
      reportKeys.dayOfOne('DRV', '2026-11-21', 'drv_a'),
      reportKeys.monthOfOne('DRV', '2026-11', 'drv_a'),
    ])
      expect(table.get(key)).toMatchObject({ delivered: 1, invoicedCents });
    for (const key of [
      reportKeys.dayOfOne('CUS', '2026-11-21', 'cus_a'),
      reportKeys.monthOfOne('CUS', '2026-11', 'cus_a'),
    ])
      expect(table.get(key)).toMatchObject({ created: 1, invoicedCents });
  });

  it('stay as they are when the whole batch comes again', async () => {
    const { events } = deliveredLife('shp_1');
    await run(...events);
    const before = JSON.stringify([...table.items]);
    expect(await run(...events)).toEqual(none);
    expect(JSON.stringify([...table.items])).toBe(before);
  });

  it('count an event once that lies in a batch twice', async () => {
    const { events } = creation('shp_1');
    expect(await run(...events, ...events)).toEqual(none);
    expect(total().shipments).toBe(1);
  });

  it('count what is new when part of the batch was counted before', async () => {
    const first = creation('shp_1').events;
    await run(...first);
    expect(await run(...first, ...creation('shp_2').events)).toEqual(none);
    expect(total().shipments).toBe(2);
  });

  it('count once when the write arrived but its answer did not, and the batch is delivered again', async () => {
    const { events } = creation('shp_1');
    const records = events.map(eventRecord);
    table.failNext('lost answer');
    expect(await handler({ Records: records })).toEqual({ batchItemFailures: records.map(sequenceOf) });
    expect(await handler({ Records: records })).toEqual(none);
    expect(total().shipments).toBe(1);
  });

  it.each(['conflict', 'throttled'] as const)('are tried again after: %s', async (fault) => {
    table.failNext(fault, fault);
    expect(await run(...creation('shp_1').events)).toEqual(none);
    expect(total().shipments).toBe(1);
  });

  it('are left to the next delivery when the table stays down', async () => {
    const records = creation('shp_1').events.map(eventRecord);
    table.failNext('down');
    expect(await handler({ Records: records })).toEqual({ batchItemFailures: records.map(sequenceOf) });
    expect(total().shipments).toBeUndefined();
  });

  it('take one transaction for as many events as fit', async () => {
    const events = Array.from({ length: 80 }, (_, at) => creation(`shp_${at}`).events).flat();
    await run(...events);
    expect(table.transactions).toBe(1);
    expect(total().shipments).toBe(80);
  });

  it('of drivers follow their items, each image once', async () => {
    const key = driverKeys.driver('drv_a');
    const added = record(key, { after: { ...driver() } });
    const busy = record(key, { before: { ...driver() }, after: { ...driver({ liveJobs: 1, openJobs: 1 }) } });
    await handler({ Records: [added, busy] });
    await handler({ Records: [added, busy] });
    expect(total()).toMatchObject({ drivers: 1, drivers_on_delivery: 1 });
    expect(total().drivers_available ?? 0).toBe(0);
  });
});

describe('a poisoned record', () => {
  it.each([
    ['an event without a type', { type: undefined }],
    ['an event with a time that is none', { recordedAt: 'yesterday' }],
    ['an event with a shipment that has no customer or dates', { shipment: { status: 'pending', createdAt: 'never' } }],
    ['a cancellation without its shipment', { type: 'cancelled', shipment: undefined }],
  ])('%s is reported, all others are done', async (_case, wrong) => {
    const [good] = creation('shp_1').events;
    const [bad] = creation('shp_2').events;
    if (!good || !bad) throw new Error('No events');
    const poison = record(tableKeys.event('shp_2', bad.id), { after: { ...bad, ...wrong } });
    const answer = await handler({ Records: [poison, eventRecord(good)] });
    expect(answer).toEqual({ batchItemFailures: [sequenceOf(poison)] });
    expect(total().shipments).toBe(1);
  });

  it('of which nobody can be told is counted and reported, and all others are told', async () => {
    const [good] = creation('shp_1').events;
    const [bad] = creation('shp_2').events;
    if (!good?.shipment || !bad?.shipment) throw new Error('No events');
    const broken = { ...bad, shipment: { ...bad.shipment, contact: undefined } };
    const poison = record(tableKeys.event('shp_2', bad.id), { after: broken });
    const answer = await handler({ Records: [poison, eventRecord(good)] });
    expect(answer).toEqual({ batchItemFailures: [sequenceOf(poison)] });
    expect(total().shipments).toBe(2);
    expect(queued()).toMatchObject([{ event: { id: good.id } }]);
  });
});

describe('invoices', () => {
  it('are made once for a delivery, with its event and sums, though the batch comes three times', async () => {
    const { events, delivery } = deliveredLife('shp_1');
    for (let time = 0; time < 3; time += 1) expect(await run(...events)).toEqual(none);
    expect(invoices()).toHaveLength(1);
    expect(invoices()[0]).toMatchObject({
      id: invoiceIdOf(delivery.id),
      status: 'pending',
      deliveryEventId: delivery.id,
    });
    expect(total()).toMatchObject({ invoices_pending: 1, cents_pending: delivery.shipment?.priceCents });
  });

  it('are numbered without gaps', async () => {
    for (const id of ['shp_1', 'shp_2', 'shp_3']) await run(...deliveredLife(id).events);
    const numbers = invoices().map(({ invoiceNumber }) => invoiceNumber);
    expect(numbers.sort()).toEqual(['INV-2026-000001', 'INV-2026-000002', 'INV-2026-000003']);
  });

  it('are made by the next delivery when the function died between sums and invoice', async () => {
    const { events } = deliveredLife('shp_1');
    const records = events.map(eventRecord);
    // The sums' transaction is the first; let it pass and break the invoice's.
    table.failNext(undefined, 'down');
    expect((await handler({ Records: records })).batchItemFailures).toEqual(records.slice(-1).map(sequenceOf));
    expect(invoices()).toHaveLength(0);
    expect(await handler({ Records: records })).toEqual(none);
    expect(invoices()).toHaveLength(1);
    await handler({ Records: written() });
    expect(total()).toMatchObject({ shipments: 1, invoices_pending: 1 });
  });

  it('stand once when the answer to their write was lost', async () => {
    const { events } = deliveredLife('shp_1');
    table.failNext(undefined, 'lost answer');
    await run(...events);
    expect(await run(...events)).toEqual(none);
    expect(invoices()).toHaveLength(1);
    expect(total().invoices_pending).toBe(1);
  });

  it('end with the delivery that is taken back, and the next delivery has its own', async () => {
    const { events, steps } = deliveredLife('shp_1');
    const delivered = steps.at(-1)?.after;
    if (!delivered) throw new Error('Not delivered');
    const back = changeShipment(delivered, { status: 'in_transit', reason: 'Wrong door' }, actors.admin, {
      now: later(HOUR),
      newEventId,
      timezone: ZONE,
    });
    const again = changeShipment(back.after, { status: 'delivered', bypassReason: 'On paper' }, actors.admin, {
      now: later(2 * HOUR),
      newEventId,
      timezone: ZONE,
    });
    const all = [...events, ...back.events, ...again.events];
    for (const event of all)
      table.items.set(`SHP#shp_1|EVT#${event.id}`, { ...tableKeys.event('shp_1', event.id), ...event });
    expect(await run(...all)).toEqual(none);
    expect(await run(...all)).toEqual(none);
    expect(invoices().map(({ status }) => status)).toEqual(['cancelled', 'pending']);
    expect(total()).toMatchObject({ invoices_cancelled: 1, invoices_pending: 1, shipments_delivered: 1 });
  });
});

describe('what fails', () => {
  const asideIn = () =>
    queue
      .commandCalls(SendMessageBatchCommand)
      .flatMap(({ args }) =>
        args[0].input.QueueUrl === ASIDE
          ? (args[0].input.Entries ?? []).map(({ MessageBody }) => JSON.parse(MessageBody ?? ''))
          : [],
      );
  const broken = () => {
    const [bad] = creation('shp_2').events;
    if (!bad) throw new Error('No event');
    return record(tableKeys.event('shp_2', bad.id), { after: { ...bad, recordedAt: 'yesterday' } });
  };
  const created = (id: string) => creation(id).events.map(eventRecord);
  const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const again = (times = 1) => retryChanges(messagesBrought(times, ...asideIn().slice(-1)), CONTEXT);

  beforeEach(() => {
    vi.stubEnv('CHANGES_QUEUE_URL', ASIDE);
    return () => vi.stubEnv('CHANGES_QUEUE_URL', undefined);
  });

  it('alone is set aside, and keeps nobody waiting', async () => {
    const bad = broken();
    expect(await handler({ Records: [bad, ...created('shp_1')] })).toEqual(none);
    expect(total().shipments).toBe(1);
    expect(asideIn()).toMatchObject([{ PK: 'SHP#shp_2', after: { recordedAt: 'yesterday' } }]);
  });

  it('for all comes again from the stream, in its order, for two minutes; then it is set aside', async () => {
    const records = created('shp_1');
    table.failNext('down');
    expect(await handler({ Records: records })).toEqual({ batchItemFailures: records.map(sequenceOf) });
    wait(121_000);
    table.failNext('down');
    expect(await handler({ Records: records })).toEqual(none);
    expect(asideIn()).toHaveLength(1);
    expect(total().shipments).toBeUndefined();
  });

  it.each([{ N: 'many' }, { N: '9007199254740993' }])(
    'because it cannot be read (%j) is set aside as it came, also alone, and is done once it can be',
    async (amount) => {
      const [good] = created('shp_2');
      const unread = { ...good, dynamodb: { ...good?.dynamodb, NewImage: { amount } } };
      expect(await handler({ Records: [unread] })).toEqual(none);
      expect(await handler({ Records: [unread, ...created('shp_1')] })).toEqual(none);
      expect(total().shipments).toBe(1);
      expect(asideIn()).toEqual([{ record: unread }, { record: unread }]);
      expect((await again(3)).batchItemFailures).toHaveLength(1);
      const [waits] = queue.commandCalls(ChangeMessageVisibilityCommand);
      expect(waits?.args[0].input.VisibilityTimeout).toBe(80);
      expect(await retryChanges(messages({ record: good }), CONTEXT)).toEqual(none);
      expect(total().shipments).toBe(2);
      queue.on(SendMessageBatchCommand, { QueueUrl: ASIDE }).rejects(new Error('away'));
      expect(await handler({ Records: [unread] })).toEqual({ batchItemFailures: [sequenceOf(unread)] });
    },
  );

  it('stays in the stream where the queue does not take it', async () => {
    queue.on(SendMessageBatchCommand, { QueueUrl: ASIDE }).rejects(new Error('away'));
    const bad = broken();
    expect(await handler({ Records: [bad, ...created('shp_1')] })).toEqual({ batchItemFailures: [sequenceOf(bad)] });
  });

  it('is done once by its own worker, as soon as it can be', async () => {
    const records = created('shp_1');
    wait(121_000);
    table.failNext('down');
    await handler({ Records: records });
    table.failNext('down');
    expect((await again()).batchItemFailures).toHaveLength(1);
    expect(total().shipments).toBeUndefined();
    for (const _time of [1, 2]) expect(await again()).toEqual(none);
    expect(total().shipments).toBe(1);
    expect(queued().filter(({ kind }) => kind === 'bookingConfirmation').length).toBeGreaterThan(0);
  });

  it('waits longer from time to time, a quarter of an hour at most', async () => {
    await handler({ Records: [broken(), ...created('shp_1')] });
    for (const times of [1, 3, 40]) await again(times);
    const seconds = queue
      .commandCalls(ChangeMessageVisibilityCommand)
      .map(({ args }) => args[0].input.VisibilityTimeout);
    expect(seconds).toEqual([20, 80, 900]);
  });

  it('of a subject holds up its later changes, and those of no other', async () => {
    const { events } = deliveredLife('shp_1');
    const others = deliveredLife('shp_2').events;
    // The sums' transaction passes, the first invoice is broken.
    table.failNext(undefined, 'down');
    expect(await handler({ Records: [...events, ...others].map(eventRecord) })).toEqual(none);
    expect(asideIn().map(({ PK }) => PK)).toEqual(['SHP#shp_1']);
    expect(invoices()).toHaveLength(1);
    await again();
    expect(invoices()).toHaveLength(2);
  });

  it("is not counted again when its mark may be gone: that is a recount's", async () => {
    const [bad] = created('shp_1');
    if (!bad) throw new Error('No record');
    await retryChanges(messages(toChange(bad)), CONTEXT);
    wait(49 * HOUR);
    await retryChanges(messages(toChange(bad)), CONTEXT);
    expect(total().shipments).toBe(1);
    const old = creation('shp_3').events.map(eventRecord).map(toChange);
    wait(49 * HOUR);
    expect(await retryChanges(messages(...old), CONTEXT)).toEqual(none);
    expect(total().shipments).toBe(1);
  });
});

describe('packing', () => {
  const share = (id: string, ...places: string[]) => ({
    id,
    sums: places.map((place) => ({ key: { PK: place, SK: 'SUM' }, add: { shipments: 1 } })),
  });

  it('never puts more than 100 writes or 90 events into one transaction', () => {
    const lone = Array.from({ length: 200 }, (_, at) => share(`evt_${at}`, 'STATS', `CUS#${at}`));
    const shared = Array.from({ length: 200 }, (_, at) => share(`evt_${at}`, 'STATS'));
    for (const pack of [...packContributions(lone), ...packContributions(shared)]) {
      const places = new Set(pack.flatMap(({ sums }) => sums.map(({ key }) => key.PK)));
      expect(pack.length + places.size).toBeLessThanOrEqual(100);
      expect(pack.length).toBeLessThanOrEqual(90);
    }
    expect(packContributions(shared)).toHaveLength(3);
  });
});

describe('images', () => {
  const proof = (photoKeys: string[]) =>
    record(shipmentKeys.proof('shp_1'), {
      after: { shipmentId: 'shp_1', signatureKey: 'proofs/shp_1/s.png', photoKeys },
    });
  const kept = () => files.commandCalls(DeleteObjectTaggingCommand).map(({ args }) => args[0].input.Key);

  it('that a proof or an exception names stay', async () => {
    const exception = { ...creation('shp_2').events[0], photoKeys: ['proofs/shp_2/b.jpg'] } as EventRecord;
    const answer = await handler({ Records: [proof(['proofs/shp_1/a.jpg']), eventRecord(exception)] });
    expect(kept()).toEqual(['proofs/shp_1/s.png', 'proofs/shp_1/a.jpg', 'proofs/shp_2/b.jpg']);
    expect(answer).toEqual(none);
  });

  it('come again alone while the bucket is away', async () => {
    files.on(DeleteObjectTaggingCommand).rejectsOnce(new Error('away')).resolves({});
    const [first, second] = [proof([]), proof(['proofs/shp_1/a.jpg'])];
    const answer = await handler({ Records: [first, second] });
    expect(answer.batchItemFailures).toEqual([sequenceOf(first)]);
    expect(kept()).toHaveLength(3);
  });
});

describe('deliveries', () => {
  const drivers = () => {
    for (const [id, name] of [
      ['drv_a', 'Ada'],
      ['drv_b', 'Ben'],
    ] as const) {
      const item = { ...driverKeys.driver(id), ...driver({ id, name, email: `${name.toLowerCase()}@quay.example` }) };
      table.items.set(`${item.PK}|A`, item);
    }
  };
  const told = () => queued().map(({ kind, recipient }) => [kind, recipient.address]);
  const moved = (change: Parameters<typeof changeShipment>[1], more = {}) => {
    const assigned = changeShipment(creation('shp_1').after, { driverId: 'drv_a' }, actors.staff, at());
    const step = changeShipment(assigned.after, { ...change, version: 2 }, actors.staff, at(later(HOUR)));
    return step.events.map((event) => ({ ...event, ...more }) as EventRecord);
  };

  it('go to the contact for a booking, with the whole event', async () => {
    const [event] = creation('shp_1').events;
    if (!event) throw new Error('No event');
    await run(event);
    expect(queued()).toMatchObject([
      { kind: 'bookingConfirmation', channel: 'mail', to: 'contact', event: { id: event.id } },
    ]);
  });

  it('go to both drivers when a job goes from one to the other', async () => {
    drivers();
    await run(...moved({ driverId: 'drv_b' }));
    expect(told()).toEqual([
      ['jobGiven', 'ben@quay.example'],
      ['jobTaken', 'ada@quay.example'],
    ]);
  });

  it.each([
    [
      'given',
      { status: 'assigned' as const, driverId: 'drv_a' },
      [
        ['bookingConfirmation', 'joanna@kestrel.com'],
        ['jobGiven', 'ada@quay.example'],
        ['driverAssigned', 'joanna@kestrel.com'],
      ],
    ],
  ])('go to the driver of a job that is %s as it is created', async (_case, more, expected) => {
    drivers();
    await run(...creation('shp_1', more).events);
    expect(told()).toEqual(expected);
  });

  it.each([
    ['taken back', { driverId: null }, [['jobTaken', 'ada@quay.example']]],
    [
      'cancelled',
      { status: 'cancelled' as const, reason: 'No cargo' },
      [
        ['jobCancelled', 'ada@quay.example'],
        ['shipmentCancelled', 'joanna@kestrel.com'],
      ],
    ],
  ])('go to those who lose a job that is %s', async (_case, change, expected) => {
    drivers();
    await run(...moved(change));
    expect(told()).toEqual(expected);
  });

  it.each([
    ['another day', { estimatedDelivery: '2026-11-28' }, true],
    ['other hours', { deliveryFrom: '10:00' }, true],
    ['another pickup', { pickupDate: '2026-11-23' }, true],
    ['another reference', { customerReference: 'PO 7' }, false],
  ])('go to the customer whose shipment gets %s, or not', async (_case, change, isTold) => {
    drivers();
    await run(...moved(change));
    expect(told()).toEqual(isTold ? [['deliveryMoved', 'joanna@kestrel.com']] : []);
  });

  it('reach a driver without an address by the account that it is joined to, or not at all', async () => {
    const joined = { ...driverKeys.driver('drv_a'), ...driver({ userId: 'usr_1' }) };
    table.items.set(`${joined.PK}|A`, joined);
    await run(...moved({ driverId: null }));
    expect(told()).toEqual([]);
    table.items.set('USR#usr_1|A', { ...accountKeys.user('usr_1'), id: 'usr_1', email: 'own@quay.example' });
    await run(...moved({ driverId: null }));
    expect(told()).toEqual([['jobTaken', 'own@quay.example']]);
  });

  it('are not made for skipped steps, late reports, or what reached us more than a day ago', async () => {
    drivers();
    const { events } = creation('shp_1', { status: 'in_transit', driverId: 'drv_a' });
    const skipped = events.filter(({ synthetic }) => synthetic);
    expect(skipped).toHaveLength(2);
    await run(...skipped);
    await run(...moved({ driverId: 'drv_b' }, { late: true }));
    vi.setSystemTime(later(26 * HOUR));
    await run(...moved({ driverId: 'drv_b' }));
    expect(told()).toEqual([]);
  });

  it('that the queue did not take come again with their change, the others do not', async () => {
    const events = [...creation('shp_1').events, ...creation('shp_2').events];
    const records = events.map(eventRecord);
    queue.on(SendMessageBatchCommand).resolves({
      Successful: [],
      Failed: [{ Id: '1', SenderFault: false, Code: 'InternalError' }],
    });
    expect(await handler({ Records: records })).toEqual({ batchItemFailures: records.slice(1).map(sequenceOf) });
  });
});

describe('what is derived from a subject', () => {
  const asked = () => queued('after').map(({ what, subject }) => `${what} ${subject}`);

  it('is asked for once for each subject of a batch', async () => {
    const records = [...creation('shp_1').events, ...deliveredLife('shp_2').events].map(eventRecord);
    expect(await handler({ Records: records })).toEqual(none);
    expect(asked()).toEqual(['index shp_1', 'index shp_2', 'look shp_1', 'look shp_2', 'look drv_a']);
  });

  it('is its container with a shipment, a container with what is said of it, and all with a rule or a place', async () => {
    const [booked] = creation('shp_1').events;
    const linked = { ...booked, shipment: { ...booked?.shipment, boxId: 'box_1' } } as EventRecord;
    const said = { name: undefined, field: 'available', source: 'terminal', key: 'key' } as const;
    const fact = newEvent('fact_added', 'box_2', actors.staff, NOW, said);
    const rule = newEvent('clock_rule_created', 'org', actors.manager, NOW, { ruleId: 'rul_1', name: 'Demurrage' });
    const place = newEvent('closed_days_changed', 'plc_1', actors.manager, NOW, { changed: [] });
    expect(await handler({ Records: [linked, fact, rule, place].map(eventRecord) })).toEqual(none);
    expect(asked()).toEqual(expect.arrayContaining(['look box_1', 'look box_2', 'look_all org', 'look_all plc_1']));
    const starts = queued('after').flatMap(({ what, start }) => (what === 'look_all' ? [start] : []));
    expect(starts).toEqual([{ list: 'expected' }, { list: 'expected' }]);
  });

  it('comes again with all changes of its subject where the queue did not take it, and keeps nothing else back', async () => {
    const records = [...creation('shp_1').events, ...deliveredLife('shp_2').events].map(eventRecord);
    const Failed = [{ Id: '1', SenderFault: false, Code: 'InternalError' }];
    queue.on(SendMessageBatchCommand).callsFake(({ QueueUrl }) => (QueueUrl.endsWith('after') ? { Failed } : {}));
    expect(await handler({ Records: records })).toEqual({ batchItemFailures: records.slice(1).map(sequenceOf) });
    expect(total()).toMatchObject({ shipments: 2 });
    expect(queued().length).toBeGreaterThan(0);
  });
});

describe('rights that end', () => {
  const connect = (id: string, userId = 'usr_a', sessionHash = 'hash') => {
    const item = { ...socketKeys.connection(userId, id), id, userId, role: 'staff', sessionHash };
    table.items.set(`${item.PK}|${item.SK}`, { ...item, connectedAt: NOW.toISOString(), expiresAt: 4_000_000_000 });
  };
  const isOpen = (id: string, userId = 'usr_a') => table.get(socketKeys.connection(userId, id)) !== undefined;
  const user = { id: 'usr_a', epoch: 1, status: 'active', role: 'staff' };

  it.each([
    ['the session ended', accountKeys.session('usr_a', 'hash'), { userId: 'usr_a' }, undefined, true],
    ['another session ended', accountKeys.session('usr_a', 'other'), { userId: 'usr_a' }, undefined, false],
    ['the epoch moved', accountKeys.user('usr_a'), user, { ...user, epoch: 2 }, true],
    ['the account was rejected', accountKeys.user('usr_a'), user, { ...user, status: 'rejected' }, true],
    ['the role changed', accountKeys.user('usr_a'), user, { ...user, role: 'driver' }, true],
    ['only the name changed', accountKeys.user('usr_a'), user, { ...user, firstName: 'Ann' }, false],
    ['a session slid', accountKeys.session('usr_a', 'hash'), { expiresAt: 1 }, { expiresAt: 2 }, false],
  ])('take the connections with them, or not, when %s', async (_case, key, before, after, isOver) => {
    connect('a');
    connect('b', 'usr_b');
    expect(await handler({ Records: [record(key, { before, ...(after && { after }) })] })).toEqual(none);
    expect(isOpen('a')).toBe(!isOver);
    expect(isOpen('b', 'usr_b')).toBe(true);
  });

  const hold = (key: Key, item: object) => table.items.set(`${key.PK}|${key.SK}`, { ...key, ...item });
  const subscribe = (id: string, sessionHash: string) =>
    hold(notificationKeys.pushDevice('usr_a', id), { id, endpoint: 'https://push.example', sessionHash });
  const subscribed = (id: string) => table.get(notificationKeys.pushDevice('usr_a', id)) !== undefined;
  const END = 4_000_000_000;

  it('take the device that was signed out, and no other', async () => {
    subscribe('mine', 'hash');
    subscribe('other', 'elsewhere');
    await handler({ Records: [record(accountKeys.session('usr_a', 'hash'), { before: { expiresAt: END } })] });
    expect([subscribed('mine'), subscribed('other')]).toEqual([false, true]);
  });

  it('leave the device of a session that merely ran out', async () => {
    subscribe('mine', 'hash');
    await handler({ Records: [record(accountKeys.session('usr_a', 'hash'), { before: { expiresAt: 1 } })] });
    expect(subscribed('mine')).toBe(true);
  });

  it.each([
    ['of whom all sessions ended', { ...user, epoch: 2 }, []],
    ['who was removed', { ...user, status: 'removed' }, []],
    ['whose sessions still count', { ...user, role: 'driver' }, ['mine']],
  ])('take every device of somebody %s', async (_case, after, left) => {
    hold(accountKeys.user('usr_a'), after);
    hold(accountKeys.session('usr_a', 'hash'), { epoch: 1, expiresAt: END });
    subscribe('mine', 'hash');
    subscribe('old', 'long gone');
    await handler({ Records: [record(accountKeys.user('usr_a'), { before: user, after })] });
    expect(['mine', 'old'].filter(subscribed)).toEqual(left);
  });

  it('fail alone, and come again', async () => {
    connect('a');
    table.mock.on(DeleteCommand).rejectsOnce(Object.assign(new Error('slow down'), { name: 'ThrottlingException' }));
    const ended = record(accountKeys.session('usr_a', 'hash'), { before: { userId: 'usr_a' } });
    const [event] = creation('shp_1').events;
    if (!event) throw new Error('No event');
    expect(await handler({ Records: [ended, eventRecord(event)] })).toEqual({ batchItemFailures: [sequenceOf(ended)] });
    expect(total().shipments).toBe(1);
    expect(queued()).toHaveLength(1);
  });
});
