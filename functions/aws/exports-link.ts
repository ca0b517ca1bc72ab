import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { env } from '#functions/base/env.ts';
import { PRESIGNED_URL_TTL_SECONDS, s3 } from './s3.ts';

/** A name as RFC 5987 has it, where `'()*` are escaped too. */
function encodeRfc5987(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The header that makes a browser save a file under its name; other than plain letters are told in a second form. */
function contentDispositionOf(filename: string): string {
  const plain = filename.replace(/[^\w.\- ]/g, '_');
  return `attachment; filename="${plain}"${plain === filename ? '' : `; filename*=UTF-8''${encodeRfc5987(filename)}`}`;
}

/** A link of five minutes to a file of the exports bucket, which saves it under this name. */
export function presignExportUrl(key: string, filename: string): Promise<string> {
  const command = new GetObjectCommand({
    Bucket: env('EXPORTS_BUCKET'),
    Key: key,
    ResponseContentDisposition: contentDispositionOf(filename),
  });
  return getSignedUrl(s3(), command, { expiresIn: PRESIGNED_URL_TTL_SECONDS });
}
