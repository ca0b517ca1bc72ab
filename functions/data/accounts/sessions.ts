import { randomSecret, sha256 } from '#functions/base/secrets.ts';
import { fullName } from '#functions/domain/accounts/accounts.ts';
import type { UserRecord } from '#functions/domain/accounts/user-types.ts';
import type { UserActor } from '#functions/domain/events/actor.ts';
import { DAY_SECONDS } from '#shared/dates/durations.ts';
import type { Write } from '../table/commit.ts';
import type { Key } from '../table/keys.ts';
import { remove } from '../table/operations/delete.ts';
import { put } from '../table/operations/put.ts';
import { removeOne } from '../table/remove-one.ts';
import { type FoundItems, findMany, isExpired } from '../table/table.ts';
import { tryUpdate } from '../table/update-one.ts';
import { accountKeys, type SessionRecord } from './keys.ts';

const IDLE_TIMEOUT_SECONDS = 12 * 3600;
/** Seconds, however often it is used. */
export const MAX_SESSION_SECONDS = 30 * DAY_SECONDS;
/** A session is written again only when this much of its idle time has passed, so most calls write nothing. */
const RENEWAL_INTERVAL_SECONDS = 3600;

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** A new session for a user: the cookie's value and what writes it. */
export function newSession(user: UserRecord, now: Date): { value: string; hash: string; write: Write } {
  const secret = randomSecret();
  const hash = sha256(secret);
  const session: SessionRecord = {
    userId: user.id,
    hash,
    epoch: user.epoch,
    createdAt: now.toISOString(),
    expiresAt: seconds(now) + IDLE_TIMEOUT_SECONDS,
  };
  return { value: `${user.id}.${secret}`, hash, write: put({ ...accountKeys.session(user.id, hash), ...session }) };
}

async function renewSession(session: SessionRecord, now: Date): Promise<void> {
  const latest = Math.floor(Date.parse(session.createdAt) / 1000) + MAX_SESSION_SECONDS;
  const expiresAt = Math.min(seconds(now) + IDLE_TIMEOUT_SECONDS, latest);
  if (expiresAt - session.expiresAt < RENEWAL_INTERVAL_SECONDS) return;
  const key = accountKeys.session(session.userId, session.hash);
  // A session that ended in the meantime must not come back.
  await tryUpdate({ key, set: { expiresAt }, condition: 'attribute_exists(PK)' });
}

export interface FoundSession<Keys extends readonly Key[] = readonly Key[]> {
  user: Omit<UserActor, 'kind' | 'address'>;
  prefetched: FoundItems<Keys>;
}

/** One strong BatchGet of session, user, and whatever else the call needs by keys that it knows already. */
export async function findSession<const Keys extends readonly Key[]>(
  userId: string,
  secret: string,
  now: Date,
  prefetchKeys: Keys,
): Promise<FoundSession<Keys> | undefined> {
  return findSessionByHash(userId, sha256(secret), now, prefetchKeys);
}

/** The same by the session's hash, which is what an open WebSocket remembers of it. */
export async function findSessionByHash<const Keys extends readonly Key[]>(
  userId: string,
  hash: string,
  now: Date,
  prefetchKeys: Keys,
): Promise<FoundSession<Keys> | undefined> {
  const wanted = [accountKeys.session(userId, hash), accountKeys.user(userId), ...prefetchKeys] as const;
  const [session, user, ...prefetched] = await findMany(wanted, { strong: true });
  if (!session || !user || isExpired(session, now)) return undefined;
  if (user.status !== 'active' || user.epoch !== session.epoch) return undefined;
  await renewSession(session, now);
  return { user: actorFields(user, hash), prefetched };
}

function actorFields(user: UserRecord, sessionHash: string): FoundSession['user'] {
  const { id, role, email, driverId, customerId, customerAliases } = user;
  return { id, role, email, driverId, customerId, customerAliases, sessionHash, name: fullName(user) };
}

export function removeSession(userId: string, hash: string): Promise<void> {
  return removeOne(accountKeys.session(userId, hash));
}

export function endSession(userId: string, hash: string): Write {
  return remove(accountKeys.session(userId, hash));
}
