import * as z from 'zod/mini';
import { clearable, optionalText } from '#shared/http/fields.ts';
import { normalizeContainerNumber } from './container-number.ts';

/** Containers that one booking, or one press of the office, makes shipments of: what one transaction holds. */
export const MAX_CONTAINERS = 10;

const MAX_CONTAINER_CHARS = 40;
const MAX_REFERENCE_CHARS = 60;
const MAX_SEAL_CHARS = 40;
const MAX_STATE_CHARS = 40;
const MAX_ZIP_CHARS = 12;

/** An optional container number as it is stored, in its normal form. */
export function optionalContainerNumber() {
  return z.optional(
    z.pipe(
      optionalText(MAX_CONTAINER_CHARS),
      z.transform((text) => (text === undefined ? undefined : normalizeContainerNumber(text))),
    ),
  );
}

/** What a draft has besides its own container: each becomes a shipment of its own, with all other fields in common. */
export function moreContainers<Container extends z.ZodMiniType>(container: Container) {
  const most = `At most ${MAX_CONTAINERS} containers at once`;
  return z.optional(z.array(container).check(z.maxLength(MAX_CONTAINERS - 1, most)));
}

/** The customer's own numbers of a shipment, and that of the seal on its container. */
export const numberFields = {
  customerReference: optionalText(MAX_REFERENCE_CHARS),
  purchaseOrderNumber: optionalText(MAX_REFERENCE_CHARS),
  sealNumber: optionalText(MAX_SEAL_CHARS),
};

/** What tells a city from others of its name; a state of the US, Canada or Mexico is stored as its code. */
export const placeFields = {
  pickupState: optionalText(MAX_STATE_CHARS),
  pickupZip: optionalText(MAX_ZIP_CHARS),
  deliveryState: optionalText(MAX_STATE_CHARS),
  deliveryZip: optionalText(MAX_ZIP_CHARS),
};

/** A place of ours that an end of a shipment is: its address is what the end's own fields then say. */
export const placeIdFields = { pickupPlaceId: optionalText(64), deliveryPlaceId: optionalText(64) };

/** The same fields of a change; nothing, or null, takes a value away. */
export const numberChanges = {
  customerReference: clearable(numberFields.customerReference),
  purchaseOrderNumber: clearable(numberFields.purchaseOrderNumber),
  sealNumber: clearable(numberFields.sealNumber),
};

/** The same of a place. */
export const placeChanges = {
  pickupState: clearable(placeFields.pickupState),
  pickupZip: clearable(placeFields.pickupZip),
  deliveryState: clearable(placeFields.deliveryState),
  deliveryZip: clearable(placeFields.deliveryZip),
};

/** The same of a place of ours; the address stays when it is taken away. */
export const placeIdChanges = {
  pickupPlaceId: clearable(placeIdFields.pickupPlaceId),
  deliveryPlaceId: clearable(placeIdFields.deliveryPlaceId),
};
