import type { PlaceRecord } from '#functions/domain/places/place-types.ts';
import type { SeedPlace } from './places.ts';
import type { ShipmentPlan } from './plan.ts';

/** Made of the hour it was booked, so that the story's other numbers stay as they are. Not every customer gives them. */
function referencesOf({ createdAt, customer }: ShipmentPlan) {
  if (customer % 3 === 0) return {};
  const number = String(Math.floor(createdAt.getTime() / 600_000)).slice(-6);
  return {
    customerReference: `${String.fromCharCode(65 + customer)}-${number}`,
    ...(customer % 3 === 1 && { purchaseOrderNumber: `45${number}` }),
  };
}

/** What is booked. */
export function bookedDetails(plan: ShipmentPlan, container: string | undefined) {
  return {
    serviceType: plan.service,
    priority: plan.priority,
    containerType: plan.container,
    weight: String(plan.weight),
    weightUnit: 'kg' as const,
    pickupAddress: plan.from.address,
    pickupCity: plan.from.city,
    pickupState: plan.from.state,
    pickupZip: plan.from.zip,
    pickupDate: plan.pickupDate,
    pickupFrom: plan.pickupFrom,
    pickupTo: plan.pickupTo,
    deliveryAddress: plan.to.address,
    deliveryCity: plan.to.city,
    deliveryState: plan.to.state,
    deliveryZip: plan.to.zip,
    estimatedDelivery: plan.estimatedDelivery,
    deliveryFrom: plan.deliveryFrom,
    deliveryTo: plan.deliveryTo,
    ...(plan.instructions && { specialInstructions: plan.instructions }),
    ...(container && { containerNumber: container }),
    ...referencesOf(plan),
  };
}

/** The office names the places that it knows. */
export function bookedPlaces({ from, to }: ShipmentPlan, places: readonly PlaceRecord[]) {
  const idOf = ({ address }: SeedPlace) => places.find((place) => place.address === address)?.id;
  return { pickupPlaceId: idOf(from), deliveryPlaceId: idOf(to) };
}
