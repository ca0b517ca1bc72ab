import { type Stop, updateStopOrder } from '#shared/contracts/stops.ts';
import { callApi } from '../../lib/api.ts';

/** In which order a driver makes the stops. */
export interface OrderToSend {
  kind: 'order';
  key: string;
  /** It is about no single job. */
  shipmentId: '';
  trackingNumber: '';
  driverId: string;
  keys: readonly string[];
  /** Of the order that was seen. */
  version: number;
  occurredAt: string;
}

/** Puts the stops into an order; the same again is no other. */
export async function sendOrder({ driverId, keys, version }: OrderToSend): Promise<readonly Stop[]> {
  return callApi(updateStopOrder, { params: { id: driverId }, body: { keys: [...keys], version } });
}
