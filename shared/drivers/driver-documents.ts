import { addDays } from '#shared/dates/calendar.ts';
import type { StaticTextKey } from '#shared/i18n/t.ts';

/** What a driver carries or has to have. Names are stored and never change. */
export const DOCUMENT_KINDS = [
  'license',
  'medical',
  'twic',
  'hazmat',
  'inspection',
  'registration',
  'insurance',
  'port_registry',
  'sealink',
  'other',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_LABELS = {
  license: "Driver's license",
  medical: 'Medical card',
  twic: 'Port pass (TWIC)',
  hazmat: 'Hazmat endorsement',
  inspection: 'Truck inspection',
  registration: 'Truck registration',
  insurance: 'Insurance',
  port_registry: 'Port truck registry',
  sealink: 'Sealink card',
  other: 'Other document',
} as const satisfies Record<DocumentKind, StaticTextKey>;

export const DOCUMENT_FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
/** Bytes of one file. */
export const DOCUMENT_FILE_LIMIT = 15_000_000;
export const DOCUMENT_FILES_LIMIT = 4;

const SOON = 30;
/** What takes weeks to renew. */
const SLOW: ReadonlySet<DocumentKind> = new Set(['license', 'medical']);
const SOON_OF_SLOW = 45;

/** Days before the end from which on a document ends soon. */
export function soonDays(kind: DocumentKind): number {
  return SLOW.has(kind) ? SOON_OF_SLOW : SOON;
}

type DocumentState = 'ok' | 'soon' | 'expired';

/** How a document stands on a day; on its last day it still holds. */
export function documentState(kind: DocumentKind, expiresOn: string | undefined, today: string): DocumentState {
  if (expiresOn === undefined) return 'ok';
  if (today > expiresOn) return 'expired';
  return today >= addDays(expiresOn, -soonDays(kind)) ? 'soon' : 'ok';
}

/** Days before its end on which a driver and the managers are told of it. */
const TOLD_BEFORE = [30, 7, 0] as const;

/** The next of those days after a day; undefined where there is none any more. */
export function nextTold(expiresOn: string, after: string): string | undefined {
  return TOLD_BEFORE.map((days) => addDays(expiresOn, -days)).find((day) => day > after);
}
