import * as z from 'zod/mini';
import { SIGNED_IN, STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import {
  AnyId,
  choiceText,
  clearable,
  dayText,
  Instant,
  Latitude,
  Longitude,
  optionalDay,
  optionalText,
  optionalWeightText,
  requiredText,
  Version,
} from '#shared/http/fields.ts';
import { normalizeContainerNumber } from '#shared/shipments/container-number.ts';
import {
  CONTAINER_TYPES,
  FORM_STATUSES,
  PRIORITIES,
  SERVICE_TYPES,
  SHIPMENT_STATUSES,
  Shipment,
  WEIGHT_UNITS,
} from '#shared/shipments/shipment.ts';
import {
  moreContainers,
  numberChanges,
  numberFields,
  optionalContainerNumber,
  placeChanges,
  placeFields,
  placeIdChanges,
  placeIdFields,
} from '#shared/shipments/shipment-fields.ts';
import { warned } from '#shared/shipments/warning.ts';
import { inOrder, windowChanges, windowFields, withWindows } from '#shared/shipments/window-fields.ts';

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
  ...placeIdFields,
  ...windowFields,
};

type MultiContainerDraft = {
  moreContainers?: readonly unknown[] | undefined;
  driverId?: string | undefined;
  status?: string;
};
const hasMoreContainers = ({ moreContainers = [] }: MultiContainerDraft) => moreContainers.length > 0;

/** What staff send to create a shipment, or several that differ by their container. */
export const ShipmentDraft = withWindows(
  z.strictObject({ ...createFields, moreContainers: moreContainers(z.strictObject(containerFields)) }).check(
    inOrder,
    z.refine((draft: MultiContainerDraft) => !hasMoreContainers(draft) || !draft.driverId, {
      path: ['driverId'],
      error: 'Several containers start without a driver',
    }),
    z.refine((draft: MultiContainerDraft) => !hasMoreContainers(draft) || draft.status === 'pending', {
      path: ['status'],
      error: 'Several containers start as Pending',
    }),
  ),
);
export type ShipmentDraft = z.output<typeof ShipmentDraft>;

/** The same from an integrator, for whom the cities are optional (the documented call names none). */
export const IntegratorShipmentDraft = withWindows(
  z
    .strictObject({
      ...createFields,
      pickupCity: optionalText(200),
      deliveryCity: optionalText(200),
    })
    .check(inOrder),
);
export type IntegratorShipmentDraft = z.output<typeof IntegratorShipmentDraft>;

/**
 * A change of a shipment: assign, hand over, next status, cancel, correct, or edit. Without `version`, `driverId` means
 * pending -> assigned only. A driver whose shipment has an exception goes on by sending its present `status`.
 */
export const ShipmentChange = z.strictObject({
  driverId: z.optional(z.nullable(requiredText('Driver is required', { max: 64 }))),
  status: z.optional(choiceText(SHIPMENT_STATUSES)),
  reason: optionalText(500),
  /** Takes the step though its container is not ready: for the office, with a reason. */
  force: z.optional(z.boolean({ error: 'Must be true or false' })),
  /** Of a shipment that nobody has picked up, for managers: with the version and a reason. */
  customerId: z.optional(requiredText('Customer is required', { max: 64 })),
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
  pickupAddress: clearable(optionalText(300)),
  pickupCity: z.optional(requiredText('Pickup city is required')),
  deliveryAddress: clearable(optionalText(300)),
  deliveryCity: z.optional(requiredText('Delivery city is required')),
  containerType: z.optional(z.nullable(choiceText(CONTAINER_TYPES))),
  weight: clearable(optionalWeightText()),
  weightUnit: z.optional(choiceText(WEIGHT_UNITS)),
  serviceType: z.optional(choiceText(SERVICE_TYPES)),
  version: z.optional(Version),
  ...numberChanges,
  ...placeChanges,
  ...placeIdChanges,
  ...windowChanges,
});
export type ShipmentChange = z.output<typeof ShipmentChange>;

/** A shipment as a call made or changed it. */
export const ShipmentAnswer = z.extend(Shipment, {
  /** Of several containers created at once: all shipments in their order, the one that the answer is first. */
  shipments: z.optional(z.array(Shipment)),
  ...warned,
});

const params = z.object({ id: AnyId });

export const createShipment = defineContract({
  name: 'create-shipment',
  method: 'POST',
  path: '/api/shipments',
  summary: 'Create a shipment; the server assigns the tracking number and calculates the price',
  access: STAFF_PLUS,
  integrator: 'write',
  body: ShipmentDraft,
  integratorBody: IntegratorShipmentDraft,
  response: ShipmentAnswer,
  success: 201,
  errors: ['illegal_transition', 'driver_offline'],
});

export const updateShipment = defineContract({
  name: 'update-shipment',
  method: 'PATCH',
  path: '/api/shipments/{id}',
  summary:
    'Assign a driver, hand over or bring back a load under way (with the version and a reason), move to the next status, cancel, or edit; a manager corrects the numbers of one that is over, with a reason, or changes the customer of one that is not picked up. Drivers clear an exception by sending the current status, and undo the last step within 10 seconds by sending the previous status with the version',
  access: SIGNED_IN,
  integrator: 'write',
  params,
  body: ShipmentChange,
  response: ShipmentAnswer,
  errors: ['not_found', 'illegal_transition', 'version_conflict', 'handed_over', 'driver_offline', 'not_ready'],
});

export const rescheduleShipment = defineContract({
  name: 'reschedule-shipment',
  method: 'POST',
  path: '/api/shipments/{id}/reschedule',
  summary: "Clear a shipment's exception with a new delivery date and, if sent, a time window",
  access: STAFF_PLUS,
  params,
  body: withWindows(
    z
      .strictObject({
        pickupDate: optionalDay(),
        estimatedDelivery: dayText('Estimated delivery date is required'),
        note: optionalText(),
        ...windowFields,
      })
      .check(inOrder),
  ),
  response: Shipment,
  errors: ['not_found', 'illegal_transition', 'version_conflict'],
});
