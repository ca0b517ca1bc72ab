import type { EventRecord, ShipmentEventRecord } from '../events/catalog.ts';

/** What tells of visits, and changes no stop. */
const ABOUT_VISITS: ReadonlySet<EventRecord['type']> = new Set(['arrived', 'departed', 'arrival_undone']);

/** Whether a step may change at which places its driver has stops; most shipments name none. */
function isAtPlaces({ type, shipment, changed = [] }: ShipmentEventRecord): boolean {
  const { pickupPlaceId, deliveryPlaceId } = shipment.row ?? {};
  const isLeft = changed.some(({ field }) => field === 'pickupPlaceId' || field === 'deliveryPlaceId');
  return !ABOUT_VISITS.has(type) && (pickupPlaceId !== undefined || deliveryPlaceId !== undefined || isLeft);
}

/** By which places some positions are judged anew after an event: those of a shipment's drivers, or of all who have stops at a place. */
export function watchedBy(event: EventRecord): string[] {
  if (event.type === 'place_changed') return [event.subject.id];
  if (!event.shipment || !isAtPlaces(event)) return [];
  const ids = [event.driverId, event.previousDriverId].filter((id) => id !== undefined);
  return [...new Set(ids)];
}
