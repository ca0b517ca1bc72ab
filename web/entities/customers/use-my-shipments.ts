import { useMemo } from 'react';
import { getMyShipmentCounts, listMyShipments } from '#shared/contracts/bookings.ts';
import { trackShipment } from '#shared/contracts/tracking.ts';
import { revalidate } from '../../lib/query-cache.ts';
import { useApi, useApiPages } from '../../lib/use-api.ts';
import { inBookingOrder } from './booking-order.ts';

export function useMyShipments() {
  const list = useApiPages(listMyShipments, {});
  const rows = useMemo(() => list.rows && inBookingOrder(list.rows), [list.rows]);
  return { ...list, rows };
}

export function useMyShipmentCounts() {
  const { data: counts, error, retry } = useApi(getMyShipmentCounts, {});
  return { counts, error, retry };
}

export function refreshMyShipments(): Promise<void> {
  return revalidate(listMyShipments, getMyShipmentCounts, trackShipment);
}
