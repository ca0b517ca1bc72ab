import { newId } from '#functions/base/ids.ts';
import { getFiled, saveDocuments } from '#functions/data/drivers/documents.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { addDocument, toDocument } from '#functions/domain/drivers/documents.ts';
import { isDriver } from '#functions/domain/events/actor.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { storeDocumentFiles } from '#functions/use-cases/drivers/document-files.ts';
import { createDriverDocument } from '#shared/contracts/driver-documents.ts';
import { dayOf } from '#shared/dates/calendar.ts';
import { notFound } from '#shared/http/errors.ts';

export const handler = postHandler(createDriverDocument, async ({ params, body, actor, now, commit }) => {
  if (isDriver(actor) && actor.driverId !== params.id) throw notFound();
  const { timezone } = await getSettings();
  const filed = await getFiled(params.id);
  const files = await storeDocumentFiles(params.id, body.fileKeys);
  const step = addDocument(filed, body, { id: newId('doc', now), files, actor, now });
  return commit(saveDocuments(step, { now, timezone }), toDocument(step.added, dayOf(now, timezone), actor));
});
