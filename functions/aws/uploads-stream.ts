import { Readable } from 'node:stream';
import { GetObjectCommand, NoSuchKey } from '@aws-sdk/client-s3';
import { env } from '#functions/base/env.ts';
import { s3 } from './s3.ts';

/** `hash` is another one for other bytes. */
interface Upload {
  body: Readable;
  size: number;
  hash: string;
}

/** An upload to be read piece by piece, or undefined when there is none. */
export async function openUpload(key: string): Promise<Upload | undefined> {
  try {
    const found = await s3().send(new GetObjectCommand({ Bucket: env('FILES_BUCKET'), Key: key }));
    if (!(found.Body instanceof Readable)) throw new Error('The bucket answered no stream');
    return { body: found.Body, size: found.ContentLength ?? 0, hash: (found.ETag ?? '').replaceAll('"', '') };
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}
