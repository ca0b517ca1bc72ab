import { newId } from '#functions/base/ids.ts';
import { currentCustomer, findCustomer } from '#functions/data/customers/customers.ts';
import { findInvoiceHistory, findInvoices, saveInvoiceChange } from '#functions/data/invoices/invoices.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { enterOnce, findReceipt, saveReceipt } from '#functions/data/receipts/receipts.ts';
import type { Write } from '#functions/data/table/commit.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import type { CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import { recordIdsOf } from '#functions/domain/customers/customers.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import type { InvoiceContext } from '#functions/domain/invoices/invoice-change.ts';
import { recordPaymentStep, reversePaymentStep } from '#functions/domain/invoices/invoice-money.ts';
import type { PaymentRecord } from '#functions/domain/invoices/invoice-types.ts';
import type { ApplicationRecord, ReceiptRecord } from '#functions/domain/receipts/receipt-types.ts';
import { toReceipt } from '#functions/domain/receipts/receipt-view.ts';
import {
  applicationOf,
  applyStep,
  newReceipt,
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

const customerOf = async (id: string) => currentCustomer(await findCustomer(id));

interface Applied {
  readonly parts: readonly ApplicationRecord[];
  readonly writes: readonly Write[];
}

/** Pays invoices of a customer with parts of its receipt. Throws 409 and 422. */
export async function payInvoices(
  { id: receiptId, customerId, method, reference, paidAt }: ReceiptRecord,
  applications: Applications,
  { customer, context }: { customer: CustomerRecord; context: InvoiceContext },
): Promise<Applied> {
  const ids = applications.map(({ invoiceId }) => invoiceId);
  if (new Set(ids).size < ids.length) throw fieldError('applications', 'Name each invoice once');
  const invoices = await findInvoices(ids);
  const changes = applications.map(({ invoiceId, amount }, at) => {
    const invoice = invoices.get(invoiceId);
    if (!invoice || !recordIdsOf(customer).includes(invoice.customerId))
      throw fieldError(`applications.${at}.invoiceId`, 'This invoice is not of the customer');
    const draft = { amount, method: method ?? ('credit' as const), reference, paidAt };
    return recordPaymentStep(invoice, draft, context, { id: receiptId, customerId });
  });
  return {
    parts: changes.flatMap(({ after, payment }) => (payment ? applicationOf(after, payment) : [])),
    writes: changes.flatMap((change) => saveInvoiceChange(change, context)),
  };
}

/** Records a customer's payment with the invoices that it pays, in one transaction. Throws 404, 409 and 422. */
export function receive(id: string, draft: ReceiptDraft, call: ReceiptCall): Promise<Receipt> {
  return retryOnConflict(async () => {
    const [customer, context] = await Promise.all([customerOf(id), contextOf(call)]);
    const receipt = newReceipt(customer.id, draft, context);
    const entered = await enterOnce(receipt, draft.isAnother);
    const { parts, writes } = await payInvoices(receipt, draft.applications, { customer, context });
    const step = receiveStep(receipt, parts, context);
    return call.commit([...saveReceipt(step), ...entered, ...writes], toReceipt(step.after));
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
    const before = await findReceipt(recordIdsOf(customer), receiptId);
    if (!before) throw notFound();
    const { step, writes = [] } = await decide(before, context, customer);
    return call.commit([...saveReceipt(step), ...writes], toReceipt(step.after));
  });
}

/** Puts what is left of a payment or credit on invoices. Throws 404, 409 and 422. */
export function apply(own: OwnReceipt, applications: Applications, call: ReceiptCall): Promise<Receipt> {
  return changeReceipt(own, call, async (before, context, customer) => {
    const { parts, writes } = await payInvoices(before, applications, { customer, context });
    return { step: applyStep(before, parts), writes };
  });
}

/** Where money of a customer stands: the invoices that it pays, and the one that gave it back. */
const placesOf = ({ applications, fromInvoice }: ReceiptRecord) => [
  ...applications,
  ...(fromInvoice ? [{ invoiceId: fromInvoice.id, paymentId: fromInvoice.paymentId }] : []),
];

/**
 * Reverses a payment or credit of a customer wherever it stands: its invoices are owed again, and the one that gave it back was
 * paid too much again. Throws 404 and 409.
 */
export function reverse(own: OwnReceipt, reason: string, call: ReceiptCall): Promise<Receipt> {
  return changeReceipt(own, call, async (before, context) => {
    const step = reverseReceiptStep(before, reason, context);
    const changes = placesOf(before).map(async ({ invoiceId, paymentId }) => {
      const history = await findInvoiceHistory(invoiceId);
      if (!history) throw notFound();
      const payment = history.payments.find(({ id }) => id === paymentId);
      return saveInvoiceChange(reversePaymentStep(history.invoice, payment, reason, context), context);
    });
    return { step, writes: (await Promise.all(changes)).flat() };
  });
}

/** What a reversed payment of an invoice was a part of has that much more left. */
export async function writesOfUnapplied({
  id: paymentId,
  receipt,
}: Pick<PaymentRecord, 'id' | 'receipt'>): Promise<Write[]> {
  if (!receipt) return [];
  const before = await findReceipt([receipt.customerId], receipt.id);
  if (!before) throw notFound();
  return saveReceipt(unapplyStep(before, paymentId));
}
