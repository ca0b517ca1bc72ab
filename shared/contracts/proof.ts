import * as z from 'zod/mini';
import { SIGNED_IN, STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { DOCUMENT_FILE_LIMIT, DOCUMENT_FILE_TYPES, DOCUMENT_FILES_LIMIT } from '#shared/drivers/driver-documents.ts';
import { defineContract } from '#shared/http/contract.ts';
import { AnyId, choiceText, Instant, optionalText, requiredText } from '#shared/http/fields.ts';
import { IMPORT_TYPE, MAX_IMPORT_BYTES } from './imports.ts';

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Bytes of one that is uploaded straight to the bucket. */
export const MAX_PHOTO_BYTES = 10_000_000;
export const MAX_PHOTOS = 10;
/** Signature and photos that travel as data URLs, decoded, in bytes. */
export const MAX_INLINE_BYTES = 4_000_000;

/** Coordinates travel as text here. */
function coordinateText(limit: number) {
  const message = `Must be a number between -${limit} and ${limit}`;
  return z.optional(
    z.pipe(
      z
        .string({ error: message })
        .check(
          z.refine(
            (text) => text === '' || (/^-?\d{1,3}(\.\d{1,20})?$/.test(text) && Math.abs(Number(text)) <= limit),
            message,
          ),
        ),
      z.transform((text) => text || undefined),
    ),
  );
}

const Image = z
  .string({ error: 'Must be an image' })
  .check(
    z.refine(
      (text) =>
        /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/.test(text) || /^uploads\/[\w/-]{1,200}$/.test(text),
      'Must be a PNG, JPEG, or WebP image',
    ),
  );

export const ProofDraft = z.strictObject({
  shipmentId: requiredText(),
  recipientName: requiredText('Recipient name is required'),
  recipientSignature: z.string({ error: 'Please provide a signature' }).check(
    z.minLength(1, 'Please provide a signature'),
    z.refine(
      (text) => text === '' || /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/.test(text),
      'Must be a PNG, JPEG, or WebP image',
    ),
  ),
  photos: z._default(z.array(Image).check(z.maxLength(MAX_PHOTOS, `At most ${MAX_PHOTOS} photos`)), []),
  notes: optionalText(),
  latitude: coordinateText(90),
  longitude: coordinateText(180),
  /** When it was signed, for proofs that a phone kept while it was offline. */
  occurredAt: z.optional(Instant),
});
export type ProofDraft = z.output<typeof ProofDraft>;

/** A proof as it is read: images as links of five minutes. */
export const ProofOfDelivery = z.object({
  shipmentId: z.string(),
  recipientName: z.string(),
  recipientSignature: z.string(),
  photos: z.array(z.string()),
  /** Taken at the pickup, where there are some. */
  pickupPhotos: z.optional(z.array(z.string())),
  notes: z.optional(z.string()),
  latitude: z.optional(z.string()),
  longitude: z.optional(z.string()),
  deliveredAt: z.string(),
  driverName: z.optional(z.string()),
});
export type ProofOfDelivery = z.infer<typeof ProofOfDelivery>;

export const submitProofOfDelivery = defineContract({
  name: 'submit-proof-of-delivery',
  method: 'POST',
  path: '/api/proof-of-delivery',
  summary: 'Deliver a shipment in transit with recipient, signature, and photos',
  access: ['driver', ...STAFF_PLUS],
  body: ProofDraft,
  response: ProofOfDelivery,
  success: 201,
  bodyLimit: 5_800_000,
  errors: ['not_found', 'illegal_transition', 'version_conflict', 'handed_over', 'too_large'],
  runtime: { memory: 1024, timeout: 25 },
});

export const getProofOfDelivery = defineContract({
  name: 'get-proof-of-delivery',
  method: 'GET',
  path: '/api/shipments/{id}/proof-of-delivery',
  summary: 'Get the proof of delivery; image links are valid for five minutes',
  access: SIGNED_IN,
  integrator: 'read',
  params: z.object({ id: AnyId }),
  response: ProofOfDelivery,
  errors: ['not_found'],
});

const PhotoUploads = z.strictObject({
  shipmentId: requiredText(),
  purpose: choiceText(['proof', 'exception', 'pickup']),
  files: z
    .array(
      z.strictObject({
        contentType: choiceText(PHOTO_TYPES, 'Must be a PNG, JPEG, or WebP image'),
        size: z
          .int('Must be a whole number')
          .check(z.positive('Must be above 0'), z.maximum(MAX_PHOTO_BYTES, 'Photos can be up to 10 MB')),
      }),
    )
    .check(z.minLength(1, 'At least one file'), z.maxLength(MAX_PHOTOS, `At most ${MAX_PHOTOS} photos`)),
});

const ImportUpload = z.strictObject({
  purpose: z.literal('import'),
  files: z
    .array(
      z.strictObject({
        contentType: z.literal(IMPORT_TYPE, { error: `Must be ${IMPORT_TYPE}` }),
        size: z
          .int('Must be a whole number')
          .check(z.positive('Must be above 0'), z.maximum(MAX_IMPORT_BYTES, 'Files can be up to 25 MB')),
      }),
    )
    .check(z.minLength(1, 'One file'), z.maxLength(1, 'One file')),
});

const DocumentUploads = z.strictObject({
  purpose: z.literal('document'),
  driverId: requiredText(),
  files: z
    .array(
      z.strictObject({
        contentType: choiceText(DOCUMENT_FILE_TYPES, 'Must be a PDF, JPEG, PNG or WebP file'),
        size: z
          .int('Must be a whole number')
          .check(z.positive('Must be above 0'), z.maximum(DOCUMENT_FILE_LIMIT, 'A file may have at most 15 MB')),
      }),
    )
    .check(
      z.minLength(1, 'At least one file'),
      z.maxLength(DOCUMENT_FILES_LIMIT, `At most ${DOCUMENT_FILES_LIMIT} files`),
    ),
});

const UploadRequest = z.discriminatedUnion('purpose', [PhotoUploads, ImportUpload, DocumentUploads], {
  error: 'Must be one of proof, exception, pickup, import, document',
});

export const createUploads = defineContract({
  name: 'create-uploads',
  method: 'POST',
  path: '/api/uploads',
  summary:
    'Get presigned forms to upload photos, documents or a file to import straight to the bucket, valid five minutes',
  access: ['driver', ...STAFF_PLUS],
  body: UploadRequest,
  response: z.object({
    uploads: z.array(z.object({ key: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) })),
  }),
  errors: ['not_found'],
  idempotency: 'off',
});
