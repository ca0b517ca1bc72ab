import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetSettings } from '#functions/data/organization/organization.ts';
import { keys } from '#functions/data/table/keys.ts';
import { handler } from '#functions/workers/mark-overdue.ts';
import { handler as project } from '#functions/workers/project.ts';
import { MemoryTable } from './memory-table.ts';
import { deliveredLife, eventRecord } from './records.ts';

let table: MemoryTable;

beforeEach(async () => {
  table?.mock.restore();
  table = new MemoryTable();
  forgetSettings();
  vi.stubEnv('TABLE_NAME', 'table');
  vi.useFakeTimers({ now: new Date('2026-11-21T16:00:00Z'), toFake: ['Date'] });
  await project({ Records: deliveredLife('shp_1').events.map(eventRecord) });
});

const invoice = () => [...table.items.values()].find(({ PK, SK }) => String(PK).startsWith('INV#') && SK === 'A');
const total = () => table.get(keys.statsTotal()) ?? {};

/** Delivered on Nov 21 in New York, so due on Dec 21: that whole day is in time. */
describe('an invoice', () => {
  it.each([
    ['2026-12-22T04:59:00Z', 'pending'],
    ['2026-12-22T05:01:00Z', 'overdue'],
  ])('at %s in the timezone of New York is %s', async (now, status) => {
    vi.setSystemTime(new Date(now));
    await handler();
    expect(invoice()).toMatchObject({ status, dueDate: '2026-12-21' });
  });

  it('becomes overdue once, with its event, its sums, and out of the queue of due ones', async () => {
    vi.setSystemTime(new Date('2026-12-23T00:00:00Z'));
    await handler();
    await handler();
    expect(invoice()).toMatchObject({ status: 'overdue', version: 2 });
    expect(invoice()?.G4PK).toBeUndefined();
    expect(total()).toMatchObject({ invoices_overdue: 1, invoices_pending: 0 });
    const events = [...table.items.values()].filter(({ type }) => type === 'invoice_overdue');
    expect(events).toHaveLength(1);
  });

  it('becomes overdue on whichever page of the due ones it stands', async () => {
    const more = ['shp_2', 'shp_3', 'shp_4', 'shp_5'];
    for (const id of more) await project({ Records: deliveredLife(id).events.map(eventRecord) });
    vi.setSystemTime(new Date('2026-12-23T00:00:00Z'));
    await handler();
    const invoices = [...table.items.values()].filter(({ PK, SK }) => String(PK).startsWith('INV#') && SK === 'A');
    expect(invoices.map(({ status }) => status)).toEqual(Array(1 + more.length).fill('overdue'));
    expect(total()).toMatchObject({ invoices_overdue: 5, invoices_pending: 0 });
  });
});
