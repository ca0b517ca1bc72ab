import { getCustomerRates } from '#shared/contracts/rate-cards.ts';
import { useApi } from '../../../lib/use-api.ts';

/** What a customer's next shipment is charged with beside its price; without an id those of the customer who is signed in. */
export function useCustomerRates(customerId: string | undefined) {
  const { data } = useApi(getCustomerRates, { query: customerId ? { customerId } : {} });
  return data?.rules;
}
