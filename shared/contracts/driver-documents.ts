import * as z from 'zod/mini';
import { MANAGERS } from '#shared/accounts/permissions.ts';
import { DOCUMENT_FILE_TYPES, DOCUMENT_FILES_LIMIT, DOCUMENT_KINDS } from '#shared/drivers/driver-documents.ts';
import { defineContract } from '#shared/http/contract.ts';
import { DownloadLink } from '#shared/http/download.ts';
import { AnyId, choiceText, clearable, optionalDay, optionalText, Version } from '#shared/http/fields.ts';

export const DriverDocument = z.object({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  /** `unchecked`: the driver brought it, and no manager has looked at it. */
  state: z.enum(['ok', 'soon', 'expired', 'unchecked']),
  expiresOn: z.optional(z.string()),
  /** From here on for managers and the driver alone. */
  number: z.optional(z.string()),
  issuedBy: z.optional(z.string()),
  note: z.optional(z.string()),
  files: z.optional(z.array(z.object({ contentType: z.enum(DOCUMENT_FILE_TYPES), size: z.number() }))),
  addedAt: z.string(),
  addedBy: z.optional(z.string()),
  version: z.number(),
});
export type DriverDocument = z.infer<typeof DriverDocument>;

const details = {
  number: optionalText(60),
  issuedBy: optionalText(100),
  expiresOn: optionalDay(),
  note: optionalText(500),
};

export const DocumentDraft = z.strictObject({
  kind: choiceText(DOCUMENT_KINDS),
  ...details,
  /** What was uploaded for it, with purpose `document`. */
  fileKeys: z._default(
    z
      .array(z.string().check(z.regex(/^uploads\/[\w/-]{1,200}$/, 'Must be a file that was uploaded')))
      .check(z.maxLength(DOCUMENT_FILES_LIMIT, `At most ${DOCUMENT_FILES_LIMIT} files`)),
    [],
  ),
});
export type DocumentDraft = z.output<typeof DocumentDraft>;

const params = z.object({ id: AnyId });
const documentParams = z.object({ id: AnyId, documentId: AnyId });

export const createDriverDocument = defineContract({
  name: 'create-driver-document',
  method: 'POST',
  path: '/api/drivers/{id}/documents',
  summary:
    'Add a document of a driver; it takes the place of the one of its kind. What drivers add themselves waits until a manager has checked it',
  access: [...MANAGERS, 'driver'],
  params,
  body: DocumentDraft,
  response: DriverDocument,
  success: 201,
  errors: ['not_found', 'version_conflict'],
  runtime: { memory: 1024, timeout: 25 },
});

export const DocumentChange = z.strictObject({
  number: clearable(details.number),
  issuedBy: clearable(details.issuedBy),
  expiresOn: clearable(details.expiresOn),
  note: clearable(details.note),
  /** That it is in order: it takes the place of the one of its kind. */
  isChecked: z.optional(z.literal(true)),
  version: Version,
});
export type DocumentChange = z.output<typeof DocumentChange>;

export const updateDriverDocument = defineContract({
  name: 'update-driver-document',
  method: 'PATCH',
  path: '/api/drivers/{id}/documents/{documentId}',
  summary: 'Correct a document of a driver, or say that one that the driver added is in order',
  access: MANAGERS,
  params: documentParams,
  body: DocumentChange,
  response: DriverDocument,
  errors: ['not_found', 'version_conflict'],
});

export const deleteDriverDocument = defineContract({
  name: 'delete-driver-document',
  method: 'DELETE',
  path: '/api/drivers/{id}/documents/{documentId}',
  summary: 'Take a document off a driver',
  access: MANAGERS,
  params: documentParams,
  errors: ['not_found', 'version_conflict'],
});

export const getDriverDocumentFile = defineContract({
  name: 'get-driver-document-file',
  method: 'GET',
  path: '/api/drivers/{id}/documents/{documentId}/file',
  summary: 'Save a file of a document, the first unless stated; drivers their own',
  access: [...MANAGERS, 'driver'],
  params: documentParams,
  query: z.strictObject({ at: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(3)), 0) }),
  response: DownloadLink,
  download: true,
  errors: ['not_found'],
});
