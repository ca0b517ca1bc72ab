import * as z from 'zod/mini';
import { MANAGERS } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { AnyId, choiceText, dayText, emailText, optionalText, requiredText, Version } from '#shared/http/fields.ts';
import { Amount } from '#shared/invoices/amount.ts';
import { InvoiceDetail, PAYMENT_METHODS, invoiceParams as params } from './invoices.ts';

const Reason = requiredText('Reason is required', { max: 500 });

export const PaymentDraft = z.strictObject({
  amount: Amount,
  method: choiceText(PAYMENT_METHODS, 'Choose a method'),
  reference: optionalText(100),
  /** The day on which it was received; today unless sent. */
  paidAt: z.optional(dayText()),
});
export type PaymentDraft = z.output<typeof PaymentDraft>;

/** Of an invoice as somebody saw it: 409 `invoice_changed` where it has changed since. */
const seen = { version: z.optional(Version) };

/** Money that comes, of which a check could be entered twice. */
export const IncomingDraft = z.extend(PaymentDraft, {
  /** Recorded although a payment with this method, reference and amount is there already. */
  isAnother: z.optional(z.boolean({ error: 'Must be true or false' })),
});
export type IncomingDraft = z.output<typeof IncomingDraft>;

export const recordPayment = defineContract({
  name: 'record-payment',
  method: 'POST',
  path: '/api/invoices/{id}/payments',
  summary: 'Record a full or partial payment on an invoice, up to its balance',
  access: MANAGERS,
  params,
  body: z.extend(IncomingDraft, seen),
  response: InvoiceDetail,
  success: 201,
  errors: ['not_found', 'illegal_transition', 'exceeds_balance', 'duplicate_payment', 'invoice_changed'],
});

export const takeBackPayment = defineContract({
  name: 'take-back-payment',
  method: 'POST',
  path: '/api/invoices/{id}/payments/{paymentId}/take-back',
  summary: 'Reverse a payment that did not arrive; it stays on record',
  access: MANAGERS,
  params: z.object({ id: AnyId, paymentId: AnyId }),
  body: z.strictObject({ reason: Reason }),
  response: InvoiceDetail,
  errors: ['not_found', 'illegal_transition'],
});

export const cancelInvoice = defineContract({
  name: 'cancel-invoice',
  method: 'POST',
  path: '/api/invoices/{id}/cancel',
  summary: 'Cancel an invoice with no payments or credits; it keeps its number',
  access: MANAGERS,
  params,
  body: z.strictObject({ reason: Reason }),
  response: InvoiceDetail,
  errors: ['not_found', 'illegal_transition', 'invoice_has_payments'],
});

export const reissueInvoice = defineContract({
  name: 'reissue-invoice',
  method: 'POST',
  path: '/api/invoices/{id}/reissue',
  summary: 'Invoice a delivery whose invoice was cancelled, under a new number and with the charges of today',
  access: MANAGERS,
  params,
  response: InvoiceDetail,
  success: 201,
  errors: ['not_found', 'illegal_transition'],
});

export const creditInvoice = defineContract({
  name: 'credit-invoice',
  method: 'POST',
  path: '/api/invoices/{id}/credit',
  summary: 'Issue a credit note for all or part of an invoice; credit notes are final',
  access: MANAGERS,
  params,
  body: z.strictObject({ amount: Amount, reason: Reason, ...seen }),
  response: InvoiceDetail,
  success: 201,
  errors: ['not_found', 'illegal_transition', 'exceeds_balance', 'invoice_changed'],
});

/** Which mail somebody was shown: how the invoice stood, and whether it was a reminder. */
const PreviewedMail = z.strictObject({
  version: Version,
  isReminder: z.boolean({ error: 'Must be true or false' }),
});
export type PreviewedMail = z.output<typeof PreviewedMail>;

