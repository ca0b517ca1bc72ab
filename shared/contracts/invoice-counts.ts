import * as z from 'zod/mini';
import { MANAGERS } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { AnyId } from '#shared/http/fields.ts';

export const getInvoiceCounts = defineContract({
  name: 'get-invoice-counts',
  method: 'GET',
  path: '/api/counts/invoices',
  summary: 'Get the invoice totals in dollars, for all customers or one',
  access: MANAGERS,
  staffWhile: 'staffSeesInvoices',
  query: z.strictObject({ customerId: z.optional(AnyId) }),
  response: z.object({
    ...{ totalRevenue: z.number(), paid: z.number(), pending: z.number(), overdue: z.number() },
    /** What the total is less by, and what was paid beyond it. */
    ...{ credited: z.number(), dueBack: z.number() },
  }),
});

export const getMyInvoiceCounts = defineContract({
  name: 'get-my-invoice-counts',
  method: 'GET',
  path: '/api/counts/my-invoices',
  summary: 'Get what the signed-in customer owes, in dollars and number of invoices',
  access: ['customer'],
  response: z.object({
    balance: z.number(),
    openInvoices: z.number(),
    overdue: z.number(),
    overdueInvoices: z.number(),
    /** What the customer paid too much, which the balance does not deduct. */
    credit: z.number(),
  }),
});
