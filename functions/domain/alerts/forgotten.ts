import { type AlertEnd, UNLOADED_WITHIN_MS } from '#shared/alerts/alerts.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import type { VisitRecord } from '../arrivals/arrival-types.ts';
import { arrivedAt, departedAt } from '../arrivals/visits.ts';
import type { ShipmentRecord } from '../shipments/shipment-types.ts';
import type { Causes } from './alert-types.ts';

/** So long after it has left the pickup a driver is on the road, with the load or without it. */
const LEFT_FOR_MS = 10 * MINUTE_MS;

/** The last stay of the driver who has it at a place of one of its stops. */
function lastVisit({ driverId }: ShipmentRecord, visits: readonly VisitRecord[], stop: VisitRecord['stop']) {
  return visits
    .filter((visit) => visit.driverId === driverId && visit.placeId !== undefined && visit.stop === stop)
    .toSorted((a, b) => (arrivedAt(a) < arrivedAt(b) ? -1 : 1))
    .at(-1);
}

/** Since when a driver may have forgotten a step, and how long nobody wonders. */
function doubtOf(shipment: ShipmentRecord, visits: readonly VisitRecord[]) {
  if (shipment.status === 'assigned') {
    const pickup = lastVisit(shipment, visits, 'pickup');
    return { since: pickup && departedAt(pickup), patience: LEFT_FOR_MS };
  }
  const delivery = lastVisit(shipment, visits, 'delivery');
  const isThere = delivery !== undefined && departedAt(delivery) === undefined;
  return { since: isThere ? arrivedAt(delivery) : undefined, patience: UNLOADED_WITHIN_MS };
}

/** Who left the pickup with the load still to be picked up, or is at the delivery for long: where there is trouble, it is told. */
export function forgottenOf(
  shipment: ShipmentRecord,
  visits: readonly VisitRecord[] = [],
  now: number,
): Pick<Causes, 'holds' | 'next'> {
  if (shipment.exception || !shipment.driverId) return { holds: {}, next: [] };
  const { since, patience } = doubtOf(shipment, visits);
  if (since === undefined) return { holds: {}, next: [] };
  const raisedAt = Date.parse(since) + patience;
  return { holds: raisedAt <= now ? { forgot_step: since } : {}, next: [raisedAt] };
}

/** Why nobody wonders any more since when somebody did. Of a shipment that stops at no place nobody knows visits. */
export function forgottenEnd(
  shipment: ShipmentRecord,
  visits: readonly VisitRecord[] | undefined,
  since: string | undefined,
): AlertEnd {
  const { status, exception, driverId } = shipment;
  if (exception) return 'explained';
  if (status === 'pending') return 'unassigned';
  if (!visits) return 'corrected';
  const doubted = visits.find((visit) => since === (visit.stop === 'pickup' ? departedAt(visit) : arrivedAt(visit)));
  if (doubted && doubted.driverId !== driverId) return 'handed_over';
  if (doubted?.stop === 'pickup') return status === 'assigned' ? 'returned' : 'picked_up';
  if (status === 'assigned') return 'corrected';
  if (doubted) return 'left';
  return lastVisit(shipment, visits, 'delivery') ? 'corrected' : 'undone';
}
