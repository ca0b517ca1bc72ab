import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { env } from '#functions/base/env.ts';
import { PRESIGNED_URL_TTL_SECONDS, s3 } from './s3.ts';

/** A form with which a browser uploads one object of exactly this type and at most this size straight to the bucket. */
export function presignUpload(
  key: string,
  contentType: string,
  size: number,
): Promise<{ url: string; fields: Record<string, string> }> {
  return createPresignedPost(s3(), {
    Bucket: env('FILES_BUCKET'),
    Key: key,
    Fields: { 'Content-Type': contentType },
    Conditions: [
      ['content-length-range', 1, size],
      ['eq', '$Content-Type', contentType],
    ],
    Expires: PRESIGNED_URL_TTL_SECONDS,
  });
}
