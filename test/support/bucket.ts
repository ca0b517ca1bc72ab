import { GetObjectTaggingCommand, ListObjectsV2Command, PutObjectTaggingCommand, S3Client } from '@aws-sdk/client-s3';
import { inject } from 'vitest';

function bucket() {
  const { FILES_BUCKET, AWS_REGION } = inject('stack').variables;
  const s3 = new S3Client({
    endpoint: inject('stack').awsEndpoint,
    forcePathStyle: true,
    ...(AWS_REGION && { region: AWS_REGION }),
  });
  return { s3, Bucket: FILES_BUCKET };
}

/** Keys of the objects of the files bucket that begin like this. */
export async function storedUnder(prefix: string): Promise<string[]> {
  const { s3, Bucket } = bucket();
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: prefix }));
  return Contents.map(({ Key = '' }) => Key);
}

/** An object's tags, `name=value`. */
export async function tagsOf(key: string): Promise<string[]> {
  const { s3, Bucket } = bucket();
  const { TagSet = [] } = await s3.send(new GetObjectTaggingCommand({ Bucket, Key: key }));
  return TagSet.map(({ Key, Value }) => `${Key}=${Value}`);
}

/** Marks an object as an image is marked before the reader of the stream comes to its record. */
export async function markProvisional(key: string): Promise<void> {
  const { s3, Bucket } = bucket();
  const TagSet = [{ Key: 'provisional', Value: 'true' }];
  await s3.send(new PutObjectTaggingCommand({ Bucket, Key: key, Tagging: { TagSet } }));
}
