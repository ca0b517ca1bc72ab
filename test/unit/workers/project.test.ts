import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetSettings } from '#functions/data/organization/organization.ts';
import { packShares } from '#functions/data/table/done-markers.ts';
import { keys } from '#functions/data/table/keys.ts';
import { invoiceIdOf } from '#functions/domain/invoices/invoices.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import type { EventRecord } from '#functions/domain/types.ts';
import { handler } from '#functions/workers/project.ts';
import { actors, driver, HOUR, later, newEventId } from '../domain/fixtures.ts';
import { MemoryTable } from './memory-table.ts';
import { creation, deliveredLife, eventRecord, record, sequenceOf } from './records.ts';

let table: MemoryTable;
const none = { batchItemFailures: [] };

beforeEach(() => {
  table?.mock.restore();
  table = new MemoryTable();
  forgetSettings();
  vi.stubEnv('TABLE_NAME', 'table');
});

const total = () => table.get(keys.statsTotal()) ?? {};
const invoices = () => [...table.items.values()].filter(({ PK, SK }) => String(PK).startsWith('INV#') && SK === 'A');
const run = (...events: EventRecord[]) => handler({ Records: events.map(eventRecord) });

describe('sums', () => {
  it('count a life once, by status, day and customer', async () => {
    const { events } = deliveredLife('shp_1');
    expect(await run(...events)).toEqual(none);
    expect(total()).toMatchObject({ shipments: 1, shipments_delivered: 1 });
    expect(table.get(keys.statsDay('2026-11-21'))).toMatchObject({ created: 1, delivered: 1, onTime: 1 });
    expect(table.get(keys.customerSums('cus_a'))).toMatchObject({ shipments: 1, shipments_delivered: 1 });
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
    const key = keys.driver('drv_a');
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
  ])('%s is reported, all others are done', async (_case, wrong) => {
    const [good] = creation('shp_1').events;
    const [bad] = creation('shp_2').events;
    if (!good || !bad) throw new Error('No events');
    const poison = record(keys.event('shp_2', bad.id), { after: { ...bad, ...wrong } });
    const answer = await handler({ Records: [poison, eventRecord(good)] });
    expect(answer).toEqual({ batchItemFailures: [sequenceOf(poison)] });
    expect(total().shipments).toBe(1);
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
    });
    const again = changeShipment(back.after, { status: 'delivered', bypassReason: 'On paper' }, actors.admin, {
      now: later(2 * HOUR),
      newEventId,
    });
    const all = [...events, ...back.events, ...again.events];
    for (const event of all)
      table.items.set(`SHP#shp_1|EVT#${event.id}`, { ...keys.event('shp_1', event.id), ...event });
    expect(await run(...all)).toEqual(none);
    expect(await run(...all)).toEqual(none);
    expect(invoices().map(({ status }) => status)).toEqual(['cancelled', 'pending']);
    expect(total()).toMatchObject({ invoices_cancelled: 1, invoices_pending: 1, shipments_delivered: 1 });
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
    for (const pack of [...packShares(lone), ...packShares(shared)]) {
      const places = new Set(pack.flatMap(({ sums }) => sums.map(({ key }) => key.PK)));
      expect(pack.length + places.size).toBeLessThanOrEqual(100);
      expect(pack.length).toBeLessThanOrEqual(90);
    }
    expect(packShares(shared)).toHaveLength(3);
  });
});
