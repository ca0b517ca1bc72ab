import * as z from 'zod/mini';
import { STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';

export const getMoneyCounts = defineContract({
  name: 'get-money-counts',
  method: 'GET',
  path: '/api/counts/money',
  summary: 'How many containers cost money already, or begin to unless they are moved today',
  access: STAFF_PLUS,
  response: z.object({ all: z.number() }),
});
