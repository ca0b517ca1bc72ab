import type { Shipment } from '#shared/shipments/shipment.ts';

/** How a shipment stands as soon as it is given to a driver, or to none. */
export function placed(shipment: Shipment, driverId: string | undefined): Shipment {
  return { ...shipment, driverId, status: driverId ? 'assigned' : 'pending' };
}
