import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { env } from '#functions/base/env.ts';
import { LINK_SECONDS, s3 } from './s3.ts';

/** A name as RFC 5987 has it, where `'()*` are escaped too. */
function extended(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The header that makes a browser save a file under its name; other than plain letters are told in a second form. */
function attachmentOf(filename: string): string {
  const plain = filename.replace(/[^\w.\- ]/g, '_');
  return `attachment; filename="${plain}"${plain === filename ? '' : `; filename*=UTF-8''${extended(filename)}`}`;
}

/** A link of five minutes to a file of the exports bucket, which saves it under this name. */
export function linkToExport(key: string, filename: string): Promise<string> {
  const command = new GetObjectCommand({
    Bucket: env('EXPORTS_BUCKET'),
    Key: key,
    ResponseContentDisposition: attachmentOf(filename),
  });
  return getSignedUrl(s3(), command, { expiresIn: LINK_SECONDS });
}
