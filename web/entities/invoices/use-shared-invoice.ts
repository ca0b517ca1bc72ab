import { getSharedInvoice } from '#shared/contracts/shared-invoices.ts';
import { toDetailState } from '../../lib/detail/detail-state.ts';
import { useApi } from '../../lib/use-api.ts';

/** The invoice of a mailed link, which proves by its secret that it is ours. */
export function useSharedInvoice(id: string, headers: Record<string, string>) {
  return toDetailState(useApi(getSharedInvoice, { params: { id } }, { headers }));
}
