import type { PaymentDraft } from '#shared/contracts/invoice-changes.ts';
import { MAX_APPLICATIONS, type ReceiptDraft } from '#shared/contracts/receipts.ts';
import { addDays, dayOf } from '#shared/dates/calendar.ts';
import { AppError, fieldError, notFound } from '#shared/http/errors.ts';
import { toCents } from '#shared/invoices/cents.ts';
import type { EventRecord } from '../events/catalog.ts';
import type { ReceiptFacts } from '../events/event-data.ts';
import { createEvent } from '../events/events.ts';
import type { Step } from '../events/step.ts';
import { byName, type InvoiceContext } from '../invoices/invoice-change.ts';
import type { InvoiceRecord, PaymentRecord } from '../invoices/invoice-types.ts';
import type { ApplicationRecord, ReceiptRecord, RefundRecord } from './receipt-types.ts';

type ReceiptContext = Pick<InvoiceContext, 'actor' | 'now' | 'timezone' | 'newId'>;

export type ReceiptStep = Step<ReceiptRecord>;

const sumOf = (parts: readonly { readonly amountCents: number }[]) =>
  parts.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Whole cents that stand on no invoice and were not refunded. */
export function unappliedCentsOf({ amountCents, applications, refunds, reversed }: ReceiptRecord): number {
  return reversed ? 0 : amountCents - sumOf(applications) - sumOf(refunds.filter((refund) => !refund.reversed));
}

/** Days in the past that somebody may have paid; a year typed wrong is further away. */
const MAX_AGE_DAYS = 730;

/** The day that was typed, or today. Throws 422 for one that cannot be. */
function dayReceived(paidAt: string | undefined, { now, timezone }: ReceiptContext): string {
  const today = dayOf(now, timezone);
  if (paidAt === undefined) return today;
  if (paidAt > today) throw fieldError('paidAt', "The date can't be in the future");
  if (paidAt < addDays(today, -MAX_AGE_DAYS)) throw fieldError('paidAt', 'The date is too far in the past');
  return paidAt;
}

const factsOf = (receipt: ReceiptRecord): ReceiptFacts => {
  const { id, amountCents, method, reference, paidAt } = receipt;
  return { receipt: { id, amountCents, method, reference, paidAt }, unappliedCents: unappliedCentsOf(receipt) };
};

function stepTo(
  before: ReceiptRecord | undefined,
  after: ReceiptRecord,
  { now, newId }: ReceiptContext,
  told: (facts: ReceiptFacts, at: { id: string; now: Date }) => EventRecord,
): ReceiptStep {
  return { before, after, events: [told(factsOf(after), { id: newId('evt', now), now })] };
}

/** A customer's payment as somebody entered it, on no invoice yet. Throws 422. */
export function newReceipt(customerId: string, draft: ReceiptDraft, context: ReceiptContext): ReceiptRecord {
  const { actor, now, newId } = context;
  return {
    ...{ id: newId('rcp', now), customerId, amountCents: toCents(draft.amount), method: draft.method },
    ...{ reference: draft.reference, paidAt: dayReceived(draft.paidAt, context) },
    ...{ recordedAt: now.toISOString(), by: byName(actor), applications: [], refunds: [], version: 1 },
  };
}

/** A customer's payment with what of it is put on invoices. Throws 409 `exceeds_credit`. */
export function receiveStep(
  receipt: ReceiptRecord,
  applications: readonly ApplicationRecord[],
  context: ReceiptContext,
): ReceiptStep {
  return stepTo(undefined, withApplications(receipt, applications), context, (facts, at) =>
    createEvent('customer_payment_received', receipt.customerId, context.actor, at, facts),
  );
}

/** What an invoice was paid too much, as credit of its customer: `payment` is what it gave back, below zero. */
export function releasedStep(
  { id, invoiceNumber, customerId }: Pick<InvoiceRecord, 'id' | 'invoiceNumber' | 'customerId'>,
  payment: PaymentRecord,
  context: ReceiptContext,
): ReceiptStep {
  const { actor } = context;
  const { paidAt, recordedAt, by, receipt: { id: receiptId } = { id: '' } } = payment;
  const receipt: ReceiptRecord = {
    ...{ id: receiptId, customerId, amountCents: -payment.amountCents, paidAt, recordedAt, by },
    fromInvoice: { id, number: invoiceNumber, paymentId: payment.id },
    ...{ applications: [], refunds: [], version: 1 },
  };
  return stepTo(undefined, receipt, context, (facts, at) =>
    createEvent('customer_credit_released', customerId, actor, at, facts),
  );
}

function exceedsCredit(cents: number): AppError {
  const credit = cents / 100;
  return new AppError('exceeds_credit', 'This is more than is left of the payment', { members: { credit } });
}

