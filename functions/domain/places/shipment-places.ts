import { fieldError } from '#shared/http/errors.ts';
import type { PlaceRecord } from './place-types.ts';

/** Places by their ids. */
export type Places = ReadonlyMap<string, PlaceRecord>;

/** What of a shipment, or of a change, says which places its ends are. */
interface Ends {
  pickupPlaceId?: string | null | undefined;
  deliveryPlaceId?: string | null | undefined;
}

/** The places of both ends, where they are named and known. */
export function placesAtEnds({ pickupPlaceId, deliveryPlaceId }: Ends, places: Places | undefined) {
  return { pickup: places?.get(pickupPlaceId ?? ''), delivery: places?.get(deliveryPlaceId ?? '') };
}

/** The places that a draft, or a change, names. */
export function placesNamedBy({ pickupPlaceId, deliveryPlaceId }: Ends): string[] {
  return [pickupPlaceId, deliveryPlaceId].flatMap((id) => id ?? []);
}

/** The place that a field names. Throws 422 where there is none, or it was put away. */
export function offeredPlace(field: string, id: string | null | undefined, places: Places): PlaceRecord | undefined {
  if (!id) return undefined;
  const place = places.get(id);
  if (!place) throw fieldError(field, 'Place not found');
  if (place.archivedAt !== undefined) throw fieldError(field, 'This place is archived');
  return place;
}

/** A new shipment with the addresses of the places that it names, whatever else was sent; from then on they are its own. */
export function withPlaces<Sent extends Ends>(sent: Sent, places: Places = new Map()): Sent {
  const from = offeredPlace('pickupPlaceId', sent.pickupPlaceId, places);
  const to = offeredPlace('deliveryPlaceId', sent.deliveryPlaceId, places);
  return {
    ...sent,
    ...(from && { pickupAddress: from.address, pickupCity: from.city, pickupState: from.state, pickupZip: from.zip }),
    ...(to && { deliveryAddress: to.address, deliveryCity: to.city, deliveryState: to.state, deliveryZip: to.zip }),
  };
}

interface TypedEnds extends Ends {
  pickupAddress?: string | null | undefined;
  pickupCity?: string | undefined;
  pickupState?: string | null | undefined;
  pickupZip?: string | null | undefined;
  deliveryAddress?: string | null | undefined;
  deliveryCity?: string | undefined;
  deliveryState?: string | null | undefined;
  deliveryZip?: string | null | undefined;
}

const PICKUP = ['pickupAddress', 'pickupCity', 'pickupState', 'pickupZip'] as const;
const DELIVERY = ['deliveryAddress', 'deliveryCity', 'deliveryState', 'deliveryZip'] as const;

/** Whoever types another address over that of a place means another place. */
function leaves(record: TypedEnds, sent: TypedEnds, fields: readonly (keyof TypedEnds)[]): boolean {
  return fields.some((field) => sent[field] !== undefined && (sent[field] ?? undefined) !== record[field]);
}

/**
 * A change with what it means for the places of a shipment: one that is named anew brings its address, an address that is
 * typed over takes its place away. One that the shipment has already changes nothing, also where it was put away since.
 */
export function changeWithPlaces<Sent extends TypedEnds>(
  record: TypedEnds,
  sent: Sent,
  places: Places = new Map(),
): Sent {
  const isNew = (field: keyof Ends) => sent[field] !== undefined && (sent[field] ?? undefined) !== record[field];
  const from = isNew('pickupPlaceId') ? offeredPlace('pickupPlaceId', sent.pickupPlaceId, places) : undefined;
  const to = isNew('deliveryPlaceId') ? offeredPlace('deliveryPlaceId', sent.deliveryPlaceId, places) : undefined;
  const leavesPickup = !from && record.pickupPlaceId && leaves(record, sent, PICKUP);
  const leavesDelivery = !to && record.deliveryPlaceId && leaves(record, sent, DELIVERY);
  return {
    ...sent,
    ...(leavesPickup && { pickupPlaceId: null }),
    ...(leavesDelivery && { deliveryPlaceId: null }),
    ...(from && { pickupAddress: from.address ?? null, pickupCity: from.city }),
    ...(from && { pickupState: from.state ?? null, pickupZip: from.zip ?? null }),
    ...(to && { deliveryAddress: to.address ?? null, deliveryCity: to.city }),
    ...(to && { deliveryState: to.state ?? null, deliveryZip: to.zip ?? null }),
  };
}
