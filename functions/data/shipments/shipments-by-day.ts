import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { type DayOrder, listIdsByDay } from '../search/listed-days.ts';
import { Page, type PageRequest } from '../table/table.ts';
import { findShipments } from './shipments.ts';

/** Shipments in the order of their pickup or delivery days, newest first on each; as they stand now. */
export async function listByDay(order: DayOrder, page: PageRequest): Promise<Page<ShipmentRecord>> {
  const { items, next } = await listIdsByDay(order, page);
  const found = await findShipments(items);
  return new Page(
    items.flatMap((id) => found.get(id) ?? []),
    next,
  );
}
