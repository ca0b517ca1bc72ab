import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { customerKeys } from '#functions/data/customers/keys.ts';
import { saveStep } from '#functions/data/shipments/shipments.ts';
import { commit } from '#functions/data/table/commit.ts';
import { recountLastShipments } from '#infra/operators/recount/recount-last-shipments.ts';
import { MemoryTable } from '#test/support/memory/table.ts';
import { actors, NOW } from '../domain/fixtures.ts';
import { creation } from '../workers/records.ts';

let table: MemoryTable;
beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'table');
  table = new MemoryTable();
  table.mock.on(ScanCommand).callsFake(() => ({ Items: [...table.items.values()] }));
});
afterEach(() => table.mock.restore());

it('a recount brings the last shipments of before, puts right what is otherwise, and finds nothing then', async () => {
  const { after } = creation('shp_1');
  await commit(saveStep(creation('shp_1'), actors.staff));
  const [known, wrong] = [customerKeys.lastShipment(after.customerId), customerKeys.lastShipment('cus_none')];
  table.items.set(`${wrong.PK}|${wrong.SK}`, { PK: wrong.PK, SK: wrong.SK, at: '2026-11-01T00:00:00.000Z' });
  const now = NOW.toISOString();
  const found = [
    `cus_a has its last shipment at no time, should have it at ${now}`,
    'cus_none has its last shipment at 2026-11-01T00:00:00.000Z, should have it at no time',
  ];
  expect(await recountLastShipments({ write: false })).toEqual(found);
  expect(table.get(known)).toBeUndefined();
  expect(await recountLastShipments({ write: true })).toEqual(found);
  expect([table.get(known)?.at, table.get(wrong)?.at]).toEqual([now, undefined]);
  expect(await recountLastShipments({ write: true })).toEqual([]);
});
