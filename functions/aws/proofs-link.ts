import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { env } from '#functions/base/env.ts';
import { LINK_SECONDS, s3 } from './s3.ts';

/** A link of five minutes to an image of a proof. */
export function linkToProof(key: string): Promise<string> {
  const command = new GetObjectCommand({ Bucket: env('FILES_BUCKET'), Key: key });
  return getSignedUrl(s3(), command, { expiresIn: LINK_SECONDS });
}
