import type { VehicleType } from '#shared/contracts/drivers.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { weightInKg } from '#shared/shipments/weight.ts';

/** Kilograms that a van carries. */
export const VAN_LOAD = 1500;

/** What each vehicle carries: a van no container, a truck none of over 20 ft. */
export const CARRIES: Readonly<Record<VehicleType, number>> = { van: 0, truck: 1, container: 2 };

type Goods = Pick<Shipment, 'containerType'> & { weightKg?: number | undefined };

/** What carries a shipment at least, as `CARRIES` has it. */
export function needOf({ containerType, weightKg = 0 }: Goods): number {
  if (containerType) return containerType === '20ft' ? CARRIES.truck : CARRIES.container;
  return weightKg > VAN_LOAD ? CARRIES.truck : CARRIES.van;
}

export const MISFITS = ['container', 'long_container', 'weight'] as const;
export type Misfit = (typeof MISFITS)[number];

/** Why a vehicle does not carry a shipment; nothing where it does. It warns, and refuses nothing. */
export function misfitOf(
  vehicleType: VehicleType,
  { containerType, weight, weightUnit }: Pick<Shipment, 'containerType' | 'weight' | 'weightUnit'>,
): Misfit | undefined {
  const weightKg = weight === undefined ? undefined : weightInKg(weight, weightUnit);
  if (needOf({ containerType, weightKg }) <= CARRIES[vehicleType]) return undefined;
  if (!containerType) return 'weight';
  return vehicleType === 'van' ? 'container' : 'long_container';
}
