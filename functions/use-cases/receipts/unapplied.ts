import { currentCustomer, findCustomer, recordIdsOf } from '#functions/data/customers/customers.ts';
import { listUnapplied } from '#functions/data/receipts/receipts.ts';
import { unappliedCentsOf } from '#functions/domain/receipts/receipts.ts';

/** What is left of a customer's payments under some of its records, in whole cents. */
export async function unappliedOf(customerIds: readonly string[]): Promise<number> {
  return (await listUnapplied(customerIds)).reduce((cents, receipt) => cents + unappliedCentsOf(receipt), 0);
}

/** The same under all of them, whichever is named. */
export async function unappliedOfCustomer(customerId: string): Promise<number> {
  const named = await findCustomer(customerId);
  return named ? unappliedOf(recordIdsOf(await currentCustomer(named))) : 0;
}
