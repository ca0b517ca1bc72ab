import { GetObjectTaggingCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { s3 } from '#functions/aws/s3.ts';
import { env } from '#functions/base/env.ts';
import type { InvariantFinding } from './rules.ts';

async function storedImages(): Promise<Set<string>> {
  const found = new Set<string>();
  const pages = paginateListObjectsV2({ client: s3() }, { Bucket: env('FILES_BUCKET'), Prefix: 'proofs/' });
  for await (const { Contents = [] } of pages) for (const { Key } of Contents) if (Key) found.add(Key);
  return found;
}

/** Whether the bucket throws it away by itself, because no record has named it yet. */
async function isExpiring(key: string): Promise<boolean> {
  const { TagSet = [] } = await s3().send(new GetObjectTaggingCommand({ Bucket: env('FILES_BUCKET'), Key: key }));
  return TagSet.length > 0;
}

/** No image without a record that names it, and no record that names an image which is not there. */
export async function imageInvariants(named: ReadonlySet<string>): Promise<InvariantFinding[]> {
  const stored = await storedImages();
  const orphans: string[] = [];
  for (const key of stored) if (!named.has(key) && !(await isExpiring(key))) orphans.push(key);
  const lost = [...named].filter((key) => !stored.has(key));
  return [
    {
      name: 'Every image has a record',
      checked: stored.size,
      broken: orphans.map((key) => `no record references ${key}`),
    },
    { name: 'Every record has its images', checked: named.size, broken: lost.map((key) => `${key} is missing`) },
  ];
}
