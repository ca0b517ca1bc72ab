import * as z from 'zod/mini';
import { SIGNED_IN, STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { AnyId, choiceText, dayText, PageQuery, pageQuery, wellFormed } from '#shared/http/fields.ts';
import { SHIPMENT_FIGURES } from '#shared/reports/figures.ts';
import { PRIORITIES, SHIPMENT_STATUSES, Shipment, ShipmentEvent } from '#shared/shipments/shipment.ts';
import { SHIPMENT_DAYS, SHIPMENT_ORDERS } from '#shared/shipments/shipment-days.ts';

const params = z.object({ id: AnyId });

const filters = {
  /** What a figure of Reports counts on the organization's days from `from` to `to`, both included. */
  figure: z.optional(choiceText(SHIPMENT_FIGURES)),
  /** Instead of a figure: which of their days lie from `from` to `to`. */
  days: z.optional(choiceText(SHIPMENT_DAYS)),
  from: z.optional(dayText()),
  to: z.optional(dayText()),
  status: z.optional(choiceText(SHIPMENT_STATUSES)),
  driverId: z.optional(AnyId),
  customerId: z.optional(AnyId),
  priority: z.optional(choiceText(PRIORITIES)),
  /** Open, and behind its time. */
  late: z.optional(choiceText(['true'])),
  /** Open, with an exception, or with a trouble of which nobody told its customer. */
  open: z.optional(choiceText(['exceptions', 'untold'])),
  /** Oldest first, or by a day: those without one come last, whichever way. Not together with `q`. */
  sort: z.optional(choiceText(SHIPMENT_ORDERS)),
  q: z.optional(z.string().check(z.overwrite(wellFormed), z.maxLength(100))),
};
/** Which shipments a list or an export is of: those that all of it holds for. */
export const ShipmentFilters = z.strictObject(filters);
export type ShipmentFilters = z.output<typeof ShipmentFilters>;

export const listShipments = defineContract({
  name: 'list-shipments',
  method: 'GET',
  path: '/api/shipments',
  summary:
    'List shipments, newest first unless sort says otherwise, those behind a figure of Reports, or those of pickup or delivery days. All filters hold together, also for what q finds. Drivers get only their own jobs',
  access: [...STAFF_PLUS, 'driver'],
  integrator: 'read',
  query: z.strictObject({ ...pageQuery, ...filters }),
  response: z.array(Shipment),
  paged: true,
  errors: ['invalid_cursor'],
});

export const getShipment = defineContract({
  name: 'get-shipment',
  method: 'GET',
  path: '/api/shipments/{id}',
  summary: 'Get a shipment',
  access: SIGNED_IN,
  integrator: 'read',
  params,
  response: Shipment,
  errors: ['not_found'],
});

export const listUnassignedShipments = defineContract({
  name: 'list-unassigned-shipments',
  method: 'GET',
  path: '/api/shipments/unassigned',
  summary: 'List pending shipments, newest first',
  access: STAFF_PLUS,
  query: PageQuery,
  response: z.array(Shipment),
  paged: true,
  errors: ['invalid_cursor'],
});

export const listAssignedShipments = defineContract({
  name: 'list-assigned-shipments',
  method: 'GET',
  path: '/api/shipments/assigned',
  summary: 'List assigned, undelivered shipments, grouped by driver',
  access: STAFF_PLUS,
  query: PageQuery,
  response: z.array(Shipment),
  paged: true,
  errors: ['invalid_cursor'],
});

export const listShipmentEvents = defineContract({
  name: 'list-shipment-events',
  method: 'GET',
  path: '/api/shipments/{id}/events',
  summary: "List a shipment's events, oldest first",
  access: SIGNED_IN,
  integrator: 'read',
  params,
  query: PageQuery,
  response: z.array(ShipmentEvent),
  paged: true,
  errors: ['not_found', 'invalid_cursor'],
});
