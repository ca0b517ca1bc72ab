import type { VehicleType } from '#shared/contracts/drivers.ts';
import { type Misfit, misfitOf } from '#shared/dispatch/fit.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { isOrdered } from './board.ts';

/** Why a driver's vehicle does not carry a job; what is delivered has fitted. */
export function misfitIn(vehicleType: VehicleType, shipment: Shipment): Misfit | undefined {
  return isOrdered(shipment) ? misfitOf(vehicleType, shipment) : undefined;
}
