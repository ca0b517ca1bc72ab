import * as z from 'zod/mini';
import { normalizeContainerNumber } from '../container-number.ts';
import { defineContract } from '../contract.ts';
import {
  AnyId,
  choiceText,
  dayText,
  Instant,
  Latitude,
  Longitude,
  optionalDay,
  optionalText,
  optionalWeightText,
  requiredText,
  Version,
} from '../fields.ts';
import { SIGNED_IN, STAFF_PLUS } from '../permissions.ts';
import {
  CONTAINER_TYPES,
  EXCEPTION_CODES,
  FORM_STATUSES,
  PRIORITIES,
  SERVICE_TYPES,
  SHIPMENT_STATUSES,
  Shipment,
  WEIGHT_UNITS,
} from '../shipment.ts';
import {
  moreContainers,
  numberChanges,
  numberFields,
  optionalContainerNumber,
  placeChanges,
  placeFields,
} from '../shipment-fields.ts';
import { windowChanges, windowFields, withWindows } from '../window-fields.ts';

const containerFields = {
  containerNumber: optionalContainerNumber(),
  containerType: z.optional(choiceText(CONTAINER_TYPES)),
  weight: optionalWeightText(),
  sealNumber: numberFields.sealNumber,
};

const createFields = {
  customerId: requiredText('Customer is required'),
  driverId: optionalText(64),
  ...containerFields,
  weightUnit: z._default(choiceText(WEIGHT_UNITS), 'kg'),
  serviceType: z._default(choiceText(SERVICE_TYPES), 'standard'),
  pickupAddress: optionalText(300),
  pickupCity: requiredText('Pickup city is required'),
  pickupDate: optionalDay(),
  deliveryAddress: optionalText(300),
  deliveryCity: requiredText('Delivery city is required'),
  estimatedDelivery: optionalDay(),
  specialInstructions: optionalText(),
  priority: z._default(choiceText(PRIORITIES), 'normal'),
  status: z._default(choiceText(FORM_STATUSES), 'pending'),
  ...numberFields,
  ...placeFields,
  ...windowFields,
};

type Several = { moreContainers?: readonly unknown[] | undefined; driverId?: string | undefined; status?: string };
const isSeveral = ({ moreContainers = [] }: Several) => moreContainers.length > 0;

/** What staff send to create a shipment (specification 1, sections 3 and 5), or several that differ by their container. */
export const ShipmentDraft = withWindows(
  z.strictObject({ ...createFields, moreContainers: moreContainers(z.strictObject(containerFields)) }).check(
    z.refine((draft: Several) => !isSeveral(draft) || !draft.driverId, {
      path: ['driverId'],
      error: 'Several containers start without a driver',
    }),
    z.refine((draft: Several) => !isSeveral(draft) || draft.status === 'pending', {
      path: ['status'],
      error: 'Several containers start as Pending',
    }),
  ),
);
export type ShipmentDraft = z.output<typeof ShipmentDraft>;

/** The same from an integrator, for whom the cities are optional (the documented call names none). */
export const IntegratorShipmentDraft = withWindows(
  z.strictObject({
    ...createFields,
    pickupCity: optionalText(200),
    deliveryCity: optionalText(200),
  }),
);
export type IntegratorShipmentDraft = z.output<typeof IntegratorShipmentDraft>;

/**
 * A change of a shipment: assign, next status, cancel, correct, or edit. Without `version`, `driverId` means
 * pending -> assigned only. A driver whose shipment has an exception goes on by sending its present `status`.
 */
export const ShipmentChange = z.strictObject({
  driverId: z.optional(z.nullable(requiredText('Driver is required', { max: 64 }))),
  status: z.optional(choiceText(SHIPMENT_STATUSES)),
  reason: optionalText(500),
  bypassReason: optionalText(500),
  note: optionalText(),
  occurredAt: z.optional(Instant),
  latitude: z.optional(Latitude),
  longitude: z.optional(Longitude),
  pickupDate: z.optional(dayText()),
  estimatedDelivery: z.optional(dayText()),
  specialInstructions: z.optional(z.nullable(requiredText('Must be text', { max: 2000 }))),
  containerNumber: z.optional(
    z.nullable(requiredText('Must be text', { max: 40 }).check(z.overwrite(normalizeContainerNumber))),
  ),
  priority: z.optional(choiceText(PRIORITIES)),
  version: z.optional(Version),
  ...numberChanges,
  ...placeChanges,
  ...windowChanges,
});
export type ShipmentChange = z.output<typeof ShipmentChange>;

