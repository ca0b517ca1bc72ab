import { MOST_PLANNED } from '#shared/contracts/plans.ts';
import type { Places } from '../places/shipment-places.ts';
import type { ShipmentRecord } from '../shipments/shipment-types.ts';
import { closedPlaceOf, toPiece } from './day.ts';
import type { Shown } from './plan.ts';

/** Strangers book with whatever they type, and a plan is one item of the table. */
const MOST_LEFT = 100;

/** The places that shipments name, where their ends are, and which wait for their container's release. */
interface Known {
  places: Places;
  isKept(shipment: ShipmentRecord): boolean;
  endsOf(shipment: ShipmentRecord): Omit<Parameters<typeof toPiece>[1], 'places'>;
}

function shownOf({ id, trackingNumber, version, pickupCity, deliveryCity, contact }: ShipmentRecord): Shown {
  return { id, trackingNumber, version, pickupCity, deliveryCity, customer: contact.company ?? contact.name };
}

/**
 * What can be driven, as much as can be planned at once, and some of what nobody drives: one of its ends is not known, a
 * place is closed, whose name it has then, or its container is kept. `beyond`: what could be driven, and is not planned now.
 */
export function workOfDay(
  todo: readonly ShipmentRecord[],
  { endsOf, places, isKept }: Known,
  planned: Parameters<typeof closedPlaceOf>[2],
) {
  const found = todo.map((shipment) => {
    // Whoever has it already keeps it.
    const isFree = shipment.driverId === undefined;
    const place = isFree ? closedPlaceOf(shipment, places, planned) : undefined;
    const isNotReady = isFree && !place && isKept(shipment);
    return {
      ...{ shipment, closed: place?.name, isNotReady },
      piece: place || isNotReady ? undefined : toPiece(shipment, { ...endsOf(shipment), places }, planned),
    };
  });
  const { driven = [], left = [] } = Object.groupBy(found, ({ piece }) => (piece ? 'driven' : 'left'));
  const taken = [...driven.slice(0, MOST_PLANNED.shipments), ...left.slice(0, MOST_LEFT)];
  const closed = taken.flatMap(({ shipment, closed: name }) =>
    name === undefined ? [] : [[shipment.id, name] as const],
  );
  return {
    shipments: taken.map(({ shipment }) => shownOf(shipment)),
    work: taken.flatMap(({ piece }) => piece ?? []),
    closed: Object.fromEntries(closed),
    notReady: taken.flatMap(({ shipment, isNotReady }) => (isNotReady ? [shipment.id] : [])),
    beyond: Math.max(0, driven.length - MOST_PLANNED.shipments),
  };
}
