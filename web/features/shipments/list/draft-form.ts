import type { UseFormReturn } from 'react-hook-form';
import type { ShipmentDraft } from '#shared/contracts/shipment-changes.ts';

export type DraftForm = UseFormReturn<typeof ShipmentDraft._zod.input, unknown, ShipmentDraft>;

export const EMPTY_DRAFT: typeof ShipmentDraft._zod.input = {
  customerId: '',
  driverId: '',
  containerNumber: '',
  sealNumber: '',
  customerReference: '',
  purchaseOrderNumber: '',
  moreContainers: [],
  weight: '',
  pickupPlaceId: '',
  pickupAddress: '',
  pickupCity: '',
  pickupState: '',
  pickupZip: '',
  pickupDate: '',
  pickupFrom: '',
  pickupTo: '',
  deliveryPlaceId: '',
  deliveryAddress: '',
  deliveryCity: '',
  deliveryState: '',
  deliveryZip: '',
  estimatedDelivery: '',
  deliveryFrom: '',
  deliveryTo: '',
  specialInstructions: '',
  priority: 'normal',
  status: 'pending',
};
