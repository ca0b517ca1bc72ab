import * as z from 'zod/mini';
import { defineContract } from '../contract.ts';
import { emailText, NameQuery, optionalText, requiredText } from '../fields.ts';
import { STAFF_PLUS } from '../permissions.ts';

export const Customer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.optional(z.string()),
  address: z.optional(z.string()),
  createdAt: z.string(),
  version: z.number(),
});
export type Customer = z.infer<typeof Customer>;

export const CustomerDraft = z.strictObject({
  name: requiredText('Name is required'),
  email: emailText('Valid email is required'),
  phone: requiredText('Phone is required', { max: 40 }),
  company: optionalText(200),
  address: optionalText(300),
});
export type CustomerDraft = z.output<typeof CustomerDraft>;

export const listCustomers = defineContract({
  name: 'list-customers',
  method: 'GET',
  path: '/api/customers',
  summary: 'List customers by name; with q those whose name begins so',
  access: STAFF_PLUS,
  query: NameQuery,
  response: z.array(Customer),
  paged: true,
  errors: ['invalid_cursor'],
});

export const createCustomer = defineContract({
  name: 'create-customer',
  method: 'POST',
  path: '/api/customers',
  summary: 'Add a customer',
  access: STAFF_PLUS,
  body: CustomerDraft,
  response: Customer,
  success: 201,
  errors: ['already_exists'],
});
