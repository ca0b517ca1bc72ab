import type { PaymentRecord } from '#functions/domain/invoices/invoice-types.ts';
import {
  duplicatePayment,
  type EnteredPayment,
  type EnteredRecord,
  enteredAs,
  noteEntered,
} from '#functions/domain/receipts/entered.ts';
import type { ReceiptRecord } from '#functions/domain/receipts/receipt-types.ts';
import { type ReceiptStep, unappliedCentsOf } from '#functions/domain/receipts/receipts.ts';
import { queryByCustomerSortKey } from '../customers/customer-lists.ts';
import { invoiceKeys } from '../invoices/keys.ts';
import { type Aggregate, keep, save } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { MAX_SORT_KEY } from '../table/day-by-day.ts';
import { type IndexKeys, indexKeysFor } from '../table/keys.ts';
import { put } from '../table/operations/put.ts';
import { find, findMany, type Page, type PageRequest, queryAll, queryPage } from '../table/table.ts';
import { receiptKeys, receiptLists } from './keys.ts';

/** Where money stands among what came and went. */
const byDay = ({ paidAt, id }: { readonly paidAt: string; readonly id: string }): IndexKeys =>
  indexKeysFor(receiptLists.money, `${paidAt}#${id}`);

type Recorded = Pick<ReceiptRecord, 'id' | 'customerId' | 'recordedAt'>;

const listKeyOf = ({ recordedAt, id }: Omit<Recorded, 'customerId'>) => `${recordedAt}#${id}`;

/** Where it stands among what its customer paid. */
const amongOwn = (paid: Recorded): IndexKeys => indexKeysFor(receiptLists.ofCustomer(paid.customerId), listKeyOf(paid));

/** Where a payment of one invoice stands; a part of a customer's is no money of its own. */
export function paymentIndexes(payment: PaymentRecord): IndexKeys {
  return payment.receipt ? {} : { ...byDay(payment), ...amongOwn(payment) };
}

const RECEIPTS: Aggregate<ReceiptRecord> = {
  key: ({ customerId, id }) => receiptKeys.receipt(customerId, id),
  lists: (receipt) => ({
    ...amongOwn(receipt),
    ...byDay(receipt),
    ...(unappliedCentsOf(receipt) > 0 && indexKeysFor(receiptLists.unapplied(receipt.customerId), receipt.id)),
  }),
};

/** A customer's payments and credits under all its records, newest first. */
export function listReceiptsOf(
  customerIds: readonly string[],
  page: PageRequest,
): Promise<Page<PaymentRecord | ReceiptRecord>> {
  return queryByCustomerSortKey(
    customerIds,
    { listOf: receiptLists.ofCustomer, listKeyOf: (row: PaymentRecord | ReceiptRecord) => listKeyOf(row) },
    page,
  );
}

/** Those of which something is left, the oldest first. */
export async function listUnapplied(customerIds: readonly string[]): Promise<ReceiptRecord[]> {
  const found = await Promise.all(customerIds.map((id) => queryAll(receiptLists.unapplied(id))));
  return found.flat().sort((one, other) => (`${one.paidAt}#${one.id}` < `${other.paidAt}#${other.id}` ? -1 : 1));
}

/** One of them, under whichever of the customer's records it is. */
export async function findReceipt(customerIds: readonly string[], id: string): Promise<ReceiptRecord | undefined> {
  const found = await findMany(
    customerIds.map((customerId) => receiptKeys.receipt(customerId, id)),
    { strong: true },
  );
  return found.find((receipt) => receipt !== undefined);
}

/** What a rule decided of a payment, and its refunds that are other than before. */
export function saveReceipt(step: ReceiptStep): Write[] {
  const { id: receiptId, customerId, refunds } = step.after;
  const changed = refunds.filter((refund) => !step.before?.refunds.includes(refund));
  const writes = changed.map((refund) =>
    put({ ...receiptKeys.refund(customerId, refund.id), ...byDay(refund), ...refund, receiptId, customerId }),
  );
  return save(RECEIPTS, step, ...writes);
}

/** What came and went from one day to another, by its day. */
export function listMoney(page: PageRequest, { start = '', end = '' }: { start?: string; end?: string }) {
  return queryPage({ ...receiptLists.money, between: [start, `${end}${MAX_SORT_KEY}`] }, page);
}

const ENTERED: Aggregate<EnteredRecord> = { key: ({ customerId, as }) => receiptKeys.entered(customerId, as) };

/** What was entered, unless it was reversed. */
async function findStanding({ customerId, invoiceId, paymentId }: EnteredRecord) {
  if (!invoiceId) {
    const receipt = await find(receiptKeys.receipt(customerId, paymentId), { strong: true });
    return receipt?.reversed ? undefined : receipt;
  }
  const payment = await find(invoiceKeys.payment(invoiceId, paymentId), { strong: true });
  return payment?.takenBack ? undefined : payment;
}

/** The writes by which a payment is entered once. Throws 409 where it is already there and was not reversed, unless it is another. */
export async function enterOnce(entered: EnteredPayment, isAnother = false): Promise<Write[]> {
  const as = enteredAs(entered);
  if (!as) return [];
  const before = await find(receiptKeys.entered(entered.customerId, as), { strong: true });
  const standing = before && !isAnother ? await findStanding(before) : undefined;
  if (standing) throw duplicatePayment(standing);
  return keep(ENTERED, noteEntered(before, as, entered));
}
