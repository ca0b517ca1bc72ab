import type { ShipmentStep } from '#functions/domain/shipments/shipment-step-types.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import type { Write } from '../table/commit.ts';
import type { Key, List } from '../table/keys.ts';
import { remove } from '../table/operations/delete.ts';
import { put } from '../table/operations/put.ts';
import { findMany, Page, type PageRequest, queryPage } from '../table/table.ts';
import { shipmentKeys, shipmentLists } from './keys.ts';

async function listNamed(list: List<{ shipmentId: string }>, page: PageRequest): Promise<Page<ShipmentRecord>> {
  // Whoever types a whole number may have got it a second ago.
  const places = await queryPage({ ...list, descending: true, strong: true }, page);
  const shipments = await findMany(
    places.items.map(({ shipmentId }) => shipmentKeys.shipment(shipmentId)),
    { strong: true },
  );
  return new Page(
    shipments.filter((shipment) => shipment !== undefined),
    places.next,
  );
}

/** The newest shipments of a container. */
export async function listOfContainer(number: string, limit: number): Promise<readonly ShipmentRecord[]> {
  return (await listNamed(shipmentLists.ofContainer(number), { limit })).items;
}

const BEGIN_REFERENCES = { begin: 'references' };

/** The shipments of a container, then those with the number as reference or purchase order; each newest first. */
export async function listByNumber(number: string, { limit, start }: PageRequest): Promise<Page<ShipmentRecord>> {
  const container = shipmentLists.ofContainer(number);
  if (start && start.PK !== container.partition) {
    const named = await listNamed(shipmentLists.ofReference(number), { limit, start: start.begin ? undefined : start });
    return new Page(
      named.items.filter(({ containerNumber }) => !containerNumber || !isIn(container, containerNumber)),
      named.next,
    );
  }
  const found = await listNamed(container, { limit, start });
  return found.next ? found : new Page(found.items, BEGIN_REFERENCES);
}

const isIn = (list: List, containerNumber: string) =>
  shipmentLists.ofContainer(containerNumber).partition === list.partition;

function numberKeys(record: ShipmentRecord | undefined): Map<string, Key<{ shipmentId: string }>> {
  if (!record) return new Map();
  const { id, containerNumber, customerReference, purchaseOrderNumber } = record;
  const references = [customerReference, purchaseOrderNumber].filter((number) => number !== undefined);
  const found = [
    ...(containerNumber ? [shipmentKeys.container(containerNumber, id)] : []),
    ...references.map((number) => shipmentKeys.reference(number, id)),
  ];
  return new Map(found.map((key) => [key.PK, key]));
}

/** What finds a shipment by its numbers, as they were and as they are. */
export function numberWrites({ before, after }: ShipmentStep): Write[] {
  // Compared as keys: the same number in capitals is the same item, which one transaction may name only once.
  const [old, now] = [numberKeys(before), numberKeys(after)];
  return [
    ...[...old].filter(([name]) => !now.has(name)).map(([, key]) => remove(key)),
    ...[...now].filter(([name]) => !old.has(name)).map(([, key]) => put({ ...key, shipmentId: after.id })),
  ];
}
