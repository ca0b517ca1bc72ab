import * as z from 'zod/mini';
import { AlertKind } from '../alerts.ts';
import { defineContract } from '../contract.ts';
import { STAFF_PLUS } from '../permissions.ts';

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
