import { currentCustomer } from '#functions/data/customers/customers.ts';
import { listUnapplied } from '#functions/data/receipts/receipts.ts';
import type { CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import { recordIdsOf } from '#functions/domain/customers/customers.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import { unappliedCentsOf } from '#functions/domain/receipts/receipts.ts';
import { isUnpaid } from '#shared/invoices/invoice-status.ts';

/** What is left of a customer's payments under some of its records, in whole cents. */
export async function unappliedOf(customerIds: readonly string[]): Promise<number> {
  return (await listUnapplied(customerIds)).reduce((cents, receipt) => cents + unappliedCentsOf(receipt), 0);
}

/** The same under all of them, whichever of its records is named. */
export async function unappliedOfCustomer(named: CustomerRecord | undefined): Promise<number> {
  return named ? unappliedOf(recordIdsOf(await currentCustomer(named))) : 0;
}

/** The credit of its customer beside an open invoice, in dollars; undefined where there is none. */
export async function creditBeside(
  { status }: InvoiceRecord,
  customer: CustomerRecord | undefined,
): Promise<number | undefined> {
  const cents = isUnpaid(status) ? await unappliedOfCustomer(customer) : 0;
  return cents > 0 ? cents / 100 : undefined;
}
