import { listChargeCodes } from '#shared/contracts/charges.ts';
import { getCustomerRates } from '#shared/contracts/rate-cards.ts';
import { revalidate } from '../../lib/query-cache.ts';
import { useApi } from '../../lib/use-api.ts';

/** What can be charged beside the price, and the sales taxes on it, for managers. */
export function useChargeCodeList() {
  return useApi(listChargeCodes, {});
}

/** Customers' rates are called what the codes are called. */
export function refreshChargeCodes(): Promise<void> {
  return revalidate(listChargeCodes, getCustomerRates);
}
