import { useMemo } from 'react';
import type { CustomerShipment } from '#shared/contracts/bookings.ts';
import { useMyShipmentCounts, useMyShipments } from '../../../entities/customers/use-my-shipments.ts';
import { UNKNOWN } from '../../../ui/page/Figure.tsx';

interface Counts {
  total: number | string;
  inTransit: number | string;
  delivered: number | string;
  pending: number | string;
}

/** What the counters say when they could not be fetched; the list below tells how to try again. */
const NO_COUNTS: Counts = { total: UNKNOWN, inTransit: UNKNOWN, delivered: UNKNOWN, pending: UNKNOWN };

/** The signed-in customer's shipments that match a search, and the four counters. */
export function usePortal(search: string) {
  const { counts: data, error: countsError, retry: retryCounts } = useMyShipmentCounts();
  const { shipments: rows, isComplete, isLoading, error, retry } = useMyShipments();
  const shipments = useMemo(() => rows?.filter((row) => isMatch(row, search)), [rows, search]);
  const retryAll = () => {
    retry();
    if (countsError) retryCounts();
  };
  const counts: Counts | undefined = data ?? (countsError ? NO_COUNTS : undefined);
  return { counts, shipments, known: rows?.length ?? 0, isComplete, isLoading, error, retry: retryAll };
}

function isMatch({ trackingNumber, pickupCity, deliveryCity }: CustomerShipment, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return [trackingNumber, pickupCity, deliveryCity].some((text) => text?.toLowerCase().includes(wanted));
}
