import type { PaymentDraft } from '#shared/contracts/invoice-changes.ts';
import { addDays, dayOf } from '#shared/dates/calendar.ts';
import { AppError, fieldError, notFound } from '#shared/http/errors.ts';
import { exceedsBalanceText } from '#shared/invoices/balance-text.ts';
import { toCents } from '#shared/invoices/cents.ts';
import { type InvoiceStatus, isUnpaid } from '#shared/invoices/invoice-status.ts';
import type { EventRecord } from '../events/catalog.ts';
import { createEvent } from '../events/events.ts';
import { balanceCentsOf, creditable, hasPaymentsOrCredits } from './balance.ts';
import { byName, eventAt, type InvoiceContext, type InvoiceStep, invoiceFacts, mailedFacts } from './invoice-change.ts';
import { assertInvoiceTransition, illegalInvoiceTransition } from './invoice-steps.ts';
import type { CreditRecord, InvoiceRecord, PaymentRecord } from './invoice-types.ts';

/** The event of a status that money brought about; it stands after the money's own in the order of ids. */
function paidEvent(before: InvoiceRecord, after: InvoiceRecord, { actor, now, newId }: InvoiceContext): EventRecord {
  const next = { id: newId('evt', new Date(now.getTime() + 1)), now };
  return createEvent('invoice_paid', after.id, actor, next, invoiceFacts(after, before, ['status']));
}

const openStatus = ({ dueDate }: InvoiceRecord, { now, timezone }: InvoiceContext): InvoiceStatus =>
  dueDate < dayOf(now, timezone) ? 'overdue' : 'pending';

function statusBySums(invoice: InvoiceRecord, before: InvoiceRecord, context: InvoiceContext): InvoiceStatus {
  if (balanceCentsOf(invoice) > 0) return isUnpaid(before.status) ? before.status : openStatus(before, context);
  return (invoice.paidCents ?? 0) > 0 ? 'paid' : 'credited';
}

/**
 * The invoice with other sums: when nothing is owed, paid where money came and credited where none did; open again when
 * something is. `day` is when the money came. Throws 409 for what is no step.
 */
function applyAmounts(
  invoice: InvoiceRecord,
  money: Partial<InvoiceRecord>,
  context: InvoiceContext,
  day = dayOf(context.now, context.timezone),
): InvoiceRecord {
  const after = { ...invoice, ...money, version: invoice.version + 1 };
  after.status = statusBySums(after, invoice, context);
  assertInvoiceTransition(invoice.status, after.status, context.actor);
  if (after.status !== 'paid') after.paidAt = undefined;
  else if (invoice.status !== 'paid') after.paidAt = day;
  return after;
}

/** Days before an invoice's own that somebody may have paid; a year typed wrong is further away. */
const MAX_PREPAYMENT_DAYS = 365;

function exceedsBalance(cents: number): AppError {
  const balance = cents / 100;
  return new AppError('exceeds_balance', exceedsBalanceText(balance), { members: { balance } });
}

const ownerOf = ({ id: invoiceId, invoiceNumber, customerId }: InvoiceRecord) => ({
  ...{ invoiceId, invoiceNumber, customerId },
});

