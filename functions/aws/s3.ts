import { S3Client } from '@aws-sdk/client-s3';
import { lazyClient } from '#functions/base/aws-client.ts';
import { isLocal } from '#functions/base/env.ts';

/** Of links to files and of forms for uploads. */
export const PRESIGNED_URL_TTL_SECONDS = 300;

export const s3 = lazyClient((common) => new S3Client({ ...common, forcePathStyle: isLocal() }), {
  timeout: 8000,
  attempts: 3,
});
