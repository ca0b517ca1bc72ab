import { getInvoice, getInvoiceCounts, listInvoices } from '#shared/contracts/invoices.ts';
import { revalidate } from '../../lib/answers.ts';
import { oneOf } from '../../lib/detail/one-of.ts';
import { useApi, useApiPages } from '../../lib/use-api.ts';

const PAGES = { query: { limit: 200 } };

export function useInvoiceList() {
  return useApiPages(listInvoices, PAGES);
}

/** One invoice with its lines, however old. */
export function useInvoice(id: string | undefined) {
  return oneOf(useApi(getInvoice, id === undefined ? null : { params: { id } }));
}

export function useInvoiceCounts() {
  const { data: counts, error, retry } = useApi(getInvoiceCounts, {});
  return { counts, error, retry };
}

export function refreshInvoices(): Promise<void> {
  return revalidate(listInvoices, getInvoice, getInvoiceCounts);
}