const params = z.object({ id: AnyId });

export const createShipment = defineContract({
  name: 'create-shipment',
  method: 'POST',
  path: '/api/shipments',
  summary: 'Create a shipment; the server gives the tracking number and computes the price',
  access: STAFF_PLUS,
  integrator: 'write',
  body: ShipmentDraft,
  integratorBody: IntegratorShipmentDraft,
  /** Of several containers: all shipments in the order of the containers, the one that the answer is first. */
  response: z.extend(Shipment, { shipments: z.optional(z.array(Shipment)) }),
  success: 201,
  errors: ['illegal_transition', 'driver_offline'],
});

export const updateShipment = defineContract({
  name: 'update-shipment',
  method: 'PATCH',
  path: '/api/shipments/{id}',
  summary:
    'Assign a driver, move to the next status, cancel, or edit. A driver ends an exception by sending the present status, and takes back the last step within 10 seconds by sending the status before it with the version',
  access: SIGNED_IN,
  integrator: 'write',
  params,
  body: ShipmentChange,
  response: Shipment,
  errors: ['not_found', 'illegal_transition', 'version_conflict', 'driver_offline'],
});

const REPORT_PHOTOS_LIMIT = 10;

/** Photos that were uploaded before the report that names them. */
const photoKeys = z.optional(
  z
    .array(
      z
        .string({ error: 'Must be the key of an upload' })
        .check(z.regex(/^uploads\/[\w/-]{1,200}$/, 'Must be the key of an upload')),
    )
    .check(z.maxLength(REPORT_PHOTOS_LIMIT, `At most ${REPORT_PHOTOS_LIMIT} photos`)),
);

/** Trouble at the pickup or on the way. Photos are uploaded first, by the forms of POST /api/uploads with purpose `exception`. */
export const ExceptionDraft = z.strictObject({
  code: choiceText(EXCEPTION_CODES),
  note: optionalText(),
  photoKeys,
  latitude: z.optional(Latitude),
  longitude: z.optional(Longitude),
  /** When it happened, for reports that a phone kept while it was offline. */
  occurredAt: z.optional(Instant),
});
export type ExceptionDraft = z.output<typeof ExceptionDraft>;

export const reportException = defineContract({
  name: 'report-exception',
  method: 'POST',
  path: '/api/shipments/{id}/exceptions',
  summary: 'Report trouble with a shipment that a driver has; damage needs a photo. The status stays',
  access: ['driver', ...STAFF_PLUS],
  params,
  body: ExceptionDraft,
  response: Shipment,
  errors: ['not_found', 'illegal_transition', 'version_conflict'],
  runtime: { memory: 1024, timeout: 25 },
});

/** What was seen at the pickup. Photos are uploaded first, by the forms of POST /api/uploads with purpose `pickup`. */
export const PickupReport = z
  .strictObject({
    containerNumber: optionalContainerNumber(),
    sealNumber: numberFields.sealNumber,
    photoKeys,
    latitude: z.optional(Latitude),
    longitude: z.optional(Longitude),
    /** When it was seen, for reports that a phone kept while it was offline. */
    occurredAt: z.optional(Instant),
  })
  .check(
    z.refine(
      ({ containerNumber, sealNumber, photoKeys: photos = [] }) =>
        containerNumber !== undefined || sealNumber !== undefined || photos.length > 0,
      { error: 'Enter a container number or a seal number, or add a photo', path: ['containerNumber'] },
    ),
  );
export type PickupReport = z.output<typeof PickupReport>;

export const recordPickup = defineContract({
  name: 'record-pickup',
  method: 'POST',
  path: '/api/shipments/{id}/pickup',
  summary: 'Record container number, seal and photos as seen at the pickup; what is left out stays',
  access: ['driver', ...STAFF_PLUS],
  params,
  body: PickupReport,
  response: Shipment,
  errors: ['not_found', 'illegal_transition', 'version_conflict'],
  runtime: { memory: 1024, timeout: 25 },
});

export const rescheduleShipment = defineContract({
  name: 'reschedule-shipment',
  method: 'POST',
  path: '/api/shipments/{id}/reschedule',
  summary: 'End the exception of a shipment with a new delivery date, and the hours that are sent with it',
  access: STAFF_PLUS,
  params,
  body: withWindows(
    z.strictObject({
      pickupDate: optionalDay(),
      estimatedDelivery: dayText('Estimated delivery date is required'),
      note: optionalText(),
      ...windowFields,
    }),
  ),
  response: Shipment,
  errors: ['not_found', 'illegal_transition', 'version_conflict'],
});
