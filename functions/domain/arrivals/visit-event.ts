import type { Actor } from '../events/actor.ts';
import type { ShipmentEventRecord } from '../events/catalog.ts';
import type { ShipmentPart } from '../events/event.ts';
import { shipmentEvent, stateOf } from '../shipments/shipment-event.ts';
import type { StepContext } from '../shipments/shipment-step-types.ts';
import type { ShipmentRecord } from '../shipments/shipment-types.ts';
import type { Said, VisitRecord } from './arrival-types.ts';
import { arrivedAt, departedAt, type VisitChange, type VisitTakenBack } from './visits.ts';

/** Who said a time that counts. */
function byWhom({ hand, tap }: Said): keyof Said {
  if (hand !== undefined) return 'hand';
  return tap === undefined ? 'fence' : 'tap';
}

interface Told {
  actor: Actor;
  context: StepContext;
  placeName?: string | undefined;
  more?: Pick<ShipmentPart, 'reason' | 'location'>;
}

function eventAt(
  shipment: ShipmentRecord,
  { before, after }: VisitChange,
  { kind, at, said }: { kind: 'arrived' | 'departed'; at: string; said: Said },
  { actor, context, placeName, more }: Told,
): ShipmentEventRecord {
  const { stop, n, placeId, driverId, uncertainFrom, waited } = after;
  const isOthers = driverId !== shipment.driverId;
  const event = shipmentEvent(shipment, kind, new Date(at), actor, context, {
    ...more,
    driverId,
    ...(isOthers && { heldBy: shipment.driverId ?? 'none' }),
    // Of what is counted of shipments nothing changes.
    previous: stateOf(shipment),
    visit: {
      ...{ stop, n, placeId, placeName, by: byWhom(said), waited },
      ...(kind === 'departed' && uncertainFrom && said.hand === undefined && { uncertainFrom }),
      ...(kind === 'arrived' && before && { isAgain: true as const }),
      waitedBefore: before?.waited,
    },
  });
  // Whoever waits for it is told that it came, and not how long the truck stood.
  return { ...event, public: kind === 'arrived' && stop === 'delivery' };
}

/** That a driver was not there, whatever it has said. */
function takenBack(shipment: ShipmentRecord, { stop, n, placeId }: VisitRecord, { actor, context, placeName }: Told) {
  return shipmentEvent(shipment, 'arrival_undone', context.now, actor, context, {
    driverId: shipment.driverId,
    previous: stateOf(shipment),
    visit: { stop, n, placeId, placeName, by: 'tap' },
  });
}

/** What is told of a visit: nothing where no time that counts is another one. The shipment stays as it is, and its version. */
export function visitEvents(
  shipment: ShipmentRecord,
  change: VisitChange | VisitTakenBack,
  told: Told,
): ShipmentEventRecord[] {
  if (!change.after) return [takenBack(shipment, change.before, told)];
  const { before, after } = change;
  const [came, left] = [arrivedAt(after), departedAt(after)];
  const isLeft = left !== undefined && left !== (before && departedAt(before));
  if (isLeft) return [eventAt(shipment, change, { kind: 'departed', at: left, said: after.departed ?? {} }, told)];
  if (came === (before && arrivedAt(before))) return [];
  return [eventAt(shipment, change, { kind: 'arrived', at: came, said: after.arrived }, told)];
}
