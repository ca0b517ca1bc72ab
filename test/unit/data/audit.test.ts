import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryAudit } from '#functions/data/organization/audit.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { MemoryTable } from '#test/support/memory/table.ts';

const NOW = Date.parse('2026-11-22T15:00:00.000Z');
/** Days ago with so many events each; between the last two is more than one page looks through. */
const EVENTS: readonly (readonly [daysAgo: number, count: number])[] = [
  [0, 5],
  [1, 1],
  [3, 4],
  [60, 3],
];

let table: MemoryTable;
beforeEach(() => {
  table = new MemoryTable();
  vi.stubEnv('TABLE_NAME', 'table');
  for (const [daysAgo, count] of EVENTS)
    for (let at = 0; at < count; at += 1) {
      const recordedAt = new Date(NOW - daysAgo * DAY_MS - at * 60_000).toISOString();
      const id = `evt_${daysAgo}_${at}`;
      const G1SK = `${recordedAt}#${id}`;
      table.items.set(`DRV#drv_1|EVT#${id}`, {
        ...{ PK: 'DRV#drv_1', SK: `EVT#${id}`, G1PK: `AUD#${recordedAt.slice(0, 10)}`, G1SK },
        ...{ id, recordedAt, actor: { kind: 'system' }, subject: { kind: at % 3 === 1 ? 'customer' : 'driver' } },
      });
    }
});
afterEach(() => table.mock.restore());

async function readAll(limit: number, days: number, kind?: 'customer' | 'webhook'): Promise<string[]> {
  const range = { start: new Date(NOW - days * DAY_MS).toISOString(), end: new Date(NOW).toISOString() };
  const ids: string[] = [];
  let start: Record<string, unknown> | undefined;
  for (let pages = 0; pages < 50; pages += 1) {
    const page = await queryAudit({ kind }, range, { limit, start });
    expect(page.items.length).toBeLessThanOrEqual(limit);
    ids.push(...page.items.map(({ id }) => id));
    start = page.next;
    if (!start) return ids;
  }
  throw new Error('The pages have no end');
}

describe('the audit of many days', () => {
  const all = EVENTS.flatMap(([daysAgo, count]) => Array.from({ length: count }, (_, at) => `evt_${daysAgo}_${at}`));

  it.each([1, 2, 3, 5, 6, 50])('is told page by page of %i, each event once, newest first', async (limit) => {
    expect(await readAll(limit, 70)).toEqual(all);
  });

  it.each([1, 2, 3, 5, 50])('of one kind is told page by page of %i, however rare it is', async (limit) => {
    expect(await readAll(limit, 70, 'customer')).toEqual(all.filter((id) => /_[14]$/.test(id)));
    expect(await readAll(limit, 70, 'webhook')).toEqual([]);
  });

  it('has no empty page while more follows: of a range with quiet months, and of an object', async () => {
    const first = async (filters: { object?: string }, from: number, to: number) => {
      const range = {
        start: new Date(NOW - from * DAY_MS).toISOString(),
        end: new Date(NOW - to * DAY_MS).toISOString(),
      };
      return (await queryAudit(filters, range, { limit: 3 })).items[0]?.id;
    };
    expect(await first({}, 70, 4)).toBe('evt_60_0');
    expect(await first({ object: 'drv_1' }, 2, 0)).toMatch(/^evt_[01]_/);
  });

  it('ends where its range begins', async () => {
    expect(await readAll(3, 2)).toEqual(all.slice(0, 6));
    expect(await readAll(3, 3)).toEqual(all.slice(0, 7));
  });
});
