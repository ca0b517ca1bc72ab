import { seesMoney } from '#shared/accounts/permissions.ts';
import type { DocumentChange, DocumentDraft, DriverDocument } from '#shared/contracts/driver-documents.ts';
import { DOCUMENT_KINDS, documentState } from '#shared/drivers/driver-documents.ts';
import { AppError, fieldError, notFound } from '#shared/http/errors.ts';
import { type Actor, isDriver, requireUser } from '../events/actor.ts';
import { newEvent } from '../events/events.ts';
import { fieldChangesOf } from '../events/field-changes.ts';
import type { ActorContext, RecordChange } from '../events/step.ts';
import type { DocumentFile, DocumentRecord, Papers } from './document-types.ts';
import type { DriverRecord } from './driver-types.ts';

/** What becomes of a driver's documents in one step: those that are written, and the driver, by whose version all of it goes. */
export interface DocumentStep {
  driver: RecordChange<DriverRecord>;
  /** As they were and are to be; one without `after` is taken away. */
  documents: { before?: DocumentRecord | undefined; after?: DocumentRecord | undefined }[];
}

/** What is there already, when something is done with the documents of a driver. */
export interface Filed {
  driver: DriverRecord;
  documents: readonly DocumentRecord[];
}

type What = 'added' | 'brought' | 'checked' | 'changed' | 'removed';
/** Of one kind that a driver brought, until somebody looks at them. */
const MOST_WAITING = 3;
const FIELDS = ['number', 'issuedBy', 'expiresOn', 'note'] as const;

function papersOf(documents: readonly DocumentRecord[]): Papers {
  const valid = documents.filter(({ standing }) => standing === 'valid');
  return Object.fromEntries(valid.map(({ id, kind, expiresOn }) => [kind, { documentId: id, expiresOn }]));
}

/** The step after which one document is as it is to be, and of its kind no other counts. */
function stepTo(
  { driver, documents }: Filed,
  { before, after }: DocumentStep['documents'][number],
  what: What,
  { actor, now }: ActorContext,
): DocumentStep {
  const one = after ?? before;
  if (!one) throw notFound();
  const others = documents.filter(({ id }) => id !== one.id);
  const gives = (other: DocumentRecord) =>
    after?.standing === 'valid' && other.standing === 'valid' && other.kind === after.kind;
  const replaced = others.filter(gives).map((other) => ({
    before: other,
    after: { ...other, standing: 'replaced' as const, version: other.version + 1 },
  }));
  const rest = others.filter((other) => !gives(other));
  const papers = papersOf(after ? [...rest, after] : rest);
  const changed = fieldChangesOf<Partial<DocumentRecord>>(before ?? {}, after ?? {}, FIELDS);
  const fileKeys = (after?.files ?? []).map(({ key }) => key);
  const data = { documentKind: one.kind, fileKeys, changed: [{ field: one.kind, after: what }, ...changed] };
  return {
    driver: {
      before: driver,
      after: { ...driver, papers, version: driver.version + 1 },
      events: [newEvent('driver_document_changed', driver.id, actor, now, data)],
    },
    documents: [{ before, after }, ...replaced],
  };
}

function assertOwn(driver: DriverRecord, actor: Actor): void {
  if (isDriver(actor) && actor.driverId !== driver.id) throw notFound();
}

/** A new document, which takes the place of the one of its kind; what a driver brings waits for a manager. */
export function addDocument(
  filed: Filed,
  { fileKeys: _uploaded, ...draft }: DocumentDraft,
  { id, files, ...by }: ActorContext & { id: string; files: DocumentFile[] },
): DocumentStep & { added: DocumentRecord } {
  const { driver } = filed;
  assertOwn(driver, by.actor);
  const isOwn = isDriver(by.actor);
  if (isOwn && files.length === 0) throw fieldError('fileKeys', 'Add a photo of the document');
  const isWaiting = ({ kind, standing }: DocumentRecord) => kind === draft.kind && standing === 'unchecked';
  if (isOwn && filed.documents.filter(isWaiting).length >= MOST_WAITING)
    throw fieldError('kind', 'The office has to check the ones that you sent first');
  const { id: userId, name } = requireUser(by.actor);
  const added: DocumentRecord = {
    ...{ id, driverId: driver.id, ...draft, files },
    ...{ standing: isOwn ? 'unchecked' : 'valid', addedAt: by.now.toISOString() },
    ...{ addedBy: { id: userId, name }, version: 1 },
  };
  return { ...stepTo(filed, { after: added }, isOwn ? 'brought' : 'added', by), added };
}

function documentIn({ documents }: Filed, id: string): DocumentRecord {
  const found = documents.find((one) => one.id === id && one.standing !== 'replaced');
  if (!found) throw notFound();
  return found;
}

function documentConflict(): AppError {
  return new AppError('version_conflict', 'Somebody else changed this document at the same time');
}

/** A document with other details, or as one that is in order. Throws 404, and 409 `version_conflict`. */
export function changeDocument(
  filed: Filed,
  id: string,
  { version, isChecked, ...details }: DocumentChange,
  by: ActorContext,
): DocumentStep & { changed: DocumentRecord } {
  const before = documentIn(filed, id);
  if (version !== before.version) throw documentConflict();
  const given = Object.entries(details).filter(([, value]) => value !== undefined);
  const edits: Partial<DocumentRecord> = Object.fromEntries(given.map(([name, value]) => [name, value ?? undefined]));
  const standing = isChecked ? 'valid' : before.standing;
  const changed: DocumentRecord = { ...before, ...edits, standing, version: before.version + 1 };
  const what = standing === before.standing ? 'changed' : 'checked';
  return { ...stepTo(filed, { before, after: changed }, what, by), changed };
}

/** A driver without a document. Throws 404. */
export function removeDocument(filed: Filed, id: string, by: ActorContext): DocumentStep {
  return stepTo(filed, { before: documentIn(filed, id) }, 'removed', by);
}

/** Which file of which document somebody may have. Throws 404. */
export function fileOf({ driver, documents }: Filed, { id, at, actor }: { id: string; at: number; actor: Actor }) {
  assertOwn(driver, actor);
  const document = documentIn({ driver, documents }, id);
  const file = document.files[at];
  if (!file) throw notFound();
  return { document, file };
}

/** A document as somebody sees it: its number and files only managers and the driver. */
export function toDocument(record: DocumentRecord, today: string, actor: Actor): DriverDocument {
  const { id, kind, standing, expiresOn, number, issuedBy, note, files, addedAt, addedBy, version } = record;
  const state = standing === 'unchecked' ? 'unchecked' : documentState(kind, expiresOn, today);
  const seesAll = actor.kind === 'user' && (seesMoney(actor.role) || isDriver(actor));
  return {
    ...{ id, kind, state, expiresOn, addedAt, version },
    ...(seesAll && { number, issuedBy, note, addedBy: addedBy?.name }),
    ...(seesAll && { files: files.map(({ contentType, size }) => ({ contentType, size })) }),
  };
}

/** Those that count or wait, in the order of their kinds, the one that counts first. */
export function toDocuments(records: readonly DocumentRecord[], today: string, actor: Actor): DriverDocument[] {
  const rank = ({ kind, standing }: DocumentRecord) => DOCUMENT_KINDS.indexOf(kind) * 2 + Number(standing !== 'valid');
  return records
    .filter(({ standing }) => standing !== 'replaced')
    .toSorted((a, b) => rank(a) - rank(b))
    .map((record) => toDocument(record, today, actor));
}
