import { DeleteObjectTaggingCommand } from '@aws-sdk/client-s3';
import { env } from '#functions/base/env.ts';
import { s3 } from './s3.ts';

/** Makes an image stay: a record names it now. */
export async function retainProofImage(key: string): Promise<void> {
  await s3().send(new DeleteObjectTaggingCommand({ Bucket: env('FILES_BUCKET'), Key: key }));
}
