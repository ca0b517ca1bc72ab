import type { ReceiptRecord } from '#functions/domain/receipts/receipt-types.ts';
import type { ReceiptStep } from '#functions/domain/receipts/receipts.ts';
import { AppError } from '#shared/http/errors.ts';
import { foldText } from '#shared/search/fold-text.ts';
import { queryByCustomer } from '../customers/customer-lists.ts';
import { type Aggregate, save } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { indexKeysFor, type Key } from '../table/keys.ts';
import { put } from '../table/operations/put.ts';
import { find, findMany, type Page, type PageRequest } from '../table/table.ts';
import { type EnteredRecord, receiptKeys, receiptLists } from './keys.ts';

const RECEIPTS: Aggregate<ReceiptRecord> = {
  key: ({ customerId, id }) => receiptKeys.receipt(customerId, id),
  lists: ({ customerId, id }) => indexKeysFor(receiptLists.ofCustomer(customerId), id),
};

/** A customer's payments and credits under all its records, newest first. */
export function listReceiptsOf(customerIds: readonly string[], page: PageRequest): Promise<Page<ReceiptRecord>> {
  return queryByCustomer(customerIds, receiptLists.ofCustomer, page);
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

type Entered = Pick<ReceiptRecord, 'customerId' | 'method' | 'reference' | 'amountCents'>;

/** Under which key a payment with this method, reference and amount is known; none of what has no reference. */
function enteredKeyOf({ customerId, method, reference, amountCents }: Entered): Key<EnteredRecord> | undefined {
  if (!reference || !method) return undefined;
  return receiptKeys.entered(customerId, `${method}#${amountCents}#${foldText(reference)}`);
}

/** 409: two people entered one check, or one did twice. */
export function duplicatePayment(receiptId: string): AppError {
  const words = 'A payment with this method, reference, and amount is already recorded for this customer';
  return new AppError('duplicate_payment', words, { members: { receiptId } });
}

/** What was entered so before, unless it was reversed. */
export async function findEntered(receipt: Entered) {
  const key = enteredKeyOf(receipt);
  const entered = key && (await find(key, { strong: true }));
  const earlier = entered && (await find(receiptKeys.receipt(receipt.customerId, entered.receiptId), { strong: true }));
  return { entered, earlier: earlier?.reversed ? undefined : earlier };
}

/** Notes that it was entered: whoever does so at the same moment makes the transaction fail. */
export function noteEntered(receipt: ReceiptRecord, entered: EnteredRecord | undefined): Write[] {
  const key = enteredKeyOf(receipt);
  if (!key) return [];
  const version = entered?.version ?? 0;
  return [put({ ...key, receiptId: receipt.id, version: version + 1 }, { expect: version || 'new' })];
}
