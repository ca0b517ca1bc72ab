import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Invoice } from '#shared/contracts/invoices.ts';
import { useCustomer } from '../../../entities/customers/use-customers.ts';
import { type IssuedIn, useFoundInvoices, useInvoiceList } from '../../../entities/invoices/use-invoices.ts';
import { useDates } from '../../../lib/format.ts';
import { containsText } from '../../../lib/list/use-list-view.ts';
import { useServerSearch } from '../../../lib/list/use-search.ts';
import { useUrlParams } from '../../../lib/use-url-param.ts';

/** Of a credit note: rows do not say it, so only the server knows whose it is. */
const CREDIT = /^crn-/i;

/** The invoices, and what the server finds by a number that no loaded row says. */
export function useInvoiceSearch(text: string, issued: IssuedIn | undefined) {
  const list = useInvoiceList(issued);
  const isKnownHere = (list.isComplete && !CREDIT.test(text.trim())) || issued !== undefined;
  const asked = useServerSearch(text, isKnownHere);
  const further = useFoundInvoices(asked);
  const isFound = ({ id }: Invoice, wanted: string) =>
    asked?.toLowerCase() === wanted && further.rows?.some((row) => row.id === id) === true;
  const matches = (invoice: Invoice, wanted: string) => isNamed(invoice, wanted) || isFound(invoice, wanted);
  return { list, further, matches };
}

function isNamed(invoice: Invoice, wanted: string): boolean {
  const { invoiceNumber, trackingNumber, customerName, customerCompany } = invoice;
  return containsText([invoiceNumber, trackingNumber, customerName, customerCompany], wanted);
}

/** The days of issue, and the customer, that the address leads from. */
export function useIssuedIn(): IssuedIn | undefined {
  const [params] = useSearchParams();
  const [start, end, customerId] = [params.get('from'), params.get('to'), params.get('customer')];
  return useMemo(
    () => (start && end ? { start, end, ...(customerId && { customerId }) } : undefined),
    [start, end, customerId],
  );
}

const PARAMS = ['from', 'to', 'customer'] as const;

/** That in words, and the way back to all invoices. */
export function useIssuedWords({ start, end, customerId }: IssuedIn) {
  const { period } = useDates();
  const { data: customer } = useCustomer(customerId);
  const set = useUrlParams(PARAMS);
  const text = [`Issued ${period(start, end)}`, customer?.company ?? customer?.name].filter(Boolean).join(' · ');
  return { text, clear: () => set({}) };
}
