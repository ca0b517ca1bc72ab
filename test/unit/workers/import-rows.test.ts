import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CUSTOMER_FILE, readCustomerRow } from '#functions/domain/imports/customer-rows.ts';
import { readHeader } from '#functions/domain/imports/header.ts';
import { NO_ROWS, newImport } from '#functions/domain/imports/imports.ts';
import { customerRows } from '#functions/workers/jobs/imports/customer-rows.ts';
import { RowWriter } from '#functions/workers/jobs/imports/row-writer.ts';
import { MemoryTable } from '#test/support/memory/table.ts';
import { NOW, user } from '../domain/fixtures.ts';

let table: MemoryTable;
beforeEach(() => {
  table = new MemoryTable();
  vi.stubEnv('TABLE_NAME', 'table');
});
afterEach(() => table.mock.restore());

const header = readHeader(['name', 'email', 'phone'], CUSTOMER_FILE);
const fileOf = (...rows: string[][]) =>
  rows.map((cells, at) => ({ line: at + 2, isRepeated: false, ...readCustomerRow(cells, at + 2, header) }));
const jobOf = (id: string) =>
  newImport({ type: 'customers', uploadKey: 'key', dryRun: false }, user('manager'), { id, now: NOW });
const ann = ['Ann', 'ann@quay.example', '1'];
const bo = ['Bo', 'bo@quay.example', '1'];
const cy = ['Cy', 'cy@quay.example', '1'];

it('rows that a worker wrote before it died are counted, and listed where what they did is known', async () => {
  await new RowWriter(customerRows, jobOf('job_1'), NO_ROWS).take(fileOf(cy));
  const file = fileOf(ann, ['Cyrus', 'cy@quay.example', '1'], bo);
  // It died after two of three rows, before it noted anything.
  await new RowWriter(customerRows, jobOf('job_2'), NO_ROWS).take(file.slice(0, 2));
  const next = new RowWriter(customerRows, jobOf('job_2'), NO_ROWS);
  await next.take(file);
  expect(next.tally).toMatchObject({ rows: 3, created: 2, changed: 1, unchanged: 0, refused: 0 });
  expect(next.tally.additions).toEqual([
    { line: 2, name: 'Ann', email: 'ann@quay.example' },
    { line: 4, name: 'Bo', email: 'bo@quay.example' },
  ]);
  expect(next.tally.changes).toEqual([]);
});
