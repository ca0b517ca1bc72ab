import { lastMissed, nextDeadline } from '#functions/domain/shipments/deadline.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import type { Write } from '../table/commit.ts';
import { type Key, keys } from '../table/keys.ts';
import { lists } from '../table/lists.ts';
import { remove } from '../table/operations/delete.ts';
import { put } from '../table/operations/put.ts';
import { countRows, findMany, queryPage } from '../table/table.ts';

/** Where an open shipment stands among the deadlines; undefined where it can miss none. */
export function deadlineKey(shipment: ShipmentRecord): Key<{ shipmentId: string }> | undefined {
  const deadline = nextDeadline(shipment);
  return deadline === undefined ? undefined : keys.deadline(deadline, shipment.id);
}

/** An open shipment stands under what it misses first; nothing is written where that stays. */
export function deadlineWrites(before: ShipmentRecord | undefined, after: ShipmentRecord): Write[] {
  const [old, now] = [before && deadlineKey(before), deadlineKey(after)];
  if (old?.SK === now?.SK) return [];
  return [...(old ? [remove(old)] : []), ...(now ? [put({ ...now, shipmentId: after.id })] : [])];
}

interface Late {
  /** At most {@link MOST_LATE_COUNTED}. */
  count: number;
  /** Whether there are more than were counted. */
  isMore: boolean;
  /** Those that have been late for longest. */
  first: ShipmentRecord[];
}

/** Shipments that were forgotten stay late for ever, and the dashboard counts them each time that somebody looks. */
export const MOST_LATE_COUNTED = 2000;

/**
 * How many shipments are late at a moment, and the first of them. They are counted where they lie: 100 bytes each, half a read
 * unit for forty.
 */
export async function readLate(now: Date, timezone: string, most: number): Promise<Late> {
  const upTo = keys.deadline(lastMissed(now, timezone), '~').SK;
  const missed = { ...lists.deadlines(), between: ['0', upTo] as [string, string] };
  // One further tells that there are more.
  const counting = countRows(missed, MOST_LATE_COUNTED + 1);
  const [found, { items }] = await Promise.all([counting, queryPage(missed, { limit: most })]);
  const first = await findMany(items.map(({ shipmentId }) => keys.shipment(shipmentId)));
  return {
    count: Math.min(found, MOST_LATE_COUNTED),
    isMore: found > MOST_LATE_COUNTED,
    first: first.filter((shipment) => shipment !== undefined),
  };
}
