import { present } from '#functions/base/clock.ts';
import { recordOf } from '#functions/data/table/table.ts';
import { planFirst } from '#functions/data/timers/timers.ts';
import { isWatched, nearTimer } from '#functions/domain/shipments/near-timer.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { tablePages } from '../table-pages.ts';
import type { Migration } from './migration.ts';

/**
 * Shipments that were on their way before anybody looked how near they are get their first look. What is planned for one
 * already stays, and one of a shipment that arrived meanwhile does nothing.
 */
export const toFive: Migration = {
  to: 5,
  async run() {
    for await (const page of tablePages())
      for (const item of page) {
        if (!String(item.PK).startsWith('SHP#') || item.SK !== 'A') continue;
        const shipment = recordOf<ShipmentRecord>(item);
        if (isWatched(shipment)) await planFirst(nearTimer(shipment, 1, present()));
      }
  },
};
