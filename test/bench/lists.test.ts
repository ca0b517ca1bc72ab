import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  listByCustomer,
  listByDriver,
  listByStatus,
  listLive,
  queryShipments,
} from '#functions/data/shipments/shipments.ts';
import { table } from '#functions/data/table/client.ts';
import type { Page, PageRequest } from '#functions/data/table/table.ts';
import { resetUsage, tableUsage } from '#functions/data/table/usage.ts';
import { MACHINE, print } from './report.ts';
import { fill, startTable } from './shipments.ts';

const FEW = 1000;
const MANY = 100_000;
const FILL_LIMIT = 240_000;
const PAGE = 50;

type Lister = (page: PageRequest) => Promise<Page<unknown>>;

const LISTS: Record<string, Lister> = {
  'all, newest first': queryShipments,
  pending: (page) => listByStatus('pending', page),
  delivered: (page) => listByStatus('delivered', page),
  'assigned, of those under way': (page) => listByStatus('assigned', page),
  'under way, by driver': (page) => listLive(page),
  'of one customer': (page) => listByCustomer(['cus_3'], page),
  'of one driver': (page) => listByDriver('drv_3', page),
};

let aws: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  aws = await startTable();
  weighAnswers();
}, 120_000);
afterAll(() => aws.stop(), 60_000);

interface Cost {
  first: string;
  second: string;
}

const read = { items: 0, bytes: 0 };

/** What DynamoDB counts an item's value as: UTF-8, a byte for two digits, and a little for every part of a map. */
function sizeOf(value: unknown): number {
  if (typeof value === 'number') return Math.ceil(String(value).length / 2) + 1;
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? Buffer.byteLength(value) : 1;
  return Object.entries(value).reduce((sum, [name, part]) => sum + 1 + Buffer.byteLength(name) + sizeOf(part), 3);
}

/** Weighs what answers hold. The local AWS counts half a unit for every query, however much it read. */
function weighAnswers(): void {
  table.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const { Items = [], ScannedCount = 0 } = result.output as { Items?: unknown[]; ScannedCount?: number };
      read.items = ScannedCount;
      // What a filter leaves out is read too, and weighs as much.
      const weight = Items.reduce<number>((sum, item) => sum + sizeOf(item), 0);
      read.bytes = Items.length > 0 ? (weight * ScannedCount) / Items.length : 0;
      return result;
    },
    { step: 'initialize', name: 'weighAnswers', priority: 'high' },
  );
}

/** Calls, items read, and read units: half a unit for every 4 kB, rounded up once for a page. */
function told(): string {
  const units = Math.max(1, Math.ceil(read.bytes / 4096)) / 2;
  return `${tableUsage().calls} call, ${read.items} read, ${units} units`;
}

/** What the first page and the one after it cost. */
async function costOf(list: Lister): Promise<Cost> {
  resetUsage();
  const page = await list({ limit: PAGE });
  expect(page.items.length).toBeGreaterThan(0);
  const first = told();
  resetUsage();
  await list({ limit: PAGE, start: page.next });
  return { first, second: told() };
}

async function costs(): Promise<Record<string, Cost>> {
  const found: Record<string, Cost> = {};
  for (const [name, list] of Object.entries(LISTS)) found[name] = await costOf(list);
  return found;
}

describe('a page of 50 shipments', () => {
  it('costs the same however many there are', { timeout: FILL_LIMIT + 120_000 }, async () => {
    expect(await fill(0, FEW)).toBe(FEW);
    const few = await costs();
    const start = performance.now();
    const count = await fill(FEW, MANY, FILL_LIMIT);
    const seconds = (performance.now() - start) / 1000;
    const many = await costs();
    const head = `DynamoDB, pages of ${PAGE} at ${FEW} and at ${count} shipments, filled in ${seconds.toFixed(0)} s (${MACHINE})`;
    print(
      head,
      Object.keys(LISTS).flatMap((name) => [
        [name, `${few[name]?.first} | ${many[name]?.first}`] as const,
        [`${name}, next page`, `${few[name]?.second} | ${many[name]?.second}`] as const,
      ]),
    );
    expect(many).toEqual(few);
  });
});
