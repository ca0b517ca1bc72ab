import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listInvoicesByFilter } from '#functions/use-cases/list-invoices-by-filter.ts';
import { MemoryTable } from '../workers/memory-table.ts';

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
