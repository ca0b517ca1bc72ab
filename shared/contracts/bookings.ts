import * as z from 'zod/mini';
import { STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { BOX_STAGES } from '#shared/boxes/box-stages.ts';
import { defineContract } from '#shared/http/contract.ts';
import {
  choiceText,
  dayText,
  emailText,
  optionalText,
  PageQuery,
  requiredText,
  weightText,
} from '#shared/http/fields.ts';
import { LANGUAGES } from '#shared/i18n/t.ts';
import { CONTAINER_TYPES, PRIORITIES, SERVICE_TYPES, Shipment, WEIGHT_UNITS } from '#shared/shipments/shipment.ts';
import {
  moreContainers,
  numberFields,
  optionalContainerNumber,
  placeFields,
} from '#shared/shipments/shipment-fields.ts';
import { warned } from '#shared/shipments/warning.ts';
import { windowFields, withWindows } from '#shared/shipments/window-fields.ts';

export const CustomerShipment = z.extend(
  z.pick(Shipment, {
    id: true,
    trackingNumber: true,
    status: true,
    priority: true,
    pickupCity: true,
    pickupState: true,
    deliveryCity: true,
    deliveryState: true,
    containerType: true,
    containerNumber: true,
    customerReference: true,
    purchaseOrderNumber: true,
    bookedWith: true,
    pickupDate: true,
    pickupFrom: true,
    pickupTo: true,
    estimatedDelivery: true,
    deliveryFrom: true,
    deliveryTo: true,
    deliveredAt: true,
    createdAt: true,
    version: true,
  }),
  /** Of a container that is tracked. */
  { containerStage: z.optional(z.enum(BOX_STAGES)) },
);
export type CustomerShipment = z.infer<typeof CustomerShipment>;

export const listMyShipments = defineContract({
  name: 'list-my-shipments',
  method: 'GET',
  path: '/api/customer/my-shipments',
  summary: 'List the shipments of the signed-in customer, newest first',
  access: ['customer'],
  query: PageQuery,
  response: z.array(CustomerShipment),
  paged: true,
  errors: ['invalid_cursor'],
});

export const getMyShipmentCounts = defineContract({
  name: 'get-my-shipment-counts',
  method: 'GET',
  path: '/api/counts/my-shipments',
  summary: 'Get the four customer portal counters',
  access: ['customer'],
  response: z.object({ total: z.number(), inTransit: z.number(), delivered: z.number(), pending: z.number() }),
});

const MyContact = z.object({ name: z.string(), email: z.string(), phone: z.string(), company: z.optional(z.string()) });
/** As many digits as the shortest numbers with their country have. */
const MIN_PHONE_DIGITS = 7;
export const PHONE_TOO_SHORT = 'Phone must be at least 10 digits';
const Phone = requiredText(PHONE_TOO_SHORT, { min: 10, max: 40 });
/** True for a text of which enough are digits to be a phone number. */
export const hasEnoughDigits = (phone: string) => phone.replace(/\D/g, '').length >= MIN_PHONE_DIGITS;
/** A booking says of too few digits with all else that nobody can mean. */
const OwnPhone = z.union([z.literal(''), Phone.check(z.refine(hasEnoughDigits, PHONE_TOO_SHORT))], PHONE_TOO_SHORT);

export const getMyContact = defineContract({
  name: 'get-my-contact',
  method: 'GET',
  path: '/api/customer/contact',
  summary: "Get the signed-in customer's contact on file; 404 before the first booking",
  access: ['customer'],
  response: MyContact,
  errors: ['not_found'],
});

export const updateMyContact = defineContract({
  name: 'update-my-contact',
  method: 'PATCH',
  path: '/api/customer/contact',
  summary:
    "Update the signed-in customer's phone on file; existing shipments keep their contact. An empty value removes the phone and stops texts to it",
  access: ['customer'],
  body: z.strictObject({ phone: OwnPhone }),
  response: MyContact,
  errors: ['not_found', 'version_conflict'],
});

const containerFields = {
  containerType: choiceText(CONTAINER_TYPES, 'Please select container type'),
  containerNumber: optionalContainerNumber(),
  weight: weightText('Weight is required'),
};

/** A booking as the public form sends it. */
export const Booking = withWindows(
  z.strictObject({
    customerName: requiredText('Name must be at least 2 characters', { min: 2 }),
    customerEmail: emailText('Invalid email address'),
    customerPhone: Phone,
    company: optionalText(200),
    serviceType: choiceText(SERVICE_TYPES, 'Please select service type'),
    ...containerFields,
    moreContainers: moreContainers(z.strictObject(containerFields)),
    weightUnit: z._default(choiceText(WEIGHT_UNITS), 'kg'),
    pickupAddress: requiredText('Pickup address is required', { min: 5, max: 300 }),
    pickupCity: requiredText('Pickup city is required', { min: 2 }),
    pickupDate: dayText('Pickup date is required'),
    deliveryAddress: requiredText('Delivery address is required', { min: 5, max: 300 }),
    deliveryCity: requiredText('Delivery city is required', { min: 2 }),
    estimatedDelivery: dayText('Estimated delivery date is required'),
    specialInstructions: optionalText(),
    priority: z._default(choiceText(PRIORITIES), 'normal'),
    /** That text messages about this shipment may be sent to the phone. */
    textConsent: z.optional(z.boolean({ error: 'Must be true or false' })),
    /** What messages about this shipment are written in, unless whoever booked has an account that says it. */
    language: z.optional(choiceText(LANGUAGES)),
    ...numberFields,
    ...placeFields,
    ...windowFields,
  }),
);
export type Booking = z.output<typeof Booking>;

const BookedShipment = z.object({
  trackingNumber: z.string(),
  id: z.string(),
  /** Dollars. */
  price: z.number(),
  trackingUrl: z.string(),
});

export const createBooking = defineContract({
  name: 'create-booking',
  method: 'POST',
  path: '/api/bookings',
  summary: 'Book a shipment, with or without a session',
  access: ['anonymous', 'customer', ...STAFF_PLUS],
  body: Booking,
  response: z.extend(BookedShipment, {
    estimatedDelivery: z.string(),
    /** Whether the organization confirms bookings by email. */
    isConfirmedByMail: z.boolean(),
    /** Of a booking of several containers: all shipments in the order of the containers, the one above first. */
    shipments: z.optional(z.array(BookedShipment)),
    ...warned,
  }),
  success: 201,
});
