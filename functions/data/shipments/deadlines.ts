import { latestMissedDeadline, nextDeadline } from '#functions/domain/shipments/deadline.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import type { DeadlineClock } from '#shared/shipments/lateness.ts';
import type { Write } from '../table/commit.ts';
import type { Key } from '../table/keys.ts';
import { remove } from '../table/operations/delete.ts';
import { put } from '../table/operations/put.ts';
import { findMany, Page, type PageRequest, queryPage } from '../table/table.ts';
import { shipmentKeys, shipmentLists } from './keys.ts';

/** Where an open shipment stands among the deadlines; undefined where it can miss none. */
export function deadlineKey(shipment: ShipmentRecord): Key<{ shipmentId: string }> | undefined {
  const deadline = nextDeadline(shipment);
  return deadline === undefined ? undefined : shipmentKeys.deadline(deadline, shipment.id);
}

/** An open shipment stands under what it misses first; nothing is written where that stays. */
export function deadlineWrites(before: ShipmentRecord | undefined, after: ShipmentRecord): Write[] {
  const [old, now] = [before && deadlineKey(before), deadlineKey(after)];
  if (old?.SK === now?.SK) return [];
  return [...(old ? [remove(old)] : []), ...(now ? [put({ ...now, shipmentId: after.id })] : [])];
}

/** What is late at a moment, the longest late first. */
function missedBy(now: Date, timezone: string) {
  const upTo = shipmentKeys.deadline(latestMissedDeadline(now, timezone), '~').SK;
  return { ...shipmentLists.deadlines(), between: ['0', upTo] as [string, string] };
}

/** The shipments that are late by a clock, those first that have been for longest. */
export async function listLate({ now, timezone }: DeadlineClock, page: PageRequest): Promise<Page<ShipmentRecord>> {
  const { items, next } = await queryPage(missedBy(new Date(now), timezone), page);
  const found = await findMany(items.map(({ shipmentId }) => shipmentKeys.shipment(shipmentId)));
  return new Page(
    found.filter((shipment) => shipment !== undefined),
    next,
  );
}
