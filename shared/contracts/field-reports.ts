import * as z from 'zod/mini';
import { STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { AnyId, choiceText, Instant, Latitude, Longitude, optionalText } from '#shared/http/fields.ts';
import { EXCEPTION_CODES, Shipment } from '#shared/shipments/shipment.ts';
import { numberFields, optionalContainerNumber } from '#shared/shipments/shipment-fields.ts';
import { warned } from '#shared/shipments/warning.ts';

const params = z.object({ id: AnyId });

const MAX_REPORT_PHOTOS = 10;

/** Photos that were uploaded before the report that names them. */
const photoKeys = z.optional(
  z
    .array(
      z
        .string({ error: 'Must be the key of an upload' })
        .check(z.regex(/^uploads\/[\w/-]{1,200}$/, 'Must be the key of an upload')),
    )
    .check(z.maxLength(MAX_REPORT_PHOTOS, `At most ${MAX_REPORT_PHOTOS} photos`)),
);

/** Trouble at the pickup or on the way. Photos are uploaded first, by the forms of POST /api/uploads with purpose `exception`. */
export const ExceptionDraft = z.strictObject({
  code: choiceText(EXCEPTION_CODES),
  note: optionalText(),
  photoKeys,
  latitude: z.optional(Latitude),
  longitude: z.optional(Longitude),
  /** When it happened, for reports that a phone kept while it was offline. */
  occurredAt: z.optional(Instant),
});
export type ExceptionDraft = z.output<typeof ExceptionDraft>;

export const reportException = defineContract({
  name: 'report-exception',
  method: 'POST',
  path: '/api/shipments/{id}/exceptions',
  summary: 'Report an exception on an assigned shipment; damage requires a photo. The status does not change',
  access: ['driver', ...STAFF_PLUS],
  params,
  body: ExceptionDraft,
  response: Shipment,
  errors: ['not_found', 'illegal_transition', 'version_conflict', 'handed_over'],
  runtime: { memory: 1024, timeout: 25 },
});

/** What was seen at the pickup. Photos are uploaded first, by the forms of POST /api/uploads with purpose `pickup`. */
export const PickupReport = z
  .strictObject({
    containerNumber: optionalContainerNumber(),
    sealNumber: numberFields.sealNumber,
    photoKeys,
    latitude: z.optional(Latitude),
    longitude: z.optional(Longitude),
    /** When it was seen, for reports that a phone kept while it was offline. */
    occurredAt: z.optional(Instant),
  })
  .check(
    z.refine(
      ({ containerNumber, sealNumber, photoKeys: photos = [] }) =>
        containerNumber !== undefined || sealNumber !== undefined || photos.length > 0,
      { error: 'Enter a container number or a seal number, or add a photo', path: ['containerNumber'] },
    ),
  );
export type PickupReport = z.output<typeof PickupReport>;

export const recordPickup = defineContract({
  name: 'record-pickup',
  method: 'POST',
  path: '/api/shipments/{id}/pickup',
  summary: 'Record container number, seal number, and photos at pickup; omitted fields stay unchanged',
  access: ['driver', ...STAFF_PLUS],
  params,
  body: PickupReport,
  response: z.extend(Shipment, warned),
  errors: ['not_found', 'illegal_transition', 'version_conflict'],
  runtime: { memory: 1024, timeout: 25 },
});
