import * as z from 'zod/mini';
import { defineContract } from '../contract.ts';
import { STAFF_PLUS } from '../permissions.ts';
import { Shipment } from '../shipment.ts';
import { Driver } from './drivers.ts';

const DecisionRow = z.pick(Shipment, {
  id: true,
  pickupCity: true,
  deliveryCity: true,
  pickupDate: true,
  pickupFrom: true,
  pickupTo: true,
  exception: true,
});

/** `minutes` since its window, or whole days where it has none (`by` is missing then). */
const Late = z.extend(DecisionRow, {
  what: z.enum(['pickup', 'delivery']),
  by: z.optional(z.string()),
  minutes: z.number(),
});

const Untold = z.pick(Shipment, {
  ...{ id: true, trackingNumber: true, pickupCity: true, deliveryCity: true },
  ...{ customerName: true, customerCompany: true, customerPhone: true, unreached: true },
});

export const Decisions = z.object({
  /** Shipments and drivers together; what is both late and without a driver counts once. */
  open: z.number(),
  /** Of all that are open, those first that missed something first; the other counts may be of fewer. */
  late: z.object({
    count: z.number(),
    /** There where so many are late that not all were counted. */
    isMore: z.optional(z.literal(true)),
    first: z.array(Late),
  }),
  withoutDriver: z.object({
    count: z.number(),
    urgent: z.number(),
    dueToday: z.number(),
    first: z.array(DecisionRow),
  }),
  exceptions: z.object({ count: z.number(), first: z.array(DecisionRow) }),
  /** Late or in trouble, and nobody reached the customer. */
  untold: z.object({ count: z.number(), first: z.array(Untold) }),
  /** Drivers on delivery who sent no position for ten minutes. */
  silent: z.object({
    count: z.number(),
    first: z.array(z.pick(Driver, { id: true, name: true, vehicleNumber: true, lastLocationUpdate: true })),
  }),
  /** False where so much is open that only the first thousand of each queue were looked at. */
  isWhole: z.boolean(),
});
export type Decisions = z.infer<typeof Decisions>;

export const Dashboard = z.object({
  totalShipments: z.number(),
  pendingAssignments: z.number(),
  inTransit: z.number(),
  deliveredToday: z.number(),
  /** Percent of today's deliveries on or before the estimated day, one decimal; left out without deliveries. */
  onTimeRate: z.optional(z.number()),
  /** Drivers that are not offline. */
  activeDrivers: z.number(),
  availableDrivers: z.number(),
  openExceptions: z.number(),
  decisions: Decisions,
});
export type Dashboard = z.infer<typeof Dashboard>;

export const getDashboard = defineContract({
  name: 'get-dashboard',
  method: 'GET',
  path: '/api/dashboard',
  summary: 'The numbers of the four cards, from rollups, and what needs a decision',
  access: STAFF_PLUS,
  response: Dashboard,
});
