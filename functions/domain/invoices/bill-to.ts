import { emailKey } from '../accounts/accounts.ts';
import type { CustomerRecord } from '../customers/customer-types.ts';
import type { InvoiceRecord } from './invoice-types.ts';

/**
 * Where an invoice's mails go today. What was the customer's own address when it was issued is theirs of today, under whichever
 * record: `named` is the invoice's own, `current` who that became. Whoever else was named then is written to as named.
 */
export function billToEmail(
  { customerEmail }: Pick<InvoiceRecord, 'customerEmail'>,
  named: CustomerRecord | undefined,
  current: CustomerRecord | undefined,
): string {
  const own = named ? [named.email, ...(named.formerEmails ?? [])].map(emailKey) : [];
  return current && own.includes(emailKey(customerEmail)) ? current.email : customerEmail;
}