export const sendInvoice = defineContract({
  name: 'send-invoice',
  method: 'POST',
  path: '/api/invoices/{id}/send',
  summary: 'Email an invoice with its PDF, to its customer unless an address is given',
  access: MANAGERS,
  params,
  body: z.strictObject({
    to: z.optional(emailText('Invalid email address')),
    /** Of the preview: 409 where another mail would go now. */
    shown: z.optional(PreviewedMail),
  }),
  response: InvoiceDetail,
  errors: ['not_found', 'illegal_transition', 'mail_outdated'],
});

export const setInvoiceReminders = defineContract({
  name: 'set-invoice-reminders',
  method: 'POST',
  path: '/api/invoices/{id}/reminders',
  summary: 'Stop or resume the reminders of an open invoice',
  access: MANAGERS,
  params,
  body: z.strictObject({ stopped: z.boolean({ error: 'Must be true or false' }) }),
  response: InvoiceDetail,
  errors: ['not_found', 'illegal_transition'],
});

export const renewInvoiceLink = defineContract({
  name: 'renew-invoice-link',
  method: 'POST',
  path: '/api/invoices/{id}/link',
  summary: 'End every link of an invoice that was mailed so far, also to a wrong address; the next mail brings another',
  access: MANAGERS,
  params,
  response: InvoiceDetail,
  errors: ['not_found'],
});

/** A mail as its reader gets it. */
export const MailWithFile = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** What is attached. */
  file: z.string(),
});

/** A mail of an invoice that went before. */
const EarlierMail = z.object({ at: z.string(), to: z.string(), by: z.optional(z.string()), isReminder: z.boolean() });
export type EarlierMail = z.infer<typeof EarlierMail>;

export const previewInvoiceMail = defineContract({
  name: 'preview-invoice-mail',
  method: 'GET',
  path: '/api/invoices/{id}/mail',
  summary: 'Preview the email that sending an invoice would send now (a reminder if overdue)',
  access: MANAGERS,
  params,
  response: z.extend(MailWithFile, {
    /** The invoice's. */
    version: z.number(),
    isReminder: z.boolean(),
    /** The newest one of the last 24 hours, where one went: to whom and by whom, unless by itself. */
    earlier: z.optional(EarlierMail),
    /** Of a reminder: what is left of its customer's payments would pay the invoice. */
    isCovered: z.optional(z.boolean()),
  }),
  errors: ['not_found'],
});

export const MAX_BULK_REMINDERS = 50;

/**
 * Why an invoice is not reminded of. `covered`: what is left of its customer's payments would pay it. `marked`: no mail goes to
 * its customer's address any more.
 */
export const REMINDER_SKIP_REASONS = [
  'not_found',
  'settled',
  'not_overdue',
  'stopped',
  'reminded_today',
  'covered',
  'marked',
] as const;
export type ReminderSkipReason = (typeof REMINDER_SKIP_REASONS)[number];

/** What became of one invoice, or would become of it: to whom its reminder goes, or why none does. */
export const ReminderResult = z.object({
  id: z.string(),
  invoiceNumber: z.optional(z.string()),
  to: z.optional(z.string()),
  customerId: z.optional(z.string()),
  /** The company, else who booked. */
  customer: z.optional(z.string()),
  skipped: z.optional(z.enum(REMINDER_SKIP_REASONS)),
});
export type ReminderResult = z.infer<typeof ReminderResult>;

export const remindInvoices = defineContract({
  name: 'remind-invoices',
  method: 'POST',
  path: '/api/invoices/reminders',
  summary:
    'Remind customers of overdue invoices by email, each invoice once a day; with isTrial only say what would become of each',
  access: MANAGERS,
  body: z.strictObject({
    invoiceIds: z
      .array(requiredText())
      .check(
        z.minLength(1, 'At least one invoice'),
        z.maxLength(MAX_BULK_REMINDERS, `At most ${MAX_BULK_REMINDERS} invoices at once`),
      ),
    isTrial: z.optional(z.boolean({ error: 'Must be true or false' })),
  }),
  response: z.object({ reminded: z.number(), results: z.array(ReminderResult) }),
  runtime: { timeout: 25 },
});
