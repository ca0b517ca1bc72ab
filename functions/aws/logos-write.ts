import { PutObjectCommand } from '@aws-sdk/client-s3';
import { env } from '#functions/base/env.ts';
import { s3 } from './s3.ts';

/** Keeps a logo that was drawn anew; its key says what it is, so writing it twice is the same. */
export async function storeLogo(key: string, png: Uint8Array): Promise<void> {
  await s3().send(new PutObjectCommand({ Bucket: env('FILES_BUCKET'), Key: key, Body: png, ContentType: 'image/png' }));
}
