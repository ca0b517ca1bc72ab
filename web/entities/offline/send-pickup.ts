import { recordPickup } from '#shared/contracts/field-reports.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { callApi } from '../../lib/api.ts';
import { keysOf, type WithPhotos, withUploads } from './upload-photos.ts';

/** What was seen at the pickup, each part only where it is new. */
export interface PickupToSend extends WithPhotos {
  kind: 'pickup';
  trackingNumber: string;
  containerNumber?: string | undefined;
  sealNumber?: string | undefined;
  occurredAt: string;
  latitude?: number | undefined;
  longitude?: number | undefined;
}

/** Uploads the photos and records the pickup with their keys; `onGrown` as in `withUploads`. */
export async function sendPickup(
  pickup: PickupToSend,
  onGrown: (pickup: PickupToSend) => Promise<void> = async () => undefined,
): Promise<Shipment> {
  const ready = await withUploads(pickup, 'pickup', onGrown);
  const { shipmentId, key, containerNumber, sealNumber, occurredAt, latitude, longitude } = ready;
  const place = latitude === undefined || longitude === undefined ? {} : { latitude, longitude };
  const photoKeys = keysOf(ready);
  return callApi(
    recordPickup,
    {
      params: { id: shipmentId },
      body: { containerNumber, sealNumber, occurredAt, ...place, ...(photoKeys.length > 0 && { photoKeys }) },
    },
    { idempotencyKey: key },
  );
}
