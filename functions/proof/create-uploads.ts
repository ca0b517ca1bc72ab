import { presignUpload } from '#functions/aws/uploads-form.ts';
import { newId } from '#functions/base/ids.ts';
import { loadShipment } from '#functions/data/shipments/shipments.ts';
import { type Actor, requireUser } from '#functions/domain/events/actor.ts';
import { uploadPrefixOf } from '#functions/domain/imports/imports.ts';
import { hadOnce } from '#functions/domain/shipments/former-driver.ts';
import { forbidden, visibleTo } from '#functions/domain/shipments/shipment-rights.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { isStaffPlus, seesMoney } from '#shared/accounts/permissions.ts';
import { createUploads } from '#shared/contracts/proof.ts';
import type { Output } from '#shared/http/contract.ts';

/** Where the files go; for an import only its beginner can name them again. */
async function uploadPrefixFor(body: Output<(typeof createUploads)['body']>, actor: Actor): Promise<string> {
  if (body.purpose === 'import') {
    const { id, role } = requireUser(actor);
    if (!isStaffPlus(role)) throw forbidden();
    return uploadPrefixOf(id);
  }
  if (body.purpose === 'document') {
    const { role, driverId } = requireUser(actor);
    if (!seesMoney(role) && driverId !== body.driverId) throw forbidden();
    return `uploads/${body.driverId}/document/`;
  }
  const sees = visibleTo(actor);
  const shipment = await loadShipment(body.shipmentId, (one) => sees(one) || hadOnce(one, actor));
  return `uploads/${shipment.id}/${body.purpose}/`;
}

export const handler = httpHandler(createUploads, async ({ body, actor, now }) => {
  const place = await uploadPrefixFor(body, actor);
  const uploads = body.files.map(async ({ contentType, size }) => {
    const key = `${place}${newId('upl', now)}`;
    return { key, ...(await presignUpload(key, contentType, size)) };
  });
  return { uploads: await Promise.all(uploads) };
});
