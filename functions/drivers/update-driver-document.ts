import { getFiled, saveDocuments } from '#functions/data/drivers/documents.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { changeDocument, toDocument } from '#functions/domain/drivers/documents.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { updateDriverDocument } from '#shared/contracts/driver-documents.ts';
import { dayOf } from '#shared/dates/calendar.ts';

export const handler = httpHandler(updateDriverDocument, async ({ params, body, actor, now, commit }) => {
  const { timezone } = await getSettings();
  const step = changeDocument(await getFiled(params.id), params.documentId, body, { actor, now });
  return commit(saveDocuments(step, { now, timezone }), toDocument(step.changed, dayOf(now, timezone), actor));
});
