import { isWaiting } from './lateness.ts';
import type { ShipmentStatus } from './shipment.ts';

const BEFORE_PICKUP = [
  ...(['pickupPlaceId', 'pickupAddress', 'pickupCity'] as const),
  ...(['containerType', 'weight', 'weightUnit', 'serviceType'] as const),
] as const;
const UNTIL_DELIVERY = [
  ...(['pickupState', 'pickupZip', 'pickupDate', 'pickupFrom', 'pickupTo'] as const),
  ...(['deliveryPlaceId', 'deliveryAddress', 'deliveryCity', 'deliveryState', 'deliveryZip'] as const),
  ...(['estimatedDelivery', 'deliveryFrom', 'deliveryTo'] as const),
  ...(['specialInstructions', 'sealNumber', 'priority'] as const),
] as const;
const ALWAYS = ['containerNumber', 'customerReference', 'purchaseOrderNumber'] as const;

/** Every field of a shipment that an edit may change. */
export const EDITABLE = [...BEFORE_PICKUP, ...UNTIL_DELIVERY, ...ALWAYS] as const;
export type Editable = (typeof EDITABLE)[number];

/** Those that can be changed where it stands: once it is loaded, not what was loaded, and where; at its end, its numbers. */
export function editableFields(status: ShipmentStatus): readonly Editable[] {
  if (isWaiting({ status })) return EDITABLE;
  return status === 'picked_up' || status === 'in_transit' ? [...UNTIL_DELIVERY, ...ALWAYS] : ALWAYS;
}
