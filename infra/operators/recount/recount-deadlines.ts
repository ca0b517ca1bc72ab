import { deadlineKey } from '#functions/data/shipments/deadlines.ts';
import { recordOf } from '#functions/data/table/table.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { isShipment, putMissing, removeFormer, type Standing, standingIn } from '../deadlines.ts';
import { tablePages } from '../table-pages.ts';

/**
 * Says which shipments do not stand under their deadline, or under another; with `write` they stand where they should. Nothing
 * has to stand still: each is looked at again before it is told, and written only as long as its shipment is as it was read.
 */
export async function recountDeadlines({ write }: { write: boolean }): Promise<string[]> {
  const rows: Standing[] = [];
  const expected = new Map<string, string>();
  for await (const page of tablePages())
    for (const item of page) {
      const row = standingIn(item);
      if (row) rows.push(row);
      if (!isShipment(item)) continue;
      const shipment = recordOf<ShipmentRecord>(item);
      const key = deadlineKey(shipment);
      if (key) expected.set(shipment.id, key.SK);
    }
  const astray: string[] = [];
  for (const row of rows)
    if (expected.get(row.shipmentId) !== row.SK && (await removeFormer(row, { write })))
      astray.push(`${row.shipmentId} stands under ${row.SK}, should not`);
  const standing = new Set(rows.map(({ SK }) => SK));
  for (const [id, SK] of expected)
    if (!standing.has(SK) && (await putMissing(id, { write }))) astray.push(`${id} does not stand under ${SK}, should`);
  return astray;
}
