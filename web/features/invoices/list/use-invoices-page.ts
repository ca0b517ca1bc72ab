import type { Invoice } from '#shared/contracts/invoices.ts';
import { isInFilter } from '#shared/invoices/invoice-status.ts';
import {
  type InvoiceListFilter,
  useInvoiceList,
  useInvoiceSearchResults,
} from '../../../entities/invoices/use-invoices.ts';
import { containsText } from '../../../lib/list/use-list-view.ts';
import { useServerSearch } from '../../../lib/list/use-search.ts';

/** Of a credit note: rows do not say it, so only the server knows whose it is. */
const CREDIT = /^crn-/i;

/** The invoices, and what the server finds by a number that no loaded row says. */
export function useInvoiceSearch(text: string, filter: InvoiceListFilter) {
  const list = useInvoiceList(filter);
  const isKnownHere = (list.isComplete && !CREDIT.test(text.trim())) || Boolean(filter.start ?? filter.customerId);
  const asked = useServerSearch(text, isKnownHere);
  const found = useInvoiceSearchResults(asked);
  const isListed = ({ status }: Invoice) => !filter.status || isInFilter(status, filter.status);
  const foundByServer = { ...found, rows: found.rows?.filter(isListed) };
  return { list, foundByServer, matches: isNamed };
}

function isNamed(invoice: Invoice, wanted: string): boolean {
  const { invoiceNumber, trackingNumber, customerName, customerCompany } = invoice;
  return containsText([invoiceNumber, trackingNumber, customerName, customerCompany], wanted);
}
