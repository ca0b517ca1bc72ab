import * as z from 'zod/mini';
import { STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';

export const READINESS = ['ready', 'wait', 'unknown'] as const;

export const listReadiness = defineContract({
  name: 'list-readiness',
  method: 'GET',
  path: '/api/readiness',
  summary: 'Which containers can leave their terminal or be brought there, of those that have not yet',
  access: STAFF_PLUS,
  response: z.array(z.object({ id: z.string(), state: z.enum(READINESS) })),
});
