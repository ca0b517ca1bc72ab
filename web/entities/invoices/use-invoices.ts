import { getInvoiceCounts, listInvoices } from '#shared/contracts/invoices.ts';
import { useApi, useApiPages } from '../../lib/use-api.ts';

const PAGES = { query: { limit: 200 } };

/** What customers owe, newest first. */
export function useInvoiceList() {
  return useApiPages(listInvoices, PAGES);
}

/** The sums of the cards. */
export function useInvoiceCounts() {
  const { data: counts, error, retry } = useApi(getInvoiceCounts, {});
  return { counts, error, retry };
}
