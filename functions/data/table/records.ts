import type { Role } from '#shared/permissions.ts';

/** The records that only the table's own modules know; those of the rules are in `functions/domain`. */

/** What a unique value belongs to. */
export interface Named {
  id: string;
  /** Of the username of an account whose address is not confirmed. */
  expiresAt?: number;
}

/** Amounts by the counter's name. */
export type Counters = Record<string, number>;

export interface SessionRecord {
  userId: string;
  hash: string;
  /** The user's epoch when the session began; a newer one ends it. */
  epoch: number;
  createdAt: string;
  expiresAt: number;
}

/** An open WebSocket and who sits at its other end. */
export interface ConnectionRecord {
  id: string;
  userId: string;
  role: Role;
  driverId?: string | undefined;
  /** The session that it was opened with; it ends with it. */
  sessionHash: string;
  connectedAt: string;
  expiresAt: number;
}

/** Failures to sign in, in a row. */
export interface Failures {
  failures: number;
  lastFailureAt: string;
  expiresAt: number;
}

/** What a mailed link is for. */
export type LinkPurpose = 'confirm-email' | 'reset-password';

export interface LinkRecord {
  purpose: LinkPurpose;
  userId: string;
  expiresAt: number;
  /** The user's epoch when it was asked for; where it counts, a newer one makes the link worthless. */
  epoch?: number | undefined;
  usedAt?: string;
}

/** A key's calls in one clock hour. */
export interface HourRecord {
  count: number;
  lastUsed: string;
}

/** A call that carries an Idempotency-Key, and its answer once it is done. */
export interface RepeatRecord {
  state: 'running' | 'done';
  bodyHash: string;
  /** Epoch milliseconds after which a crashed attempt no longer holds the key. */
  lockUntil: number;
  status?: number;
  answer?: unknown;
}

/** A trail's piece: its start, its end as an item, and the positions relative to its start. */
export type TrailSlot = Record<string, unknown> & { start: string; expiresAt?: number };

/** The form of the data as a whole. */
export interface SchemaRecord {
  number: number;
}
