import * as z from 'zod/mini';
import { STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';

export const getDispatchCounts = defineContract({
  name: 'get-dispatch-counts',
  method: 'GET',
  path: '/api/counts/dispatch',
  summary: 'Get the four dispatch board counters',
  access: STAFF_PLUS,
  response: z.object({
    unassigned: z.number(),
    activeDrivers: z.number(),
    inTransit: z.number(),
    completedToday: z.number(),
  }),
});
