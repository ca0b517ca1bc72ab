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

export type LinkPurpose = 'confirm-email' | 'reset-password';

export interface LinkRecord {
  purpose: LinkPurpose;
  userId: string;
  expiresAt: number;
  /** The user's epoch when it was asked for; where it counts, a newer one makes the link worthless. */
  epoch?: number | undefined;
  usedAt?: string;
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
  status?: number;
  answer?: unknown;
}

export type TrailSlot = Record<string, unknown> & { start: string; expiresAt?: number };

export interface SchemaRecord {
  number: number;
}

/** An address that gets nothing more from us; its key names it by the digest that logs have. */
export interface MarkedAddress {
  why: 'bounce' | 'complaint';
  at: string;
}