/** Takes a payment in full or in part, or a part of a customer's. Throws 409 `exceeds_balance`, or `illegal_transition` where nothing is owed. */
export function recordPaymentStep(
  invoice: InvoiceRecord,
  draft: Omit<PaymentDraft, 'method'> & Pick<PaymentRecord, 'method'>,
  context: InvoiceContext,
  receipt?: PaymentRecord['receipt'],
): InvoiceStep & { payment: PaymentRecord } {
  const { actor, now, timezone, newId } = context;
  const today = dayOf(now, timezone);
  const { method, reference, paidAt = today } = draft;
  if (paidAt > today) throw fieldError('paidAt', "The date can't be in the future");
  if (paidAt < addDays(invoice.issueDate, -MAX_PREPAYMENT_DAYS))
    throw fieldError('paidAt', 'The date is too far in the past');
  if (!isUnpaid(invoice.status))
    throw illegalInvoiceTransition(
      invoice.status,
      'paid',
      actor,
      `You can't record a payment on a ${invoice.status} invoice`,
    );
  const amountCents = toCents(draft.amount);
  if (amountCents > balanceCentsOf(invoice)) throw exceedsBalance(balanceCentsOf(invoice));
  const after = applyAmounts(invoice, { paidCents: (invoice.paidCents ?? 0) + amountCents }, context, paidAt);
  const payment: PaymentRecord = {
    ...{ id: newId('pay', now), ...ownerOf(invoice), amountCents, method, reference, paidAt },
    recordedAt: now.toISOString(),
    by: byName(actor),
    ...(receipt && { receipt }),
  };
  const facts = invoiceFacts(after, invoice, ['balance']);
  const data = { ...facts, payment: { id: payment.id, amountCents, method, reference } };
  const recorded = createEvent('invoice_payment_recorded', invoice.id, actor, eventAt(context), data);
  const events = after.status === 'paid' ? [recorded, paidEvent(invoice, after, context)] : [recorded];
  return { before: invoice, after, events, payment };
}

/** Takes back a payment that did not come: the invoice is owed again, and the payment stays listed. */
export function reversePaymentStep(
  invoice: InvoiceRecord,
  payment: PaymentRecord | undefined,
  reason: string,
  context: InvoiceContext,
): InvoiceStep {
  if (!payment) throw notFound();
  const { actor, now } = context;
  if (payment.takenBack)
    throw illegalInvoiceTransition(invoice.status, invoice.status, actor, 'This payment has already been reversed');
  const { id, amountCents, method, reference } = payment;
  if (amountCents > (invoice.paidCents ?? 0)) {
    const words = 'A part of this payment is credit of the customer by now. Reverse that first';
    throw illegalInvoiceTransition(invoice.status, invoice.status, actor, words);
  }
  const after = applyAmounts(invoice, { paidCents: (invoice.paidCents ?? 0) - amountCents }, context);
  const data = { ...invoiceFacts(after, invoice), payment: { id, amountCents, method, reference }, reason };
  return {
    before: invoice,
    after,
    events: [createEvent('invoice_payment_taken_back', invoice.id, actor, eventAt(context), data)],
    payment: { ...payment, takenBack: { at: now.toISOString(), reason, by: byName(actor) } },
  };
}

/** Turns what it was paid too much into credit of its customer, a receipt of its own. Throws 409 where nothing is due back. */
export function releaseCreditStep(invoice: InvoiceRecord, receiptId: string, context: InvoiceContext): InvoiceStep {
  const { actor, now, timezone, newId } = context;
  const amountCents = balanceCentsOf(invoice);
  if (amountCents >= 0 || invoice.status === 'cancelled')
    throw illegalInvoiceTransition(invoice.status, invoice.status, actor, 'Nothing of this invoice is due back');
  const after = applyAmounts(invoice, { paidCents: (invoice.paidCents ?? 0) + amountCents }, context);
  const payment: PaymentRecord = {
    ...{ id: newId('pay', now), ...ownerOf(invoice), amountCents, method: 'credit' },
    ...{ paidAt: dayOf(now, timezone), recordedAt: now.toISOString(), by: byName(actor) },
    receipt: { id: receiptId, customerId: invoice.customerId },
  };
  const data = {
    ...invoiceFacts(after, invoice, ['balance']),
    payment: { id: payment.id, amountCents, method: payment.method },
  };
  const released = createEvent('invoice_credit_released', invoice.id, actor, eventAt(context), data);
  return { before: invoice, after, events: [released], payment };
}

/** `CRN-2026-000001`; numbers are gapless within a year. */
function creditNumber(year: string, sequence: number): string {
  return `CRN-${year}-${String(sequence).padStart(6, '0')}`;
}

