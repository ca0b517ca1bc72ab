import * as z from 'zod/mini';
import { defineContract } from '../contract.ts';
import { STAFF_PLUS } from '../permissions.ts';

export const getMoneyCounts = defineContract({
  name: 'get-money-counts',
  method: 'GET',
  path: '/api/counts/money',
  summary: 'How many containers cost money already, or begin to unless they are moved today',
  access: STAFF_PLUS,
  response: z.object({ all: z.number() }),
});
