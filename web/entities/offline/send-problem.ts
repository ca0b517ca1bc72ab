import { type ExceptionDraft, reportException } from '#shared/contracts/field-reports.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { callApi } from '../../lib/api.ts';
import { keysOf, type WithPhotos, withUploads } from './upload-photos.ts';

export interface ProblemToSend extends WithPhotos {
  kind: 'problem';
  trackingNumber: string;
  code: ExceptionDraft['code'];
  note?: string | undefined;
  occurredAt: string;
  latitude?: number | undefined;
  longitude?: number | undefined;
}

/** Uploads the photos and reports the problem with their keys; `onGrown` as in `withUploads`. */
export async function sendProblem(
  problem: ProblemToSend,
  onGrown: (problem: ProblemToSend) => Promise<void> = async () => undefined,
): Promise<Shipment> {
  const ready = await withUploads(problem, 'exception', onGrown);
  const { shipmentId, key, code, note, occurredAt, latitude, longitude } = ready;
  const place = latitude === undefined || longitude === undefined ? {} : { latitude, longitude };
  const photoKeys = keysOf(ready);
  return callApi(
    reportException,
    {
      params: { id: shipmentId },
      body: { code, note, occurredAt, ...place, ...(photoKeys.length > 0 && { photoKeys }) },
    },
    { idempotencyKey: key },
  );
}
