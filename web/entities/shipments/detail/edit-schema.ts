import * as z from 'zod/mini';
import { choiceText, optionalDay, optionalText, optionalWeightText } from '#shared/http/fields.ts';
import { CONTAINER_TYPES, PRIORITIES, SERVICE_TYPES, type Shipment, WEIGHT_UNITS } from '#shared/shipments/shipment.ts';
import { numberFields, placeFields, placeIdFields } from '#shared/shipments/shipment-fields.ts';
import { windowFields, withWindows } from '#shared/shipments/window-fields.ts';

/** Cities and days may be corrected, and are not taken away: what is emptied is asked for where it was known. */
const keeps = (known: string | undefined, message: string) =>
  z.refine((value) => (value !== undefined && value !== '') || known === undefined, message);

export const schemaOf = ({ pickupCity, deliveryCity, pickupDate, estimatedDelivery }: Shipment) =>
  withWindows(
    z.strictObject({
      pickupDate: optionalDay().check(keeps(pickupDate, 'Pickup date is required')),
      estimatedDelivery: optionalDay().check(keeps(estimatedDelivery, 'Estimated delivery date is required')),
      containerNumber: optionalText(40),
      priority: choiceText(PRIORITIES),
      pickupAddress: optionalText(300),
      pickupCity: optionalText(200).check(keeps(pickupCity, 'Pickup city is required')),
      deliveryAddress: optionalText(300),
      deliveryCity: optionalText(200).check(keeps(deliveryCity, 'Delivery city is required')),
      containerType: z.optional(choiceText(['', ...CONTAINER_TYPES])),
      weight: optionalWeightText(),
      weightUnit: choiceText(WEIGHT_UNITS),
      serviceType: choiceText(SERVICE_TYPES),
      ...numberFields,
      ...placeFields,
      ...placeIdFields,
      specialInstructions: optionalText(),
      ...windowFields,
    }),
  );
export type Edit = z.output<ReturnType<typeof schemaOf>>;
export type EditValues = z.input<ReturnType<typeof schemaOf>>;
