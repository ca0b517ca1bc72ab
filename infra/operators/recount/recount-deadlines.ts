import { deadlineKey, deadlineWrites } from '#functions/data/shipments/deadlines.ts';
import { shipmentKeys } from '#functions/data/shipments/keys.ts';
import { commit, type Write } from '#functions/data/table/commit.ts';
import { checkVersion } from '#functions/data/table/operations/check-version.ts';
import { remove } from '#functions/data/table/operations/delete.ts';
import { find, recordOf } from '#functions/data/table/table.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { isAppError } from '#shared/http/errors.ts';
import { tablePages } from '../table-pages.ts';

/** A row among the deadlines. */
interface Standing {
  SK: string;
  shipmentId: string;
}

const PARTITION = shipmentKeys.deadline(0, '').PK;

/** Undefined of any other item. */
function standingIn({ PK, SK, shipmentId }: Record<string, unknown>): Standing | undefined {
  return PK === PARTITION ? { SK: String(SK), shipmentId: String(shipmentId) } : undefined;
}

/** True for the main item of a shipment. */
function isShipment({ PK, SK }: Record<string, unknown>): boolean {
  return String(PK).startsWith('SHP#') && SK === 'A';
}

/** Whoever changes the shipment meanwhile writes such items themselves. */
async function commitWhile(shipment: ShipmentRecord, writes: Write[]): Promise<void> {
  if (writes.length === 0) return;
  try {
    await commit([...writes, checkVersion(shipmentKeys.shipment(shipment.id), shipment)]);
  } catch (error) {
    if (!isAppError(error, 'version_conflict')) throw error;
  }
}

/** A shipment as it stands. */
const findShipment = (id: string) => find(shipmentKeys.shipment(id), { strong: true });

/** Removes a row under which its shipment does not stand, or not any more. True where it was such a one. */
async function removeFormer({ SK, shipmentId }: Standing, { write = true } = {}): Promise<boolean> {
  const key = { PK: PARTITION, SK };
  const [row, shipment] = await Promise.all([find(key, { strong: true }), findShipment(shipmentId)]);
  if (!row || (shipment && deadlineKey(shipment)?.SK === SK)) return false;
  // Without a shipment nobody else writes it.
  if (write) await (shipment ? commitWhile(shipment, [remove(key)]) : commit([remove(key)]));
  return true;
}

/** Puts a shipment under its deadline where it does not stand there. True where it did not. */
async function putMissing(shipmentId: string, { write = true } = {}): Promise<boolean> {
  const shipment = await findShipment(shipmentId);
  const key = shipment && deadlineKey(shipment);
  if (!key || (await find(key, { strong: true }))) return false;
  if (write) await commitWhile(shipment, deadlineWrites(undefined, shipment));
  return true;
}

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
      astray.push(`${row.shipmentId} is under ${row.SK} but should not be`);
  const standing = new Set(rows.map(({ SK }) => SK));
  for (const [id, SK] of expected)
    if (!standing.has(SK) && (await putMissing(id, { write }))) astray.push(`${id} should be under ${SK} but is not`);
  return astray;
}
