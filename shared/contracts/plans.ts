import * as z from 'zod/mini';
import { STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { AnyId, dayText, RequiredId, requiredText, Version } from '#shared/http/fields.ts';
import { MAX_BULK_ASSIGN } from './assignments.ts';
import { JOB_STATES } from './exports.ts';

/** Of more, the most urgent shipments and the drivers with the fewest jobs are planned. */
export const MOST_PLANNED = { shipments: 200, drivers: 60 } as const;

/** Why a shipment stands with its driver. `minutes`: what the next best driver would drive empty or be late more. */
export const PlanReason = z.object({
  code: z.enum(['assigned', 'only_driver', 'on_the_way', 'cheapest']),
  minutes: z.optional(z.number()),
  otherDriverName: z.optional(z.string()),
});
export type PlanReason = z.infer<typeof PlanReason>;

/**
 * Why nobody drives a shipment. `lackMinutes`: by how much the day of `driverName` would have to be longer. `placeName`: which of
 * its places is closed all day.
 */
export const PlanWhy = z.object({
  code: z.enum([
    'closed',
    'not_ready',
    'closes',
    'no_position',
    'no_fit',
    'no_time',
    'no_hours',
    'busy',
    'not_worth_it',
  ]),
  lackMinutes: z.optional(z.number()),
  driverName: z.optional(z.string()),
  placeName: z.optional(z.string()),
});
export type PlanWhy = z.infer<typeof PlanWhy>;

const PlannedShipment = z.object({
  shipmentId: z.string(),
  trackingNumber: z.string(),
  /** What was planned with: a shipment of a later version is left alone. */
  version: z.number(),
  pickupCity: z.optional(z.string()),
  deliveryCity: z.optional(z.string()),
  /** For whom: the company, else the name; plans of before have none. */
  customer: z.optional(z.string()),
});

/** Instants; either end may be open. */
const PlanWindow = z.object({ from: z.optional(z.string()), to: z.optional(z.string()) });
export type PlanWindow = z.infer<typeof PlanWindow>;

const PlanStop = z.extend(PlannedShipment, {
  /** Its driver has it already. */
  isAssigned: z.boolean(),
  /** At the pickup, and when the delivery is done. */
  arriveAt: z.string(),
  doneAt: z.string(),
  /** When the pickup begins and is over, when the delivery is reached and begins; plans of before have none. */
  pickupAt: z.optional(z.string()),
  departAt: z.optional(z.string()),
  reachAt: z.optional(z.string()),
  deliverAt: z.optional(z.string()),
  /** What was planned for, where there is one on that day. */
  pickupWindow: z.optional(PlanWindow),
  deliveryWindow: z.optional(PlanWindow),
  waitMinutes: z.number(),
  lateMinutes: z.number(),
  reason: PlanReason,
});
export type PlanStop = z.infer<typeof PlanStop>;

const PlanTotals = z.object({
  /** Shipments that somebody drives, and that nobody does. */
  assigned: z.number(),
  left: z.number(),
  drivers: z.number(),
  emptyMinutes: z.number(),
  waitMinutes: z.number(),
  lateMinutes: z.number(),
});
export type PlanTotals = z.infer<typeof PlanTotals>;

const PlanRoute = z.object({
  driverId: z.string(),
  driverName: z.string(),
  startAt: z.string(),
  endAt: z.string(),
  emptyMinutes: z.number(),
  driveMinutes: z.number(),
  work: z.array(PlanStop),
});
export type PlanRoute = z.infer<typeof PlanRoute>;

/** What the work came to. */
export const PlanResult = z.object({
  /** Those with work, by name. */
  routes: z.array(PlanRoute),
  left: z.array(z.extend(PlannedShipment, { why: PlanWhy })),
  /** Who is on duty and has no work, by name; plans of before have none. */
  free: z.optional(z.array(z.object({ driverId: z.string(), driverName: z.string() }))),
  totals: PlanTotals,
  /** The same of the day as it stood. */
  before: PlanTotals,
  /** What the day has beyond what can be planned at once. */
  beyond: z.object({ shipments: z.number(), drivers: z.number() }),
  /** Time was up before the plan was as good as it gets. */
  isCut: z.boolean(),
});
export type PlanResult = z.infer<typeof PlanResult>;

export const Plan = z.object({
  id: z.string(),
  day: z.string(),
  state: z.enum(JOB_STATES),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** With `done` only. */
  result: z.optional(PlanResult),
  /** A sentence for a person; with `failed` only. */
  error: z.optional(z.string()),
});
export type Plan = z.infer<typeof Plan>;

const params = z.object({ id: AnyId });
const someIds = z.array(RequiredId).check(z.maxLength(1000, 'At most 1000'));

export const createPlan = defineContract({
  name: 'create-plan',
  method: 'POST',
  path: '/api/dispatch/plans',
  summary: 'Begin to plan who drives what on a day; nothing is assigned until it is accepted',
  access: STAFF_PLUS,
  body: z.strictObject({
    day: dayText(),
    /** Of those who are not offline; without it all. */
    driverIds: z.optional(someIds),
    /** Of those that are to be picked up by then and those that wait; without it all. */
    shipmentIds: z.optional(someIds),
  }),
  response: Plan,
  success: 201,
});

export const getPlan = defineContract({
  name: 'get-plan',
  method: 'GET',
  path: '/api/dispatch/plans/{id}',
  summary: 'Read an own plan, with each reason, once it is made',
  access: STAFF_PLUS,
  params,
  response: Plan,
  errors: ['not_found'],
});

/** `changed`: it is not as it was planned any more, and stays as it is. `code`: as the single call is refused with. */
export const PlanOutcome = z.object({
  shipmentId: z.string(),
  result: z.enum(['assigned', 'changed', 'refused']),
  version: z.optional(z.number()),
  code: z.optional(z.string()),
});
export type PlanOutcome = z.infer<typeof PlanOutcome>;

export const acceptPlan = defineContract({
  name: 'accept-plan',
  method: 'POST',
  path: '/api/dispatch/plans/{id}/accept',
  summary: 'Assign shipments as an own plan says, each on its own: what has changed since is left as it is',
  access: STAFF_PLUS,
  params,
  body: z.strictObject({
    shipmentIds: z
      .array(requiredText())
      .check(
        z.minLength(1, 'At least one shipment'),
        z.maxLength(MAX_BULK_ASSIGN, `At most ${MAX_BULK_ASSIGN} shipments at once`),
      ),
  }),
  response: z.object({ results: z.array(PlanOutcome) }),
  errors: ['not_found', 'plan_too_old'],
  runtime: { timeout: 25 },
});

export const bulkUnassign = defineContract({
  name: 'bulk-unassign',
  method: 'POST',
  path: '/api/dispatch/bulk-unassign',
  summary: 'Take assigned shipments from their drivers, each on its own and only as it was last seen',
  access: STAFF_PLUS,
  body: z.strictObject({
    items: z
      .array(z.strictObject({ shipmentId: requiredText(), version: Version }))
      .check(
        z.minLength(1, 'At least one shipment'),
        z.maxLength(MAX_BULK_ASSIGN, `At most ${MAX_BULK_ASSIGN} shipments at once`),
      ),
  }),
  response: z.object({
    results: z.array(z.extend(PlanOutcome, { result: z.enum(['unassigned', 'changed', 'refused']) })),
  }),
  runtime: { timeout: 25 },
});
