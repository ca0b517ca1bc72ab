import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Write } from '../table/commit.ts';
import { put } from '../table/operations/put.ts';
import { findMany, queryAll } from '../table/table.ts';
import { shipmentKeys, shipmentLists } from './keys.ts';
import { findShipments } from './shipments.ts';

/** A reference of a customer, who may have several records. */
export interface CustomerReference {
  customerIds: readonly string[];
  reference: string;
}

/** What an import wrote under each of some references before, in their order. */
export async function findImported(wanted: readonly CustomerReference[]): Promise<(ShipmentRecord | undefined)[]> {
  const keys = wanted.map(({ customerIds, reference }) =>
    customerIds.map((customerId) => shipmentKeys.imported(customerId, reference)),
  );
  const held = await findMany(keys.flat(), { strong: true });
  const ids = new Map(keys.flat().map((key, at) => [key.PK, held[at]?.shipmentId]));
  const found = keys.map((ofOne) => ofOne.map(({ PK }) => ids.get(PK)).find((id) => id !== undefined));
  const shipments = await findShipments(found.flatMap((id) => id ?? []));
  return found.map((id) => (id === undefined ? undefined : shipments.get(id)));
}

/** All shipments of a customer that have a reference, whoever made them. */
export async function listByReference({ customerIds, reference }: CustomerReference): Promise<ShipmentRecord[]> {
  const named = await queryAll({ ...shipmentLists.ofReference(reference), strong: true });
  if (named.length === 0) return [];
  const shipments = await findShipments(named.map(({ shipmentId }) => shipmentId));
  const isOwn = ({ customerId, customerReference }: ShipmentRecord) =>
    customerIds.includes(customerId) && customerReference?.toUpperCase() === reference.toUpperCase();
  return [...shipments.values()].filter(isOwn);
}

/** Makes a reference of a customer an import's for this shipment. Fails where it is another's by then. */
export function holdReference(customerId: string, reference: string, shipmentId: string): Write {
  const taken = () => new AppError('already_exists', 'Another shipment has this reference by now');
  return put(
    { ...shipmentKeys.imported(customerId, reference), shipmentId },
    { expect: 'new', onConditionFailed: taken },
  );
}
