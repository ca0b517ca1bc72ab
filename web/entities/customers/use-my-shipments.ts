import { getMyShipmentCounts, listMyShipments } from '#shared/contracts/bookings.ts';
import { trackShipment } from '#shared/contracts/tracking.ts';
import { revalidate } from '../../lib/answers.ts';
import { useApi, useApiPages } from '../../lib/use-api.ts';

/** The signed-in customer's own shipments, newest first. */
export function useMyShipments() {
  return useApiPages(listMyShipments, {});
}

/** How many of them there are, and where they stand. */
export function useMyShipmentCounts() {
  const { data: counts, error, retry } = useApi(getMyShipmentCounts, {});
  return { counts, error, retry };
}

/** Fetches again whatever shows the customer's own shipments. */
export function refreshMyShipments(): Promise<void> {
  return revalidate(listMyShipments, getMyShipmentCounts, trackShipment);
}
