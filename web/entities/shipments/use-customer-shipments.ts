import { useMemo } from 'react';
import { listShipments } from '#shared/contracts/shipments.ts';
import { useApi } from '../../lib/use-api.ts';
import { RULES } from './live/shipment-cache.ts';
import { useFirstPage } from './live/use-shipments.ts';

/** The newest shipments of a customer, the first of whose records stands for all of them. */
export function useCustomerShipments(ids: readonly string[], count: number) {
  const [customerId] = ids;
  const { data, error, retry } = useApi(listShipments, { query: { customerId, limit: count } });
  const rule = useMemo(() => {
    const holds = (shipment: { customerId: string }) => ids.includes(shipment.customerId);
    return { ...RULES.all, holds };
  }, [ids]);
  return { data: useFirstPage(data, count, rule)?.slice(0, count), error, retry };
}
