export const PICKUP_TIMES = ['pickupDate', 'pickupFrom', 'pickupTo'] as const;
export const DELIVERY_TIMES = ['estimatedDelivery', 'deliveryFrom', 'deliveryTo'] as const;

/** Which of a shipment's two times a change has moved. */
export function movedTimes({ changes = [] }: { changes?: readonly string[] | undefined }) {
  return {
    isPickupMoved: PICKUP_TIMES.some((name) => changes.includes(name)),
    isDeliveryMoved: DELIVERY_TIMES.some((name) => changes.includes(name)),
  };
}
