import * as z from 'zod/mini';
import { STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { AnyId, VersionOrNone } from '#shared/http/fields.ts';

export const STOP_KINDS = ['pickup', 'delivery'] as const;

export const Stop = z.object({
  /** `<shipment>:pickup` or `<shipment>:delivery`: the same as long as the stop is there. */
  key: z.string(),
  /** Which of the driver's stops it is, from 1. */
  seq: z.number(),
  /** Somebody has put it into its place, by hand or by a plan. */
  isPinned: z.boolean(),
  kind: z.enum(STOP_KINDS),
  /** True of the pickup of what is on the truck already. */
  isDone: z.boolean(),
  shipmentId: z.string(),
  trackingNumber: z.string(),
  city: z.optional(z.string()),
  state: z.optional(z.string()),
  zip: z.optional(z.string()),
  day: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  /** The gate of its place, else the middle of the city, where one is known. */
  place: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
  /**
   * What the roads to it are like, where the deployment asks about them: how much longer than the straight line, meters per second,
   * and where they run from where the driver was when they were asked.
   */
  road: z.optional(
    z.object({
      factor: z.number(),
      pace: z.number(),
      line: z.optional(z.array(z.object({ latitude: z.number(), longitude: z.number() }))),
    }),
  ),
  /** Of a stop at one of the organization's places: what its driver needs to know there. */
  site: z.optional(
    z.object({
      name: z.string(),
      instructions: z.optional(z.string()),
      contactName: z.optional(z.string()),
      contactPhone: z.optional(z.string()),
    }),
  ),
  /** When its driver came, as positions or the driver told, and when it left again; absent until then. */
  arrivedAt: z.optional(z.string()),
  leftAt: z.optional(z.string()),
  /** When the driver gets there in this order, and how late that is; where it was seen lately, and for the next 14 hours. */
  arriveAt: z.optional(z.string()),
  lateMinutes: z.optional(z.number()),
  /** Of the order, by which it is changed; absent where nobody has ever set one. */
  orderVersion: z.optional(z.number()),
});
export type Stop = z.infer<typeof Stop>;
export type StopSite = NonNullable<Stop['site']>;
export type StopRoad = NonNullable<Stop['road']>;

const params = z.object({ id: AnyId });

export const listStops = defineContract({
  name: 'list-stops',
  method: 'GET',
  path: '/api/drivers/{id}/stops',
  summary: "List the stops of a driver's open jobs in order, completed ones first; drivers get only their own",
  access: [...STAFF_PLUS, 'driver'],
  params,
  response: z.array(Stop),
  errors: ['not_found'],
});

/** More than anybody drives. */
const MOST_STOPS = 400;

export const updateStopOrder = defineContract({
  name: 'update-stop-order',
  method: 'PUT',
  path: '/api/drivers/{id}/stop-order',
  summary: 'Put the open stops of a driver into an order; what comes later gets its best place in it',
  access: [...STAFF_PLUS, 'driver'],
  params,
  body: z.strictObject({
    /** Of all open stops; those made already may stand before them. */
    keys: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(MOST_STOPS, `At most ${MOST_STOPS} stops`)),
    /** `orderVersion` of the stops; 0 where they have none. */
    version: VersionOrNone,
  }),
  response: z.array(Stop),
  errors: ['not_found', 'not_an_order', 'version_conflict'],
});

export const deleteStopOrder = defineContract({
  name: 'delete-stop-order',
  method: 'DELETE',
  path: '/api/drivers/{id}/stop-order',
  summary: 'Leave the order of a driver’s stops to the product again',
  access: [...STAFF_PLUS, 'driver'],
  params,
  response: z.array(Stop),
  errors: ['not_found'],
});

export const DriverOrder = z.object({
  driverId: z.string(),
  isPinned: z.boolean(),
  /** 0 where nobody has ever set one. */
  version: z.number(),
  /** Of the open stops, in their order. */
  keys: z.array(z.string()),
  /** The stop at which the driver is, where that is the next one, and since when. */
  here: z.optional(z.object({ key: z.string(), since: z.string() })),
});
export type DriverOrder = z.infer<typeof DriverOrder>;

export const listStopOrders = defineContract({
  name: 'list-stop-orders',
  method: 'GET',
  path: '/api/stop-orders',
  summary: 'In which order each driver with open jobs makes its stops, and at which one it is',
  access: STAFF_PLUS,
  response: z.array(DriverOrder),
  runtime: { memory: 1024, timeout: 20 },
});
