import { storeProof } from '#functions/aws/proofs-write.ts';
import { readUpload } from '#functions/aws/uploads-read.ts';
import { cleanImage } from '#functions/base/images/clean-image.ts';
import { sha256 } from '#functions/base/secrets.ts';
import type { DocumentFile } from '#functions/domain/drivers/document-types.ts';
import { DOCUMENT_FILE_LIMIT } from '#shared/drivers/driver-documents.ts';
import { fieldError } from '#shared/http/errors.ts';

interface Sound extends Pick<DocumentFile, 'contentType'> {
  bytes: Uint8Array;
  extension: string;
}

const PDF = new TextEncoder().encode('%PDF-');

/** By its content, whatever it is called. A PDF stays as it is, and nobody here opens it. */
function soundFile(bytes: Uint8Array): Sound | undefined {
  if (PDF.every((byte, at) => bytes[at] === byte)) return { bytes, contentType: 'application/pdf', extension: 'pdf' };
  return cleanImage(bytes);
}

async function fileAt(key: string, path: string, place: string): Promise<Sound> {
  const bytes = key.startsWith(place) ? await readUpload(key, DOCUMENT_FILE_LIMIT) : undefined;
  if (!bytes) throw fieldError(path, 'This file was not uploaded or is no longer there');
  const sound = soundFile(bytes);
  if (!sound) throw fieldError(path, 'Must be a PDF, JPEG, PNG or WebP file');
  return sound;
}

/** Nothing before all are sound; the bucket removes those that no record names. Throws 422 with the path. */
export async function storeDocumentFiles(driverId: string, fileKeys: readonly string[]): Promise<DocumentFile[]> {
  const place = `uploads/${driverId}/document/`;
  const sound: Sound[] = [];
  for (const [at, key] of fileKeys.entries()) sound.push(await fileAt(key, `fileKeys.${at}`, place));
  const files: DocumentFile[] = [];
  for (const { bytes, contentType, extension } of sound) {
    const key = `proofs/documents/${driverId}/${sha256(bytes)}.${extension}`;
    await storeProof(key, bytes, contentType);
    files.push({ key, contentType, size: bytes.byteLength });
  }
  return files;
}