/** Issues a credit note, which is final. `sequence` is its year's next number. Throws 409. */
export function creditInvoiceStep(
  invoice: InvoiceRecord,
  { amountCents, reason, sequence }: { amountCents: number; reason: string; sequence: number },
  context: InvoiceContext,
): InvoiceStep {
  const { actor, now, timezone, newId } = context;
  if (invoice.status === 'cancelled')
    throw illegalInvoiceTransition('cancelled', 'paid', actor, "A cancelled invoice can't be credited");
  if (amountCents > creditable(invoice)) throw exceedsBalance(creditable(invoice));
  const today = dayOf(now, timezone);
  const money = {
    creditedCents: (invoice.creditedCents ?? 0) + amountCents,
    creditedOn: { ...invoice.creditedOn, [today]: (invoice.creditedOn?.[today] ?? 0) + amountCents },
  };
  const after = applyAmounts(invoice, money, context);
  const { id: invoiceId, invoiceNumber, customerId } = invoice;
  const credit: CreditRecord = {
    ...{ id: newId('crn', now), creditNumber: creditNumber(today.slice(0, 4), sequence), invoiceId, invoiceNumber },
    ...{ amountCents, reason, issueDate: today, customerId, createdAt: now.toISOString(), by: byName(actor) },
  };
  const { id, creditNumber: number } = credit;
  const data = {
    ...mailedFacts(context, after, invoice, ['balance']),
    credit: { id, creditNumber: number, amountCents },
    reason,
  };
  const credited = createEvent('invoice_credited', invoiceId, actor, eventAt(context), data);
  const isNowPaid = after.status === 'paid' && invoice.status !== 'paid';
  return {
    before: invoice,
    after,
    events: isNowPaid ? [credited, paidEvent(invoice, after, context)] : [credited],
    credit,
  };
}

/** 409 for what would end an invoice with money on it. */
export function invoiceHasPayments({ invoiceNumber }: Pick<InvoiceRecord, 'invoiceNumber'>): AppError {
  const words = `Invoice ${invoiceNumber} has payments or a credit note. Reverse the payments or credit the invoice`;
  return new AppError('invoice_has_payments', words, { members: { invoiceNumber } });
}

/** Ends an invoice on which no money stands; it keeps its number. Throws 409. */
export function cancelInvoiceStep(
  invoice: InvoiceRecord,
  reason: string | undefined,
  context: InvoiceContext,
): InvoiceStep {
  const { actor, now, timezone } = context;
  if (invoice.status === 'cancelled') throw illegalInvoiceTransition('cancelled', 'cancelled', actor);
  assertInvoiceTransition(invoice.status, 'cancelled', actor);
  if (hasPaymentsOrCredits(invoice)) throw invoiceHasPayments(invoice);
  const after: InvoiceRecord = {
    ...invoice,
    status: 'cancelled',
    cancelledAt: now.toISOString(),
    cancelledOn: dayOf(now, timezone),
    cancelReason: reason,
    version: invoice.version + 1,
  };
  const data = { ...invoiceFacts(after, invoice), reason };
  return {
    before: invoice,
    after,
    events: [createEvent('invoice_cancelled', invoice.id, actor, eventAt(context), data)],
  };
}

/** The invoice after its due day, or undefined where nothing changes. */
export function overdueStep(invoice: InvoiceRecord, context: InvoiceContext): InvoiceStep | undefined {
  const isLate = invoice.status === 'pending' && openStatus(invoice, context) === 'overdue';
  if (!isLate) return undefined;
  assertInvoiceTransition('pending', 'overdue', context.actor);
  const after: InvoiceRecord = { ...invoice, status: 'overdue', version: invoice.version + 1 };
  const event = createEvent(
    'invoice_overdue',
    invoice.id,
    context.actor,
    eventAt(context),
    invoiceFacts(after, invoice),
  );
  return { before: invoice, after, events: [event] };
}
