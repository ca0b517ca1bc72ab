import { getFiled, saveDocuments } from '#functions/data/drivers/documents.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { removeDocument } from '#functions/domain/drivers/documents.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { deleteDriverDocument } from '#shared/contracts/driver-documents.ts';

export const handler = httpHandler(deleteDriverDocument, async ({ params, actor, now, commit }) => {
  const { timezone } = await getSettings();
  const step = removeDocument(await getFiled(params.id), params.documentId, { actor, now });
  return commit(saveDocuments(step, { now, timezone }), undefined);
});
