import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';

interface Stored {
  readonly bytes: Buffer;
  readonly type: string | undefined;
}

const objects = new Map<string, Stored>();
const uploads = new Map<string, { type: string | undefined; parts: Buffer[] }>();

const bytesOf = (body: unknown) => (typeof body === 'string' ? Buffer.from(body) : Buffer.from(body as Uint8Array));
const hashOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

/** An answer's body, which is a stream and knows itself as bytes. */
function streamOf(bytes: Buffer): Readable {
  const body = Readable.from([bytes]);
  return Object.assign(body, { transformToByteArray: async () => new Uint8Array(await buffer(body)) });
}

/** The buckets, as the product's own calls find them. */
export function startBuckets(): void {
  mockClient(S3Client)
    .on(PutObjectCommand)
    .callsFake(({ Bucket, Key, Body, ContentType, IfNoneMatch }) => {
      const place = `${Bucket}/${Key}`;
      if (IfNoneMatch === '*' && objects.has(place))
        throw new S3ServiceException({ name: 'PreconditionFailed', $fault: 'client', $metadata: {} });
      objects.set(place, { bytes: bytesOf(Body), type: ContentType });
      return {};
    })
    .on(GetObjectCommand)
    .callsFake(({ Bucket, Key }) => {
      const found = objects.get(`${Bucket}/${Key}`);
      if (!found) throw new NoSuchKey({ message: 'no', $metadata: {} });
      const { bytes, type } = found;
      return { Body: streamOf(bytes), ContentLength: bytes.length, ContentType: type, ETag: hashOf(bytes) };
    })
    .on(CreateMultipartUploadCommand)
    .callsFake(({ Bucket, Key, ContentType }) => {
      uploads.set(`${Bucket}/${Key}`, { type: ContentType, parts: [] });
      return { UploadId: `${Bucket}/${Key}` };
    })
    .on(UploadPartCommand)
    .callsFake(({ UploadId, PartNumber, Body }) => {
      const bytes = bytesOf(Body);
      uploads.get(UploadId)?.parts.splice(PartNumber - 1, 1, bytes);
      return { ETag: hashOf(bytes) };
    })
    .on(CompleteMultipartUploadCommand)
    .callsFake(({ UploadId }) => {
      const { type, parts = [] } = uploads.get(UploadId) ?? {};
      objects.set(UploadId, { bytes: Buffer.concat(parts), type });
      return {};
    });
}

/** Answers a browser that sends a form or follows a link. */
export async function answerForBucket(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const place = decodeURIComponent(pathname.slice(1));
  if (request.method === 'POST') {
    const form = await request.formData();
    const file = form.get('file');
    if (!(file instanceof Blob)) return new Response('', { status: 400 });
    const bytes = Buffer.from(await file.arrayBuffer());
    objects.set(`${place}/${form.get('key')}`, { bytes, type: String(form.get('Content-Type')) });
    return new Response(null, { status: 204 });
  }
  const found = objects.get(place);
  if (!found) return new Response('', { status: 404 });
  const headers = new Headers({ 'content-type': searchParams.get('response-content-type') ?? found.type ?? '' });
  const disposition = searchParams.get('response-content-disposition');
  if (disposition) headers.set('content-disposition', disposition);
  return new Response(new Uint8Array(found.bytes), { headers });
}
