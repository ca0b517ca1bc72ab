import { createUploads } from '#shared/contracts/proof.ts';
import { DOCUMENT_FILE_TYPES } from '#shared/drivers/driver-documents.ts';
import { t } from '#shared/i18n/t.ts';
import { callApi } from '../../../lib/api.ts';
import { postForm } from '../../../lib/files/post-form.ts';

/** Brings files of a document to the bucket; their keys, in order. */
export async function uploadDocuments(driverId: string, blobs: readonly Blob[]): Promise<string[]> {
  if (blobs.length === 0) return [];
  const files = blobs.map((blob) => ({ contentType: typeOf(blob), size: blob.size }));
  const { uploads } = await callApi(createUploads, { body: { purpose: 'document', driverId, files } });
  await Promise.all(
    uploads.map(async (form, at) => {
      const [blob, type] = [blobs[at], files[at]?.contentType];
      if (blob) await postForm(form, new Blob([blob], type ? { type } : {}), t('A file was not taken'));
    }),
  );
  return uploads.map(({ key }) => key);
}

function typeOf(blob: Blob) {
  return DOCUMENT_FILE_TYPES.find((type) => type === blob.type) ?? 'application/pdf';
}
