import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  NoSuchUpload,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { env } from '#functions/base/env.ts';
import { s3 } from './s3.ts';

interface Part {
  PartNumber: number;
  ETag: string;
}

const objectOf = (key: string) => ({ Bucket: env('EXPORTS_BUCKET'), Key: key });

/** Begins a file that is written in parts; the bucket removes one that is never completed. */
export async function startMultipartUpload(key: string, contentType: string): Promise<string> {
  const { UploadId } = await s3().send(
    new CreateMultipartUploadCommand({ ...objectOf(key), ContentType: contentType }),
  );
  if (!UploadId) throw new Error('The bucket gave the file no id');
  return UploadId;
}

/** Writes one part, of at least 5 MB unless it is the last. Written again under its number it replaces the one before. */
export async function uploadPart(key: string, UploadId: string, PartNumber: number, Body: Uint8Array): Promise<Part> {
  const { ETag = '' } = await s3().send(new UploadPartCommand({ ...objectOf(key), UploadId, PartNumber, Body }));
  return { PartNumber, ETag };
}

/** Makes the file whole, of exactly these parts. */
export async function completeMultipartUpload(key: string, UploadId: string, Parts: Part[]): Promise<void> {
  await s3().send(new CompleteMultipartUploadCommand({ ...objectOf(key), UploadId, MultipartUpload: { Parts } }));
}

/** Gives up a file that is not whole; one that is gone already is no error. */
export async function abortMultipartUpload(key: string, UploadId: string): Promise<void> {
  try {
    await s3().send(new AbortMultipartUploadCommand({ ...objectOf(key), UploadId }));
  } catch (error) {
    if (!isNoSuchUpload(error)) throw error;
  }
}

/** True when there is no such file in the making: it was completed or given up. */
export function isNoSuchUpload(error: unknown): boolean {
  return error instanceof NoSuchUpload || (error instanceof Error && error.name === 'NoSuchUpload');
}
