import { sha256 } from '#functions/base/secrets.ts';
import type { UserRecord } from '#functions/domain/accounts/user-types.ts';
import type { OwnViews, SharedViews } from '#shared/contracts/views.ts';
import { at, within } from '../table/keys.ts';

export interface SessionRecord {
  userId: string;
  hash: string;
  /** The user's epoch when the session began; a newer one ends it. */
  epoch: number;
  createdAt: string;
  expiresAt: number;
}

export interface SignInFailures {
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

/** Bytes of somebody's text in a partition key, of which the table takes 2,048. */
const MAX_KEY_TEXT_BYTES = 1500;

/** A text for a key; one that is too long, as some grow when case and look-alikes are evened out, by its digest. */
const fitKeyText = (text: string) => (Buffer.byteLength(text) > MAX_KEY_TEXT_BYTES ? `sha256#${sha256(text)}` : text);

export const accountKeys = {
  /** with a TTL of 7 days until its address is confirmed */
  user: (id: string) => at<UserRecord>(`USR#${id}`),
  session: (userId: string, hash: string) => at<SessionRecord>(`USR#${userId}`, `SES#${hash}`),
  /** an account's address only when it is confirmed; its username from the start, with its TTL */
  unique: (kind: 'username' | 'email' | 'customer-email' | 'driver-email', value: string) =>
    at<{ id: string; expiresAt?: number }>(`UNQ#${kind}#${fitKeyText(value)}`),
  /** how many wait ([why so](decisions/0022-single-writes.md)) */
  userCounts: () => at<{ pending?: number }>('CTR#USR'),
  /** how somebody wants lists, under names */
  ownViews: (userId: string) => at<OwnViews>(`USR#${userId}`, 'VIEWS'),
  /** how the office wants lists, under names, each with who shared it */
  sharedViews: () => at<SharedViews>('ORG', 'VIEWS'),
  signInFailures: (who: string) => at<SignInFailures>(`RATE#sign-in#${who}`),
  /** of a mail, TTL */
  linkToken: (hash: string) => at<LinkRecord>(`TOK#${hash}`),
};

export const accountLists = {
  /** those that wait by `createdAt`, others by name */
  users: (list: 'pending' | 'team' | 'customer') => within<UserRecord>('G1', `USR#${list}`),
  /** that name an address which they have not confirmed */
  unconfirmed: (emailKey: string) => within<UserRecord>('G2', `UNC#${emailKey}`),
};
