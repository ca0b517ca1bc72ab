/** Where one end of a shipment is, as it was typed. */
export interface TypedPlace {
  address?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
}

interface Ends {
  pickupAddress?: string | undefined;
  pickupCity?: string | undefined;
  pickupState?: string | undefined;
  pickupZip?: string | undefined;
  deliveryAddress?: string | undefined;
  deliveryCity?: string | undefined;
  deliveryState?: string | undefined;
  deliveryZip?: string | undefined;
}

/** Where a shipment is picked up. */
export function pickupOf(ends: Ends): TypedPlace {
  return { address: ends.pickupAddress, city: ends.pickupCity, state: ends.pickupState, zip: ends.pickupZip };
}

/** Where a shipment goes. */
export function deliveryOf(ends: Ends): TypedPlace {
  return { address: ends.deliveryAddress, city: ends.deliveryCity, state: ends.deliveryState, zip: ends.deliveryZip };
}

/** "Burlington, NJ 08016"; as much of it as is known. */
export function cityLine({ city, state, zip }: TypedPlace): string {
  return [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** "1450 Route 130 South, Burlington, NJ 08016". */
export function addressLine(place: TypedPlace): string {
  return [place.address, cityLine(place)].filter(Boolean).join(', ');
}
