import { newId } from '#functions/base/ids.ts';
import { findCustomer } from '#functions/data/customers/customers.ts';
import { findInvoiceHistory, findInvoices, saveInvoiceChange } from '#functions/data/invoices/invoices.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import {
  duplicatePayment,
  findEntered,
  findReceipt,
  noteEntered,
  saveReceipt,
} from '#functions/data/receipts/receipts.ts';
import type { Write } from '#functions/data/table/commit.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import type { CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import type { InvoiceContext } from '#functions/domain/invoices/invoice-change.ts';
import { recordPaymentStep, reversePaymentStep } from '#functions/domain/invoices/invoice-money.ts';
import type { ReceiptRecord } from '#functions/domain/receipts/receipt-types.ts';
import { toReceipt } from '#functions/domain/receipts/receipt-view.ts';
import {
  applyStep,
  type ReceiptStep,
  receiveStep,
  reverseReceiptStep,
  unapplyStep,
} from '#functions/domain/receipts/receipts.ts';
import type { Receipt, ReceiptDraft } from '#shared/contracts/receipts.ts';
import { fieldError, notFound } from '#shared/http/errors.ts';

interface ReceiptCall {
  readonly actor: Actor;
  readonly now: Date;
  commit(writes: Write[], answer: Receipt): Promise<Receipt>;
}

type Applications = ReceiptDraft['applications'];

async function contextOf({ actor, now }: Pick<ReceiptCall, 'actor' | 'now'>): Promise<InvoiceContext> {
  const { timezone, reminders } = await getSettings();
  return { actor, now, timezone, reminders, newId };
}

const recordsOf = ({ id, aliases = [] }: CustomerRecord) => [id, ...aliases];

/** The customer, whichever of its records is named. Throws 404. */
async function customerOf(id: string): Promise<CustomerRecord> {
  const named = await findCustomer(id);
  const customer = named?.mergedInto === undefined ? named : await findCustomer(named.mergedInto);
  if (!customer) throw notFound();
  return customer;
}

/** Puts parts of a receipt on invoices of its customer: the receipt as it is then, and the invoices' writes. */
async function applied(
  receipt: ReceiptRecord,
  applications: Applications,
  { customer, context }: { customer: CustomerRecord; context: InvoiceContext },
): Promise<{ after: ReceiptRecord; writes: Write[] }> {
  const ids = applications.map(({ invoiceId }) => invoiceId);
  if (new Set(ids).size < ids.length) throw fieldError('applications', 'Name each invoice once');
  const invoices = await findInvoices(ids);
  let after = receipt;
  const writes: Write[] = [];
  for (const [at, { invoiceId, amount }] of applications.entries()) {
    const invoice = invoices.get(invoiceId);
    if (!invoice || !recordsOf(customer).includes(invoice.customerId))
      throw fieldError(`applications.${at}.invoiceId`, 'This invoice is not of the customer');
    const { method = 'credit', reference, paidAt } = receipt;
    const change = recordPaymentStep(invoice, { amount, method, reference, paidAt }, context, receipt.id);
    if (change.payment) ({ after } = applyStep(after, invoice, change.payment));
    writes.push(...saveInvoiceChange(change, context));
  }
  return { after, writes };
}

/** Records a customer's payment with the invoices that it pays, in one transaction. Throws 404, 409 and 422. */
export function receive(id: string, draft: ReceiptDraft, call: ReceiptCall): Promise<Receipt> {
  return retryOnConflict(async () => {
    const [customer, context] = await Promise.all([customerOf(id), contextOf(call)]);
    const step = receiveStep(customer.id, draft, context);
    const { entered, earlier } = await findEntered(step.after);
    if (earlier && !draft.isAnother) throw duplicatePayment(earlier.id);
    const { after, writes } = await applied(step.after, draft.applications, { customer, context });
    const receipt = { ...after, version: 1 };
    return call.commit(
      [...saveReceipt({ ...step, after: receipt }), ...noteEntered(receipt, entered), ...writes],
      toReceipt(receipt),
    );
  });
}

interface OwnReceipt {
  readonly id: string;
  readonly receiptId: string;
}

interface Decided {
  readonly step: ReceiptStep;
  /** What stands or falls with it. */
  readonly writes?: readonly Write[];
}

/** Changes a payment or credit of a customer by a rule, in one transaction. Throws 404 and what the rule throws. */
export function changeReceipt(
  { id, receiptId }: OwnReceipt,
  call: ReceiptCall,
  decide: (receipt: ReceiptRecord, context: InvoiceContext, customer: CustomerRecord) => Decided | Promise<Decided>,
): Promise<Receipt> {
  return retryOnConflict(async () => {
    const [customer, context] = await Promise.all([customerOf(id), contextOf(call)]);
    const before = await findReceipt(recordsOf(customer), receiptId);
    if (!before) throw notFound();
    const { step, writes = [] } = await decide(before, context, customer);
    return call.commit([...saveReceipt(step), ...writes], toReceipt(step.after));
  });
}

/** Puts what is left of a payment or credit on invoices. Throws 404, 409 and 422. */
export function apply(own: OwnReceipt, applications: Applications, call: ReceiptCall): Promise<Receipt> {
  return changeReceipt(own, call, async (before, context, customer) => {
    const { after, writes } = await applied(before, applications, { customer, context });
    return { step: { before, after: { ...after, version: before.version + 1 }, events: [] }, writes };
  });
}

/**
 * Reverses a payment or credit of a customer; of a credit that an invoice gave back, with that: the invoice was paid too much
 * again. Throws 404 and 409.
 */
export function reverse(own: OwnReceipt, reason: string, call: ReceiptCall): Promise<Receipt> {
  return changeReceipt(own, call, async (before, context) => {
    const step = reverseReceiptStep(before, reason, context);
    const given = before.fromInvoice && (await findInvoiceHistory(before.fromInvoice.id));
    const payment = given?.payments.find((one) => one.id === before.fromInvoice?.paymentId);
    const change = given && reversePaymentStep(given.invoice, payment, reason, context);
    return { step, writes: change ? saveInvoiceChange(change, context) : [] };
  });
}

/** What a reversed payment of an invoice was a part of has that much more left. */
export async function writesOfUnapplied(customerId: string, receiptId: string, paymentId: string): Promise<Write[]> {
  const before = await findReceipt(recordsOf(await customerOf(customerId)), receiptId);
  if (!before) throw notFound();
  return saveReceipt({ ...unapplyStep(before, paymentId), events: [] });
}
