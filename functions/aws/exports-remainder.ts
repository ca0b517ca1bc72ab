import { GetObjectCommand } from '@aws-sdk/client-s3';
import { env } from '#functions/base/env.ts';
import { s3 } from './s3.ts';

/** What an earlier slice of a job kept, because it was too little for a part of its file. */
export async function readRemainder(key: string): Promise<Buffer> {
  const { Body } = await s3().send(new GetObjectCommand({ Bucket: env('EXPORTS_BUCKET'), Key: key }));
  if (!Body) throw new Error('The bucket has no rest of this file');
  return Buffer.from(await Body.transformToByteArray());
}
