import * as z from 'zod/mini';
import { STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { AlertEnd, AlertKind } from '#shared/alerts/alerts.ts';
import { DOCUMENT_KINDS } from '#shared/drivers/driver-documents.ts';
import { defineContract } from '#shared/http/contract.ts';
import { Instant, pageQuery } from '#shared/http/fields.ts';
import { Shipment } from '#shared/shipments/shipment.ts';
import { Driver } from './drivers.ts';

const AlertShipment = z.pick(Shipment, {
  ...{ id: true, trackingNumber: true, status: true, priority: true, driverId: true, version: true },
  ...{ customerName: true, customerCompany: true, customerPhone: true, exception: true, unreached: true },
  ...{ pickupCity: true, pickupDate: true, pickupFrom: true, pickupTo: true },
  ...{ deliveryCity: true, estimatedDelivery: true, deliveryFrom: true, deliveryTo: true },
});

const AlertDriver = z.pick(Driver, {
  ...{ id: true, name: true, phone: true, vehicleNumber: true, lastLocationUpdate: true, papers: true },
});

/** What a container costs at the terminal, or until the empty is back. */
const AlertClock = z.object({
  of: z.enum(['demurrage', 'per_diem']),
  /** Of its days. */
  zone: z.string(),
  state: z.enum(['none', 'free', 'charging', 'stopped']),
  lastFreeDay: z.optional(z.string()),
  /** Instant by which it has to end to cost nothing; none where nobody is there any more. */
  deadline: z.optional(z.string()),
  /** Cents so far, and of the day after: for those who see money. */
  soFar: z.optional(z.number()),
  nextDay: z.optional(z.number()),
});
export type AlertClock = z.infer<typeof AlertClock>;

const AlertBox = z.object({
  id: z.string(),
  number: z.optional(z.string()),
  bookingNumber: z.optional(z.string()),
  line: z.optional(z.string()),
  customerName: z.string(),
  /** Whether it can leave its terminal; absent once it has. */
  readiness: z.optional(z.enum(['ready', 'wait', 'unknown'])),
  clocks: z.array(AlertClock),
});
export type AlertBox = z.infer<typeof AlertBox>;

/** What an alert is about: a shipment with the driver who has it, a driver, or a container. */
const about = {
  shipment: z.optional(AlertShipment),
  driver: z.optional(AlertDriver),
  box: z.optional(AlertBox),
};

export const Alert = z.object({
  /** `kind.subject` */
  id: z.string(),
  kind: AlertKind,
  /** When its cause began. */
  since: z.string(),
  snoozedUntil: z.optional(z.string()),
  snoozedBy: z.optional(z.string()),
  ...about,
});
export type Alert = z.infer<typeof Alert>;

export const EndedAlert = z.object({
  id: z.string(),
  kind: AlertKind,
  since: z.string(),
  endedAt: z.string(),
  why: AlertEnd,
  ...about,
});
export type EndedAlert = z.infer<typeof EndedAlert>;

export const listAlerts = defineContract({
  name: 'list-alerts',
  method: 'GET',
  path: '/api/alerts',
  summary: 'What needs a decision: late, in trouble, silent, without a driver, about to cost; and what was put off',
  access: STAFF_PLUS,
  response: z.object({
    /** The most pressing first. */
    open: z.array(Alert),
    /** Those first that come back first. */
    snoozed: z.array(Alert),
    /** False where so much is open that not all of it was read. */
    isWhole: z.boolean(),
    /** Minutes until something of a kind is told, and the kinds that nobody is told of: as the organization chose. */
    minutes: z.partialRecord(AlertKind, z.number()),
    off: z.array(AlertKind),
    requiredDocuments: z.array(z.enum(DOCUMENT_KINDS)),
  }),
});
export type AlertsAnswer = z.infer<typeof listAlerts.response>;

export const listEndedAlerts = defineContract({
  name: 'list-ended-alerts',
  method: 'GET',
  path: '/api/alerts/ended',
  summary: 'What ended by itself on a day, today unless stated, the last first',
  access: STAFF_PLUS,
  query: z.strictObject({ ...pageQuery, day: z.optional(z.iso.date()) }),
  response: z.array(EndedAlert),
  paged: true,
  errors: ['invalid_cursor'],
});

const params = z.object({ id: z.string().check(z.maxLength(100)) });

export const snoozeAlert = defineContract({
  name: 'snooze-alert',
  method: 'POST',
  path: '/api/alerts/{id}/snooze',
  summary: 'Put off what needs a decision, for a week at most; it comes back then, unless it has ended',
  access: STAFF_PLUS,
  params,
  body: z.strictObject({ until: Instant }),
  errors: ['not_found'],
});

export const wakeAlert = defineContract({
  name: 'wake-alert',
  method: 'POST',
  path: '/api/alerts/{id}/wake',
  summary: 'Bring back at once what somebody put off',
  access: STAFF_PLUS,
  params,
  errors: ['not_found'],
});
