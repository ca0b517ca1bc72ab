import { presignUpload } from '#functions/aws/uploads-form.ts';
import { newId } from '#functions/base/ids.ts';
import { getShipment } from '#functions/data/shipments/shipments.ts';
import { visibleTo } from '#functions/domain/shipments/shipment-rights.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { createUploads } from '#shared/contracts/proof.ts';

export const handler = httpHandler(createUploads, async ({ body, actor, now }) => {
  const shipment = await getShipment(body.shipmentId, visibleTo(actor));
  const uploads = body.files.map(async ({ contentType, size }) => {
    const key = `uploads/${shipment.id}/${body.purpose}/${newId('upl', now)}`;
    return { key, ...(await presignUpload(key, contentType, size)) };
  });
  return { uploads: await Promise.all(uploads) };
});
