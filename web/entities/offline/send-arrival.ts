import { recordArrival } from '#shared/contracts/arrivals.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { callApi } from '../../lib/api.ts';

export interface ArrivalToSend {
  kind: 'arrival';
  key: string;
  shipmentId: string;
  trackingNumber: string;
  stopKey: string;
  occurredAt: string;
  /** It was said by mistake. */
  isUndone?: boolean | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
}

/** "I'm here", or that this was a mistake, by the phone's own clock; sent again with its key, the same arrival is one. */
export async function sendArrival(arrival: ArrivalToSend): Promise<Shipment> {
  const { shipmentId, key, stopKey, occurredAt, isUndone, latitude, longitude } = arrival;
  const location = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  const kind = isUndone ? ('undone' as const) : undefined;
  const body = { stopKey, at: occurredAt, ...(kind && { kind }), ...(location && { location }) };
  return callApi(recordArrival, { params: { id: shipmentId }, body }, { idempotencyKey: key });
}
