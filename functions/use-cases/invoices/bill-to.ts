import { currentCustomer, findCustomer } from '#functions/data/customers/customers.ts';
import type { CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import { billToEmail } from '#functions/domain/invoices/bill-to.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';

type Billed = Pick<InvoiceRecord, 'customerId' | 'customerEmail'>;

/** Where an invoice's mails go today; `named` is the record of its customer. */
export async function billToOf(invoice: Billed, named: CustomerRecord | undefined): Promise<string> {
  return billToEmail(invoice, named, named && (await currentCustomer(named)));
}

/** The same where nobody has read the customer yet. */
export async function findBillTo(invoice: Billed): Promise<string> {
  return billToOf(invoice, await findCustomer(invoice.customerId));
}
