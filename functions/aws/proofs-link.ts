import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { env } from '#functions/base/env.ts';
import { PRESIGNED_URL_TTL_SECONDS, s3 } from './s3.ts';

/** A link of five minutes to an image of a proof. */
export function presignProofUrl(key: string): Promise<string> {
  const command = new GetObjectCommand({ Bucket: env('FILES_BUCKET'), Key: key });
  return getSignedUrl(s3(), command, { expiresIn: PRESIGNED_URL_TTL_SECONDS });
}
