import * as z from 'zod/mini';
import { MANAGERS } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { AnyId, pageQuery, RequiredId, requiredText } from '#shared/http/fields.ts';
import { Amount } from '#shared/invoices/amount.ts';
import { IncomingDraft, PaymentDraft } from './invoice-changes.ts';
import { InvoiceDetail, invoiceParams, PAYMENT_METHODS } from './invoices.ts';

/** Invoices that one call may put money on. */
export const MAX_APPLICATIONS = 12;

const Reason = requiredText('Reason is required', { max: 500 });
const Applications = z
  .array(z.strictObject({ invoiceId: RequiredId, amount: Amount }))
  .check(z.maxLength(MAX_APPLICATIONS, `At most ${MAX_APPLICATIONS} invoices at once`));

export const ReceiptDraft = z.extend(IncomingDraft, {
  /** What of it is put on which invoices; the rest is credit of the customer. */
  applications: z._default(Applications, []),
});
export type ReceiptDraft = z.output<typeof ReceiptDraft>;

const Reversed = z.object({ at: z.string(), reason: z.string(), by: z.string() });

/** What of a payment is on one invoice, where it has the same id. */
const Application = z.object({
  ...{ paymentId: z.string(), invoiceId: z.string(), invoiceNumber: z.string(), amount: z.number() },
});

/** Money of a customer in dollars: what came, or what an invoice gave back. */
export const Receipt = z.object({
  id: z.string(),
  amount: z.number(),
  /** What is on no invoice and was not refunded. */
  unapplied: z.number(),
  method: z.optional(z.enum(PAYMENT_METHODS)),
  reference: z.optional(z.string()),
  paidAt: z.string(),
  by: z.string(),
  fromInvoice: z.optional(z.object({ id: z.string(), number: z.string() })),
  applications: z.array(Application),
  refunds: z.array(
    z.object({
      ...{ id: z.string(), amount: z.number(), method: z.enum(PAYMENT_METHODS), reference: z.optional(z.string()) },
      ...{ paidAt: z.string(), by: z.string(), reversed: z.optional(Reversed) },
    }),
  ),
  /** `wasOn`: what of it was on invoices until then. */
  reversed: z.optional(z.extend(Reversed, { wasOn: z.array(Application) })),
});
export type Receipt = z.infer<typeof Receipt>;

const customer = z.object({ id: AnyId });
const receipt = z.object({ id: AnyId, receiptId: AnyId });

export const receivePayment = defineContract({
  name: 'receive-payment',
  method: 'POST',
  path: '/api/customers/{id}/payments',
  summary: 'Record a payment of a customer and put it on invoices; what is left is credit',
  access: MANAGERS,
  params: customer,
  body: ReceiptDraft,
  response: Receipt,
  success: 201,
  errors: ['not_found', 'illegal_transition', 'exceeds_balance', 'exceeds_credit', 'duplicate_payment'],
});

export const listReceipts = defineContract({
  name: 'list-receipts',
  method: 'GET',
  path: '/api/customers/{id}/payments',
  summary: "List a customer's payments and credits, also those recorded on one invoice, newest first",
  access: MANAGERS,
  params: customer,
  query: z.strictObject(pageQuery),
  response: z.array(Receipt),
  paged: true,
  errors: ['not_found', 'invalid_cursor'],
});

export const applyReceipt = defineContract({
  name: 'apply-receipt',
  method: 'POST',
  path: '/api/customers/{id}/payments/{receiptId}/applications',
  summary: "Put what is left of a customer's payment on invoices",
  access: MANAGERS,
  params: receipt,
  body: z.strictObject({ applications: Applications.check(z.minLength(1, 'At least one invoice')) }),
  response: Receipt,
  errors: ['not_found', 'illegal_transition', 'exceeds_balance', 'exceeds_credit'],
});

export const refundReceipt = defineContract({
  name: 'refund-receipt',
  method: 'POST',
  path: '/api/customers/{id}/payments/{receiptId}/refunds',
  summary: "Record a refund of what is left of a customer's payment",
  access: MANAGERS,
  params: receipt,
  body: PaymentDraft,
  response: Receipt,
  success: 201,
  errors: ['not_found', 'illegal_transition', 'exceeds_credit'],
});

export const reverseRefund = defineContract({
  name: 'reverse-refund',
  method: 'POST',
  path: '/api/customers/{id}/payments/{receiptId}/refunds/{refundId}/reverse',
  summary: 'Reverse a refund that did not go; it stays on record',
  access: MANAGERS,
  params: z.object({ id: AnyId, receiptId: AnyId, refundId: AnyId }),
  body: z.strictObject({ reason: Reason }),
  response: Receipt,
  errors: ['not_found', 'illegal_transition'],
});

export const reverseReceipt = defineContract({
  name: 'reverse-receipt',
  method: 'POST',
  path: '/api/customers/{id}/payments/{receiptId}/reverse',
  summary: "Reverse a customer's payment that did not arrive, on every invoice that it paid; it stays on record",
  access: MANAGERS,
  params: receipt,
  body: z.strictObject({ reason: Reason }),
  response: Receipt,
  errors: ['not_found', 'illegal_transition', 'payment_in_use'],
});

export const releaseCredit = defineContract({
  name: 'release-credit',
  method: 'POST',
  path: '/api/invoices/{id}/release-credit',
  summary: "Turn what an invoice was paid too much into its customer's credit",
  access: MANAGERS,
  params: invoiceParams,
  response: InvoiceDetail,
  errors: ['not_found', 'illegal_transition'],
});
