import { duplicatePayment, type EnteredRecord, enteredAs, noteEntered } from '#functions/domain/receipts/entered.ts';
import type { ReceiptRecord } from '#functions/domain/receipts/receipt-types.ts';
import { type ReceiptStep, unappliedCentsOf } from '#functions/domain/receipts/receipts.ts';
import { queryByCustomer } from '../customers/customer-lists.ts';
import { type Aggregate, keep, save } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { indexKeysFor } from '../table/keys.ts';
import { find, findMany, type Page, type PageRequest, queryAll } from '../table/table.ts';
import { receiptKeys, receiptLists } from './keys.ts';

const RECEIPTS: Aggregate<ReceiptRecord> = {
  key: ({ customerId, id }) => receiptKeys.receipt(customerId, id),
  lists: (receipt) => ({
    ...indexKeysFor(receiptLists.ofCustomer(receipt.customerId), receipt.id),
    ...(unappliedCentsOf(receipt) > 0 && indexKeysFor(receiptLists.unapplied(receipt.customerId), receipt.id)),
  }),
};

/** A customer's payments and credits under all its records, newest first. */
export function listReceiptsOf(customerIds: readonly string[], page: PageRequest): Promise<Page<ReceiptRecord>> {
  return queryByCustomer(customerIds, receiptLists.ofCustomer, page);
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

export const saveReceipt = (step: ReceiptStep): Write[] => save(RECEIPTS, step);

const ENTERED: Aggregate<EnteredRecord> = { key: ({ customerId, as }) => receiptKeys.entered(customerId, as) };

/** The writes by which a payment is entered once. Throws 409 where it is already there and was not reversed, unless it is another. */
export async function enterOnce(receipt: ReceiptRecord, isAnother = false): Promise<Write[]> {
  const as = enteredAs(receipt);
  if (!as) return [];
  const before = await find(receiptKeys.entered(receipt.customerId, as), { strong: true });
  const earlier = before && (await find(receiptKeys.receipt(receipt.customerId, before.receiptId), { strong: true }));
  if (earlier && !earlier.reversed && !isAnother) throw duplicatePayment(earlier.id);
  return keep(ENTERED, noteEntered(before, as, receipt));
}
