import { useCallback, useMemo } from 'react';
import { listShipments } from '#shared/contracts/shipments.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { useApiPages } from '../../lib/use-api.ts';
import { STATUS_RULES } from './live/shipment-cache.ts';
import { useMergedShipments } from './live/use-shipments.ts';

const DELIVERED = { query: { status: 'delivered' as const, limit: 100 } };

/** What was delivered on this day or later, newest first; `isAll` is false while some of it is not loaded. */
export function useDeliveredSince(day: string, dayOf: (instant: string) => string, { isWanted = true } = {}) {
  const isSince = useCallback(
    ({ deliveredAt }: Shipment) => deliveredAt !== undefined && dayOf(deliveredAt) >= day,
    [day, dayOf],
  );
  const pages = useApiPages(listShipments, isWanted ? DELIVERED : null, { isEnough: (last) => !isSince(last) });
  const delivered = useMergedShipments(pages.list, STATUS_RULES.delivered);
  const rows = useMemo(() => delivered?.filter(isSince), [delivered, isSince]);
  const isAll = pages.isComplete || pages.rows?.slice(-1).every(isSince) === false;
  return { ...pages, rows, isAll };
}
