import { currentCustomer } from '#functions/data/customers/customers.ts';
import { customerKeys } from '#functions/data/customers/keys.ts';
import { listInvoicesOfCustomer } from '#functions/data/invoices/invoices.ts';
import { organizationKeys } from '#functions/data/organization/keys.ts';
import { settingsOf } from '#functions/data/organization/organization.ts';
import { findMany, type PageRequest } from '#functions/data/table/table.ts';
import type { CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import { recordIdsOf } from '#functions/domain/customers/customers.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import { isOnStatement, type StatementOfAccount, statementOf } from '#functions/domain/invoices/statement.ts';
import type { OrganizationSettingsRecord } from '#functions/domain/organization/organization-types.ts';
import { unappliedOf } from '#functions/use-cases/receipts/unapplied.ts';
import { dayOf } from '#shared/dates/calendar.ts';

export interface WholeStatement {
  readonly customer: CustomerRecord;
  readonly settings: OrganizationSettingsRecord;
  readonly statement: StatementOfAccount;
}

/** Invoices that are read at a time; a Query answers a megabyte at most, which is somewhat more. */
const PAGE = 1000;

async function openInvoicesOf(records: readonly string[]): Promise<InvoiceRecord[]> {
  const open = new Map<string, InvoiceRecord>();
  let start: PageRequest['start'];
  do {
    const page = await listInvoicesOfCustomer(records, { limit: PAGE, start });
    for (const invoice of page.items.filter(isOnStatement)) open.set(invoice.id, invoice);
    start = page.next;
  } while (start);
  return [...open.values()];
}

/**
 * What a customer owes under all its records, as of now, whichever of them is named: accounts, links and mails of before a
 * merge name the one that was merged. Throws 404 for a customer that does not exist.
 */
export async function readStatement(customerId: string, now: Date): Promise<WholeStatement> {
  const [named, stored] = await findMany([customerKeys.customer(customerId), organizationKeys.settings()] as const);
  const customer = await currentCustomer(named);
  const settings = settingsOf(stored);
  const records = recordIdsOf(customer);
  const [invoices, unappliedCents] = await Promise.all([openInvoicesOf(records), unappliedOf(records)]);
  return { customer, settings, statement: statementOf(invoices, dayOf(now, settings.timezone), unappliedCents) };
}
