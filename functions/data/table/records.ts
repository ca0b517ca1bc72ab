import type { SearchedKind } from '#functions/domain/search/words.ts';
import type { Role } from '#shared/permissions.ts';

export interface Named {
  id: string;
  /** Of the username of an account whose address is not confirmed. */
  expiresAt?: number;
}

export interface SessionRecord {
  userId: string;
  hash: string;
  /** The user's epoch when the session began; a newer one ends it. */
  epoch: number;
  createdAt: string;
  expiresAt: number;
}

export interface ConnectionRecord {
  id: string;
  userId: string;
  role: Role;
  driverId?: string | undefined;
  sessionHash: string;
  connectedAt: string;
  expiresAt: number;
}

export interface Failures {
  failures: number;
  lastFailureAt: string;
  expiresAt: number;
}

export type LinkPurpose = 'confirm-email' | 'reset-password' | 'invitation';

export interface LinkRecord {
  purpose: LinkPurpose;
  /** Whom it is for: a user, or an invitation. */
  userId: string;
  expiresAt: number;
  /** The user's epoch, or the invitation's generation, when it was asked for; where it counts, a newer one makes it worthless. */
  epoch?: number | undefined;
  usedAt?: string;
}

export interface MeetingLinkRecord {
  purpose: 'answer-meeting';
  meetingId: string;
  /** Of the meeting when the mail was sent; it ends with the next move. */
  sequence: number;
  expiresAt: number;
}

export interface HourRecord {
  count: number;
  lastUsed: string;
}

export interface RepeatRecord {
  state: 'running' | 'done';
  bodyHash: string;
  /** Epoch milliseconds after which a crashed attempt no longer holds the key. */
  lockUntil: number;
  /** The attempt that holds it; those of an earlier version of the product have none. */
  holder?: string;
  status?: number;
  answer?: unknown;
}

export type TrailSlot = Record<string, unknown> & { start: string; expiresAt?: number };

export interface SchemaRecord {
  number: number;
}

/** Where the log of a mail lies that SES has taken. */
export interface SentMail {
  log: { PK: string; SK: string };
  expiresAt: number;
}

/** An address that gets nothing more from us; its key names it by the digest that logs have. */
export interface MarkedAddress {
  why: 'bounce' | 'complaint';
  at: string;
}

/** One of an endpoint's lanes: who drains it holds it, and each bell says that there is something more. */
export interface LaneRecord {
  bells: number;
  holder?: string | undefined;
  /** Epoch milliseconds. */
  leaseUntil?: number | undefined;
  /** When a message wakes it that is on its way. */
  nextWakeAt?: string | undefined;
}

/** A delivery in its lane. */
export interface Waiting {
  deliveryId: string;
  nextAt: string;
}

/** Under each word by which something is found: what it is, and all its words, by which it is narrowed. */
export interface SearchEntry {
  kind: SearchedKind;
  id: string;
  word: string;
  words: readonly string[];
}

/** By which words something is found: what the index has of it. */
export interface SearchManifest {
  kind: SearchedKind;
  words: readonly string[];
  version: number;
}
