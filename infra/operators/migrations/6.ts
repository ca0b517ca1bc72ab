import { recordOf } from '#functions/data/table/table.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { isShipment, putPresent, removeFormer, standingIn } from '../deadlines.ts';
import { tablePages } from '../table-pages.ts';
import type { Migration } from './migration.ts';

/** Open shipments stand under what they miss first, so that the late ones are found however many are open. */
export const toSix: Migration = {
  to: 6,
  async run() {
    for await (const page of tablePages())
      for (const item of page) {
        const row = standingIn(item);
        if (row) await removeFormer(row);
        if (isShipment(item)) await putPresent(recordOf<ShipmentRecord>(item));
      }
  },
};
