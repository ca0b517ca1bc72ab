import { S3Client } from '@aws-sdk/client-s3';
import { lazyClient } from '#functions/base/aws-client.ts';
import { isLocal } from '#functions/base/env.ts';

/** How long links to files and forms for uploads are good, in seconds. */
export const LINK_SECONDS = 300;

/** The connection to all buckets; what may be done with it stands in the adapters beside this file. */
export const s3 = lazyClient((common) => new S3Client({ ...common, forcePathStyle: isLocal() }), {
  timeout: 8000,
  attempts: 3,
});
