import * as z from 'zod/mini';
import { STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { AlertKind } from '#shared/alerts/alerts.ts';
import { defineContract } from '#shared/http/contract.ts';

export const getAlertCounts = defineContract({
  name: 'get-alert-counts',
  method: 'GET',
  path: '/api/counts/alerts',
  summary: 'How much needs a decision, without what was put off',
  access: STAFF_PLUS,
  response: z.object({
    all: z.number(),
    byKind: z.partialRecord(AlertKind, z.number()),
    isWhole: z.boolean(),
  }),
});
