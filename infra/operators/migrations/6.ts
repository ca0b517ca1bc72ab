import { deadlineKey, deadlineWrites } from '#functions/data/shipments/deadlines.ts';
import { commit, type Write } from '#functions/data/table/commit.ts';
import { keys } from '#functions/data/table/keys.ts';
import { remove } from '#functions/data/table/operations/delete.ts';
import { unchanged } from '#functions/data/table/operations/unchanged.ts';
import { find, recordOf } from '#functions/data/table/table.ts';
import type { ShipmentRecord } from '#functions/domain/types.ts';
import { isRefusal } from '#shared/errors.ts';
import { tablePages } from '../table-pages.ts';
import type { Migration } from './migration.ts';

/** Whoever changes the shipment meanwhile writes its deadline; what the version before changed is found by the second run. */
async function commitWhile(shipment: ShipmentRecord, writes: Write[]): Promise<void> {
  if (writes.length === 0) return;
  try {
    await commit([...writes, unchanged(keys.shipment(shipment.id), shipment)]);
  } catch (error) {
    if (!isRefusal(error, 'version_conflict')) throw error;
  }
}

/** A deadline that the version before let stand, when the shipment had another, or none any more. */
async function removeFormer(row: { SK: string; shipmentId: string }): Promise<void> {
  const shipment = await find(keys.shipment(row.shipmentId), { strong: true });
  if (!shipment || deadlineKey(shipment)?.SK === row.SK) return;
  await commitWhile(shipment, [remove({ PK: keys.deadline(0, '').PK, SK: row.SK })]);
}

/** Open shipments stand under what they miss first, so that the late ones are found however many are open. */
export const toSix: Migration = {
  to: 6,
  async run() {
    for await (const page of tablePages())
      for (const item of page) {
        if (item.PK === keys.deadline(0, '').PK)
          await removeFormer({ SK: String(item.SK), shipmentId: String(item.shipmentId) });
        if (!String(item.PK).startsWith('SHP#') || item.SK !== 'A') continue;
        const shipment = recordOf<ShipmentRecord>(item);
        await commitWhile(shipment, deadlineWrites(undefined, shipment));
      }
  },
};
