import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listInvoicesOfCustomer } from '#functions/data/invoices/invoices.ts';
import type { PageRequest } from '#functions/data/table/table.ts';
import { listInvoicesByFilter } from '#functions/use-cases/invoices/list-invoices-by-filter.ts';
import { InvoiceQuery } from '#shared/contracts/invoices.ts';
import { MemoryTable } from '#test/support/memory/table.ts';

let table: MemoryTable;
beforeEach(() => {
  table = new MemoryTable();
  vi.stubEnv('TABLE_NAME', 'table');
  for (let month = 1; month <= 9; month += 1) {
    const id = `inv_${month}`;
    table.items.set(`INV#${id}|A`, {
      ...{ PK: `INV#${id}`, SK: 'A', G2PK: 'CUS#cus_1', G2SK: `INV#${id}` },
      ...{ id, issueDate: `2026-0${month}-15` },
    });
  }
});
afterEach(() => table.mock.restore());

describe('the invoices of a customer in a range', () => {
  it('are on the first page, however many came after it', async () => {
    const asked = { customerId: 'cus_1', start: '2026-01-01', end: '2026-02-28' };
    const page = await listInvoicesByFilter(asked, { limit: 2 });
    expect(page.items.map(({ id }) => id)).toEqual(['inv_2']);
    expect((await listInvoicesByFilter(asked, { limit: 2, start: page.next })).items.map(({ id }) => id)).toEqual([
      'inv_1',
    ]);
  });
});

describe('the invoices of a customer with several records', () => {
  it.each([2, 3, 5])('are all there, where an answer is cut after %i rows', async (mostRows) => {
    table.mostRows = mostRows;
    // Of one record all the newest, of the other all the oldest.
    for (const at of [1, 2, 3, 4, 5, 6]) {
      const id = `inv_0${at}`;
      table.items.set(`INV#${id}|A`, { PK: `INV#${id}`, SK: 'A', G2PK: 'CUS#cus_2', G2SK: `INV#${id}`, id });
    }
    const seen: string[] = [];
    let start: PageRequest['start'];
    do {
      const page = await listInvoicesOfCustomer(['cus_1', 'cus_2'], { limit: 100, start });
      seen.push(...page.items.map(({ id }) => id));
      start = page.next;
    } while (start);
    const expected = [9, 8, 7, 6, 5, 4, 3, 2, 1].map((at) => `inv_${at}`);
    expect(seen).toEqual([...expected, ...[6, 5, 4, 3, 2, 1].map((at) => `inv_0${at}`)]);
  });
});

/** Invoices of three customers, as the table has them: every third is overdue, every third paid. */
function storeInvoices(count: number) {
  for (let at = 0; at < count; at += 1) {
    const [id, issueDate] = [
      `inv_x${String(at).padStart(4, '0')}`,
      `2026-10-${String(1 + (at % 28)).padStart(2, '0')}`,
    ];
    const status = ['pending', 'overdue', 'paid'][at % 3];
    const paidCents = status === 'paid' ? 10_000 + at : 0;
    table.items.set(`INV#${id}|A`, {
      ...{ PK: `INV#${id}`, SK: 'A', G1PK: 'INV', G1SK: `${issueDate}#${id}`, G2PK: 'CUS#cus_2', G2SK: `INV#${id}` },
      ...{ G3PK: `INV#${status}`, G3SK: `${issueDate}#${id}`, id, status, issueDate, paidCents },
      ...{ amountCents: 10_000 + at, dueDate: `2026-11-${String(1 + ((at * 7) % 28)).padStart(2, '0')}` },
    });
  }
}

async function readAll(filter: Parameters<typeof listInvoicesByFilter>[0], limit: number) {
  const rows: Awaited<ReturnType<typeof listInvoicesByFilter>>['items'] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await listInvoicesByFilter(filter, { limit, start });
    rows.push(...page.items);
    start = page.next;
  } while (start);
  return rows;
}

describe('the list of invoices', () => {
  it.each([
    [{ sort: 'dueDate', order: 'asc' }, 'dueDate', 1],
    [{ sort: 'amount' }, 'amountCents', -1],
    [{ customerId: 'cus_2', sort: 'dueDate', order: 'desc' }, 'dueDate', -1],
    [{ status: 'unpaid', sort: 'issueDate', order: 'asc' }, 'issueDate', 1],
    [{ status: 'unpaid' }, 'issueDate', -1],
    [{ customerId: 'cus_2', sort: 'issueDate', order: 'asc' }, 'issueDate', 1],
  ] as const)('sorted by %j has each once, page after page', async (filter, field, sign) => {
    storeInvoices(60);
    for (const id of [...table.items.keys()]) if (!id.startsWith('INV#inv_x')) table.items.delete(id);
    const rows = await readAll(filter, 7);
    const isUnpaid = 'status' in filter;
    expect(rows).toHaveLength(isUnpaid ? 40 : 60);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const values = rows.map((row) => row[field]);
    const sorted = values.toSorted((one, other) => (one < other ? -sign : one > other ? sign : 0));
    expect(values).toEqual(sorted);
    if (isUnpaid) expect(rows.map(({ status }) => status)).not.toContain('paid');
  });

  it('that is sorted is read once where one page takes all of it', async () => {
    table.mostRows = 2000;
    storeInvoices(600);
    const { limit } = InvoiceQuery.parse({ sort: 'amount', limit: '1000' });
    let reads = 0;
    table.around = (call) => {
      reads += 1;
      return call();
    };
    expect(await readAll({ sort: 'amount' }, limit)).toHaveLength(600);
    expect(reads).toBe(1);
    expect(InvoiceQuery.safeParse({ sort: 'amount', limit: '1001' }).success).toBe(false);
  });

  it('narrows a customer to a status and days together', async () => {
    storeInvoices(60);
    const rows = await readAll({ customerId: 'cus_2', status: 'overdue', start: '2026-10-10', end: '2026-10-20' }, 5);
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.every(({ status, issueDate }) => status === 'overdue' && issueDate > '2026-10-09')).toBe(true);
  });

  it('is not sorted where more match than can be read to sort them, and says so', async () => {
    table.mostRows = 500;
    storeInvoices(1001);
    const refused = await listInvoicesByFilter({ sort: 'amount' }, { limit: 5 }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'validation_failed', details: { errors: [{ path: 'sort' }] } });
    expect((await listInvoicesByFilter({ sort: 'amount', status: 'paid' }, { limit: 5 })).items).toHaveLength(5);
  });
});