const notReversed = ({ reversed }: ReceiptRecord) => {
  if (reversed) throw new AppError('illegal_transition', 'This payment has been reversed');
};

/** What of it an invoice's payment is. */
export function applicationOf(
  invoice: Pick<InvoiceRecord, 'id' | 'invoiceNumber'>,
  { id: paymentId, amountCents }: Pick<PaymentRecord, 'id' | 'amountCents'>,
): ApplicationRecord {
  return { paymentId, invoiceId: invoice.id, invoiceNumber: invoice.invoiceNumber, amountCents };
}

function withApplications(receipt: ReceiptRecord, more: readonly ApplicationRecord[]): ReceiptRecord {
  const left = unappliedCentsOf(receipt);
  if (sumOf(more) > left) throw exceedsCredit(left);
  return { ...receipt, applications: [...receipt.applications, ...more] };
}

/** Puts parts of it on invoices, whose payments are written with it. Throws 409 `exceeds_credit`. */
export function applyStep(before: ReceiptRecord, applications: readonly ApplicationRecord[]): ReceiptStep {
  notReversed(before);
  return { before, after: { ...withApplications(before, applications), version: before.version + 1 }, events: [] };
}

/** Takes it off an invoice again, whose payment is reversed with it. Throws 404, and 409 on the invoice that gave it back. */
export function unapplyStep(before: ReceiptRecord, paymentId: string): ReceiptStep {
  if (before.fromInvoice?.paymentId === paymentId)
    throw new AppError('illegal_transition', 'This is credit of the customer by now. Reverse it on the customer');
  const applications = before.applications.filter((one) => one.paymentId !== paymentId);
  if (applications.length === before.applications.length) throw notFound();
  return { before, after: { ...before, applications, version: before.version + 1 }, events: [] };
}

/** Sends a part of it back. Throws 409 `exceeds_credit`, 422. */
export function refundStep(before: ReceiptRecord, draft: PaymentDraft, context: ReceiptContext): ReceiptStep {
  notReversed(before);
  const { actor, now, newId } = context;
  const amountCents = toCents(draft.amount);
  const left = unappliedCentsOf(before);
  if (amountCents > left) throw exceedsCredit(left);
  const refund: RefundRecord = {
    ...{ id: newId('rfd', now), amountCents, method: draft.method, reference: draft.reference },
    ...{ paidAt: dayReceived(draft.paidAt, context), recordedAt: now.toISOString(), by: byName(actor) },
  };
  if (refund.paidAt < before.paidAt) throw fieldError('paidAt', "The date can't be before the day of the payment");
  const after = { ...before, refunds: [...before.refunds, refund], version: before.version + 1 };
  return stepTo(before, after, context, (facts, at) =>
    createEvent('customer_refunded', before.customerId, actor, at, { ...facts, refund }),
  );
}

/** A refund that did not go: what it was over is credit again. Throws 404, 409. */
export function reverseRefundStep(
  before: ReceiptRecord,
  refundId: string,
  reason: string,
  context: ReceiptContext,
): ReceiptStep {
  const { actor, now } = context;
  const refund = before.refunds.find(({ id }) => id === refundId);
  if (!refund) throw notFound();
  if (refund.reversed) throw new AppError('illegal_transition', 'This refund has already been reversed');
  const undone = { ...refund, reversed: { at: now.toISOString(), reason, by: byName(actor) } };
  const refunds = before.refunds.map((one) => (one === refund ? undone : one));
  return stepTo(before, { ...before, refunds, version: before.version + 1 }, context, (facts, at) =>
    createEvent('customer_refund_reversed', before.customerId, actor, at, { ...facts, refund: undone, reason }),
  );
}

/** Money that did not come after all and was not refunded; what of it stood on invoices is reversed there. Throws 409. */
export function reverseReceiptStep(before: ReceiptRecord, reason: string, context: ReceiptContext): ReceiptStep {
  notReversed(before);
  const { actor, now } = context;
  if (before.refunds.some((refund) => !refund.reversed))
    throw new AppError('payment_in_use', 'A part of this payment was refunded. Reverse that refund first');
  if (before.applications.length > MAX_APPLICATIONS)
    throw new AppError('payment_in_use', `Take it off some invoices first: more than ${MAX_APPLICATIONS} have a part`);
  const twice = [...before.applications.map(({ invoiceNumber }) => invoiceNumber), before.fromInvoice?.number].find(
    (number, at, all) => number !== undefined && all.indexOf(number) < at,
  );
  if (twice) throw new AppError('payment_in_use', `Take it off ${twice} first, which has more than one part of it`);
  const reversed = { at: now.toISOString(), reason, by: byName(actor), wasOn: before.applications };
  return stepTo(before, { ...before, applications: [], reversed, version: before.version + 1 }, context, (facts, at) =>
    createEvent('customer_payment_reversed', before.customerId, actor, at, { ...facts, reason }),
  );
}
