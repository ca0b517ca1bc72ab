import { PutObjectCommand } from '@aws-sdk/client-s3';
import { env } from '#functions/base/env.ts';
import { s3 } from './s3.ts';

/** Puts a whole small file into the exports bucket, which empties itself in a day. */
export async function putExport(key: string, content: Uint8Array, contentType: string): Promise<void> {
  await s3().send(
    new PutObjectCommand({ Bucket: env('EXPORTS_BUCKET'), Key: key, Body: content, ContentType: contentType }),
  );
}
