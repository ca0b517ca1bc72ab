import type { EventRecord } from '../events/catalog.ts';

const LOOKED_AT = ['shp_', 'drv_', 'box_'];

/** About whom there may be something else to decide after an event: what it is about, whoever has or had the load, its container. */
export function lookedAtBy(event: EventRecord): string[] {
  const others = event.shipment ? [event.driverId, event.previousDriverId, event.shipment.boxId] : [];
  const ids = [event.subject.id, ...others].filter((id) => id !== undefined);
  return [...new Set(ids)].filter((id) => LOOKED_AT.some((prefix) => id.startsWith(prefix)));
}

/** By which the clocks of containers count otherwise: their rules, or the days and hours of a place. */
const OF_CLOCKS: readonly EventRecord['type'][] = [
  ...(['clock_rule_created', 'clock_rule_archived', 'place_changed', 'closed_days_changed'] as const),
];

/** Whether clocks of containers that are not about the event may say something else after it. */
export function movesClocks({ type }: EventRecord): boolean {
  return OF_CLOCKS.includes(type);
}
