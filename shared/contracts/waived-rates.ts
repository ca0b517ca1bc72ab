import * as z from 'zod/mini';
import { MANAGERS } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { AnyId, requiredText } from '#shared/http/fields.ts';
import { Charge } from './charges.ts';

export const waiveRate = defineContract({
  name: 'waive-rate',
  method: 'POST',
  path: '/api/shipments/{id}/waived-rates',
  summary: "Do not charge one shipment, which is not over, with a rate of its customer's card",
  access: MANAGERS,
  params: z.object({ id: AnyId }),
  body: z.strictObject({
    code: requiredText('Choose what is waived', { max: 30 }),
    reason: requiredText('Reason is required', { max: 500 }),
  }),
  response: Charge,
  success: 201,
  errors: ['not_found', 'illegal_transition', 'version_conflict'],
});
