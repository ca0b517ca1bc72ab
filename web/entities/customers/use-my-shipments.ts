import { getMyShipmentCounts, listMyShipments } from '#shared/contracts/bookings.ts';
import { trackShipment } from '#shared/contracts/tracking.ts';
import { revalidate } from '../../lib/answers.ts';
import { useApi, useApiPages } from '../../lib/use-api.ts';

export function useMyShipments() {
  return useApiPages(listMyShipments, {});
}

export function useMyShipmentCounts() {
  const { data: counts, error, retry } = useApi(getMyShipmentCounts, {});
  return { counts, error, retry };
}

export function refreshMyShipments(): Promise<void> {
  return revalidate(listMyShipments, getMyShipmentCounts, trackShipment);
}
