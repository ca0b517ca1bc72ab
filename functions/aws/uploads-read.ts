import { GetObjectCommand, NoSuchKey } from '@aws-sdk/client-s3';
import { env } from '#functions/base/env.ts';
import { s3 } from './s3.ts';

/** An upload's bytes, or undefined when there is none or it is larger than `limit` bytes. */
export async function readUpload(key: string, limit: number): Promise<Uint8Array | undefined> {
  try {
    const { Body, ContentLength = 0 } = await s3().send(
      new GetObjectCommand({ Bucket: env('FILES_BUCKET'), Key: key }),
    );
    if (ContentLength > limit) return undefined;
    return await Body?.transformToByteArray();
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}
