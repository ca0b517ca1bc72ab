import * as z from 'zod/mini';
import { STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { PageQuery, requiredText } from '#shared/http/fields.ts';
import { customerParams as params } from './customers.ts';

export const CustomerNote = z.object({
  id: z.string(),
  text: z.string(),
  by: z.string(),
  createdAt: z.string(),
});
export type CustomerNote = z.infer<typeof CustomerNote>;

export const CustomerNoteDraft = z.strictObject({ text: requiredText('Write a note', { max: 2000 }) });

export const listCustomerNotes = defineContract({
  name: 'list-customer-notes',
  method: 'GET',
  path: '/api/customers/{id}/notes',
  summary: "List the office's notes about a customer, newest first",
  access: STAFF_PLUS,
  params,
  query: PageQuery,
  response: z.array(CustomerNote),
  paged: true,
  errors: ['invalid_cursor'],
});

export const createCustomerNote = defineContract({
  name: 'create-customer-note',
  method: 'POST',
  path: '/api/customers/{id}/notes',
  summary: 'Add a note about a customer, visible to the office only',
  access: STAFF_PLUS,
  params,
  body: CustomerNoteDraft,
  response: CustomerNote,
  success: 201,
  errors: ['not_found'],
});
