import * as z from 'zod/mini';
import { STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';

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
});
export type Dashboard = z.infer<typeof Dashboard>;

export const getDashboard = defineContract({
  name: 'get-dashboard',
  method: 'GET',
  path: '/api/dashboard',
  summary: 'The numbers of the four cards, from rollups',
  access: STAFF_PLUS,
  response: Dashboard,
});
