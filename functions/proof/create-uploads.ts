import { getShipment } from '#functions/data/shipments.ts';
import { visibleTo } from '#functions/domain/shipment-rights.ts';
import { presignUpload } from '#functions/lib/files.ts';
import { httpHandler } from '#functions/lib/http-handler.ts';
import { newId } from '#functions/lib/ids.ts';
import { createUploads } from '#shared/contracts/proof.ts';

export const handler = httpHandler(createUploads, async ({ body, actor, now }) => {
  const shipment = await getShipment(body.shipmentId, visibleTo(actor));
  const uploads = body.files.map(async ({ contentType, size }) => {
    const key = `uploads/${shipment.id}/${body.purpose}/${newId('req', now)}`;
    return { key, ...(await presignUpload(key, contentType, size)) };
  });
  return { uploads: await Promise.all(uploads) };
});
