import { deadlineKey, deadlineWrites } from '#functions/data/shipments/deadlines.ts';
import { shipmentKeys } from '#functions/data/shipments/keys.ts';
import { commit, type Write } from '#functions/data/table/commit.ts';
import { remove } from '#functions/data/table/operations/delete.ts';
import { unchanged } from '#functions/data/table/operations/unchanged.ts';
import { find } from '#functions/data/table/table.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { isRefusal } from '#shared/errors.ts';

/** A row among the deadlines. */
export interface Standing {
  SK: string;
  shipmentId: string;
}

const PARTITION = shipmentKeys.deadline(0, '').PK;

/** Undefined of any other item. */
export function standingIn({ PK, SK, shipmentId }: Record<string, unknown>): Standing | undefined {
  return PK === PARTITION ? { SK: String(SK), shipmentId: String(shipmentId) } : undefined;
}

/** True for the main item of a shipment. */
export function isShipment({ PK, SK }: Record<string, unknown>): boolean {
  return String(PK).startsWith('SHP#') && SK === 'A';
}

/** Whoever changes the shipment meanwhile writes such items themselves; what the version before changed is found by the next run. */
export async function commitWhile(shipment: ShipmentRecord, writes: Write[]): Promise<void> {
  if (writes.length === 0) return;
  try {
    await commit([...writes, unchanged(shipmentKeys.shipment(shipment.id), shipment)]);
  } catch (error) {
    if (!isRefusal(error, 'version_conflict')) throw error;
  }
}

/** A shipment as it stands. */
export const findShipment = (id: string) => find(shipmentKeys.shipment(id), { strong: true });

/** Removes a row under which its shipment does not stand, or not any more. True where it was such a one. */
export async function removeFormer({ SK, shipmentId }: Standing, { write = true } = {}): Promise<boolean> {
  const key = { PK: PARTITION, SK };
  const [row, shipment] = await Promise.all([find(key, { strong: true }), findShipment(shipmentId)]);
  if (!row || (shipment && deadlineKey(shipment)?.SK === SK)) return false;
  // Without a shipment nobody else writes it.
  if (write) await (shipment ? commitWhile(shipment, [remove(key)]) : commit([remove(key)]));
  return true;
}

/** Puts a shipment under its deadline, where it can miss one. */
export function putPresent(shipment: ShipmentRecord): Promise<void> {
  return commitWhile(shipment, deadlineWrites(undefined, shipment));
}

/** Puts a shipment under its deadline where it does not stand there. True where it did not. */
export async function putMissing(shipmentId: string, { write = true } = {}): Promise<boolean> {
  const shipment = await findShipment(shipmentId);
  const key = shipment && deadlineKey(shipment);
  if (!key || (await find(key, { strong: true }))) return false;
  if (write) await putPresent(shipment);
  return true;
}
