import { shipmentKeys } from '#functions/data/shipments/keys.ts';
import { remove } from '#functions/data/table/operations/delete.ts';
import { put } from '#functions/data/table/operations/put.ts';
import { commitWhile, findShipment } from '../deadlines.ts';
import { tablePages } from '../table-pages.ts';
import type { Migration } from './migration.ts';

/** An item that finds a shipment by a container it no longer names, or names in another form, goes to where it is looked for. */
async function restate(former: { PK: string; SK: string }): Promise<void> {
  const shipment = await findShipment(former.SK);
  if (!shipment) return;
  const { id, containerNumber } = shipment;
  const present = containerNumber ? shipmentKeys.container(containerNumber, id) : undefined;
  if (present?.PK === former.PK) return;
  const puts = present ? [put({ ...present, shipmentId: id })] : [];
  await commitWhile(shipment, [remove(former), ...puts]);
}

/** A container is found however its number was typed: by its letters and digits. */
export const toNine: Migration = {
  to: 9,
  async run() {
    for await (const page of tablePages())
      for (const { PK, SK } of page)
        if (String(PK).startsWith('CTN#')) await restate({ PK: String(PK), SK: String(SK) });
  },
};
