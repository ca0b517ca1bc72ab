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

/** As Mexico writes its states; what we keep of them is longer where it would else be a state of the US or Canada. */
const MEXICAN: Readonly<Record<string, string>> = {
  ...{ BCN: 'B.C.', BCS: 'B.C.S.', MEX: 'Edo. Méx.', NLE: 'N.L.', ROO: 'Q. Roo', SLP: 'S.L.P.' },
};
const SHORTENED =
  /^(AGS|CAMP|CHIS|CHIH|COAH|COL|DGO|GTO|GRO|HGO|JAL|MICH|MOR|NAY|OAX|PUE|QRO|SIN|SON|TAB|TAMPS|TLAX|VER|YUC|ZAC)$/;

/** The code of a state as people read it: "NJ", "N.L.", "Jal."; what is none stays as it was typed. */
function stateText(state: string): string {
  if (SHORTENED.test(state)) return `${state.charAt(0)}${state.slice(1).toLowerCase()}.`;
  return MEXICAN[state] ?? state;
}

/** "Burlington, NJ 08016"; as much of it as is known. */
export function cityLine({ city, state, zip }: TypedPlace): string {
  return [city, [state && stateText(state), zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** "1450 Route 130 South, Burlington, NJ 08016". */
export function addressLine(place: TypedPlace): string {
  return [place.address, cityLine(place)].filter(Boolean).join(', ');
}
