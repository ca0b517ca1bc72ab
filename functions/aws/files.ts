import {
  DeleteObjectTaggingCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { env, isLocal } from '#functions/base/env.ts';

/** How long links to images and forms for uploads are good, in seconds. */
const LINK_SECONDS = 300;
/** The tag by which the bucket's lifecycle knows what no record names yet (infra/stacks/data-stack.ts). */
const PROVISIONAL = 'provisional=true';

const s3 = new S3Client({
  forcePathStyle: isLocal(),
  requestHandler: { connectionTimeout: 1000, requestTimeout: 8000 },
});

/** A form with which a browser uploads one object of exactly this type and at most this size straight to the bucket. */
export function presignUpload(
  key: string,
  contentType: string,
  size: number,
): Promise<{ url: string; fields: Record<string, string> }> {
  return createPresignedPost(s3, {
    Bucket: env('FILES_BUCKET'),
    Key: key,
    Fields: { 'Content-Type': contentType },
    Conditions: [
      ['content-length-range', 1, size],
      ['eq', '$Content-Type', contentType],
    ],
    Expires: LINK_SECONDS,
  });
}

/** A link to a private object. */
export function linkTo(key: string): Promise<string> {
  return getSignedUrl(s3, new GetObjectCommand({ Bucket: env('FILES_BUCKET'), Key: key }), { expiresIn: LINK_SECONDS });
}

/** An object's bytes, or undefined when there is none or it is larger than `limit` bytes. */
export async function readFile(key: string, limit: number): Promise<Uint8Array | undefined> {
  try {
    const { Body, ContentLength = 0 } = await s3.send(new GetObjectCommand({ Bucket: env('FILES_BUCKET'), Key: key }));
    if (ContentLength > limit) return undefined;
    return await Body?.transformToByteArray();
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

/**
 * Stores an object for the time being: the bucket removes it again unless a record that names it is written, which ends in
 * {@link keepFile}. What lies under the key already stays as it is, because an earlier record may name it.
 */
export async function storeFile(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
  const object = { Bucket: env('FILES_BUCKET'), Key: key, Body: bytes, ContentType: contentType };
  try {
    await s3.send(new PutObjectCommand({ ...object, Tagging: PROVISIONAL, IfNoneMatch: '*' }));
  } catch (error) {
    if (!(error instanceof S3ServiceException && error.name === 'PreconditionFailed')) throw error;
  }
}

/** Makes an object stay: a record names it now. */
export async function keepFile(key: string): Promise<void> {
  await s3.send(new DeleteObjectTaggingCommand({ Bucket: env('FILES_BUCKET'), Key: key }));
}
