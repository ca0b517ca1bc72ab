import { getFiled } from '#functions/data/drivers/documents.ts';
import { fileOf } from '#functions/domain/drivers/documents.ts';
import { documentHandler } from '#functions/kit/document-handler.ts';
import { getDriverDocumentFile } from '#shared/contracts/driver-documents.ts';

export const handler = documentHandler(getDriverDocumentFile, async ({ params, query, actor }) => {
  const { document, file } = fileOf(await getFiled(params.id), { id: params.documentId, at: query.at, actor });
  const extension = file.key.split('.').at(-1);
  return {
    key: file.key,
    filename: `${document.kind}-${document.expiresOn ?? document.id}-${query.at + 1}.${extension}`,
  };
});
