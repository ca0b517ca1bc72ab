import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { env } from '#functions/base/env.ts';
import { PRESIGNED_URL_TTL_SECONDS, s3 } from './s3.ts';

/**
 * A link of five minutes to a document that somebody uploaded, which saves it under this plain name: no browser opens what
 * strangers made where our pages are, nor guesses what it is.
 */
export function linkToDocument(key: string, filename: string): Promise<string> {
  const command = new GetObjectCommand({
    Bucket: env('FILES_BUCKET'),
    Key: key,
    ResponseContentDisposition: `attachment; filename="${filename}"`,
    ResponseContentType: 'application/octet-stream',
  });
  return getSignedUrl(s3(), command, { expiresIn: PRESIGNED_URL_TTL_SECONDS });
}
