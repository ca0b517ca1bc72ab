import { present } from '#functions/base/clock.ts';
import { commit } from '#functions/data/table/commit.ts';
import { recordOf } from '#functions/data/table/table.ts';
import { putTimer } from '#functions/data/timers/timers.ts';
import { isWatched, nearTimer } from '#functions/domain/shipments/near-timer.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { tablePages } from '../table-pages.ts';
import type { Migration } from './migration.ts';

/**
 * Shipments that were on their way before anybody looked how near they are get their first look. A second plan of the same
 * timer takes the place of the first, and one of a shipment that arrived meanwhile does nothing.
 */
export const toFive: Migration = {
  to: 5,
  async run() {
    for await (const page of tablePages())
      for (const item of page) {
        if (!String(item.PK).startsWith('SHP#') || item.SK !== 'A') continue;
        const shipment = recordOf<ShipmentRecord>(item);
        if (isWatched(shipment)) await commit([putTimer(nearTimer(shipment, 1, present()))]);
      }
  },
};
