import { useEffect } from 'react';
import { listShipmentMessages } from '#shared/contracts/shipment-messages.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { useApi } from '../../lib/use-api.ts';

const PAGE_SIZE = 100;
/** A message goes out a moment after what it tells of, one about a driver's step a quarter of a minute later. */
const LOOKS_MS = [2000, 6000, 20_000];
/** Mail services tell whenever they know. */
const LOOK_EVERY_MS = 30_000;

/** Who was told what about a shipment, newest first; looked at again after each change of it. */
export function useShipmentMessages({ id, version }: Pick<Shipment, 'id' | 'version'>) {
  const request = { params: { id }, query: { limit: PAGE_SIZE } };
  const { data: messages, error, retry } = useApi(listShipmentMessages, request, { refreshInterval: LOOK_EVERY_MS });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change of the shipment
  useEffect(() => {
    const looks = LOOKS_MS.map((delay) => setTimeout(retry, delay));
    return () => looks.forEach(clearTimeout);
  }, [version, retry]);
  return { messages, error, retry };
}
