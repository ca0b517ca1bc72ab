import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deadlineKey } from '#functions/data/shipments/deadlines.ts';
import { shipmentKeys } from '#functions/data/shipments/keys.ts';
import { saveStep } from '#functions/data/shipments/shipments.ts';
import { commit } from '#functions/data/table/commit.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { recountDeadlines } from '#infra/operators/recount/recount-deadlines.ts';
import { MemoryTable } from '#test/support/memory/table.ts';
import { actors } from '../domain/fixtures.ts';
import { creation } from '../workers/records.ts';

let table: MemoryTable;
beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'table');
  table = new MemoryTable();
  table.mock.on(ScanCommand).callsFake(() => ({ Items: [...table.items.values()] }));
});
afterEach(() => table.mock.restore());

async function book(id: string): Promise<ShipmentRecord> {
  const step = creation(id);
  await commit(saveStep(step, actors.staff));
  return step.after;
}
const standing = () => [...table.items.values()].flatMap(({ PK, SK }) => (PK === 'DEADLINES' ? [SK] : [])).sort();

it('a recount puts shipments back under their deadlines, and takes away what stands under others', async () => {
  const [one, other] = [await book('shp_1'), await book('shp_2')];
  const whole = standing();
  expect(whole).toEqual([one, other].map((shipment) => deadlineKey(shipment)?.SK).sort());
  expect(await recountDeadlines({ write: true })).toEqual([]);
  const [key, former, forgotten] = [
    deadlineKey(one),
    shipmentKeys.deadline(202_601_012_400, 'shp_2'),
    shipmentKeys.deadline(202_601_012_400, 'shp_gone'),
  ];
  table.items.delete(`${key?.PK}|${key?.SK}`);
  table.items.set(`${former.PK}|${former.SK}`, { ...former, shipmentId: 'shp_2' });
  table.items.set(`${forgotten.PK}|${forgotten.SK}`, { ...forgotten, shipmentId: 'shp_gone' });
  const broken = standing();
  const found = [
    `shp_2 is under ${former.SK} but should not be`,
    `shp_gone is under ${forgotten.SK} but should not be`,
    `shp_1 should be under ${key?.SK} but is not`,
  ];
  expect(await recountDeadlines({ write: false })).toEqual(found);
  expect(standing()).toEqual(broken);
  expect(await recountDeadlines({ write: true })).toEqual(found);
  expect(standing()).toEqual(whole);
  expect(await recountDeadlines({ write: true })).toEqual([]);
});
