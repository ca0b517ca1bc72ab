import { type Ends, endsOf } from '#functions/cities/positions.ts';
import { findPlaces } from '#functions/data/places/places.ts';
import { type Places, placesNamedBy } from '#functions/domain/places/shipment-places.ts';

type Shipment = Parameters<typeof endsOf>[0];

/** The places that some shipments name, as they are now, and where the ends are: a read where one names a place, else none. */
export async function readPlaces(
  shipments: readonly Shipment[],
): Promise<{ places: Places; endsOf: (shipment: Shipment) => Ends }> {
  const places = await findPlaces([...new Set(shipments.flatMap(placesNamedBy))], { strong: false });
  const points = new Map([...places.values()].flatMap(({ id, point }) => (point ? [[id, point] as const] : [])));
  return { places, endsOf: (shipment) => endsOf(shipment, points) };
}

/** Where the ends of some shipments are. */
export async function readEnds(shipments: readonly Shipment[]): Promise<(shipment: Shipment) => Ends> {
  return (await readPlaces(shipments)).endsOf;
}
