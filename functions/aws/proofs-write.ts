import { PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { env } from '#functions/base/env.ts';
import { s3 } from './s3.ts';

/** The tag by which the bucket's lifecycle knows what no record names yet (infra/stacks/data-stack.ts). */
const UNREFERENCED_TAG = 'provisional=true';

/** Removed again unless a record names it and `keepProof` follows. What lies there stays: a record may name it. */
export async function storeProof(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
  const object = { Bucket: env('FILES_BUCKET'), Key: key, Body: bytes, ContentType: contentType };
  try {
    await s3().send(new PutObjectCommand({ ...object, Tagging: UNREFERENCED_TAG, IfNoneMatch: '*' }));
  } catch (error) {
    if (!(error instanceof S3ServiceException && error.name === 'PreconditionFailed')) throw error;
  }
}
