import type { DOCUMENT_FILE_TYPES, DocumentKind } from '#shared/drivers/driver-documents.ts';

export interface DocumentFile {
  /** In the files bucket. */
  key: string;
  contentType: (typeof DOCUMENT_FILE_TYPES)[number];
  size: number;
}

export interface DocumentRecord {
  id: string;
  driverId: string;
  kind: DocumentKind;
  /** `valid`: the one that counts of its kind. `replaced`: another has taken its place. */
  standing: 'valid' | 'unchecked' | 'replaced';
  number?: string | undefined;
  issuedBy?: string | undefined;
  expiresOn?: string | undefined;
  note?: string | undefined;
  files: DocumentFile[];
  addedAt: string;
  addedBy?: { id: string; name: string } | undefined;
  version: number;
}

/** What every driver has to have, each since an organization said so. */
export type RequiredDocuments = Readonly<Partial<Record<DocumentKind, string>>>;

/** What counts of each kind: on the driver's own record, so that nobody who asks how a driver stands reads more. */
export type Papers = Partial<Record<DocumentKind, { documentId: string; expiresOn?: string | undefined }>>;
