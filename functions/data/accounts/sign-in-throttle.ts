import { retryWhile } from '#functions/base/retry.ts';
import { assertLoginAllowed } from '#functions/domain/accounts/accounts.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#shared/dates/durations.ts';
import { AppError, isAppError } from '#shared/http/errors.ts';
import type { Write } from '../table/commit.ts';
import { check } from '../table/operations/check.ts';
import { update } from '../table/operations/update.ts';
import { find, isExpired } from '../table/table.ts';
import { tryUpdate, updateOne } from '../table/update-one.ts';
import { accountKeys, type SignInFailures } from './keys.ts';

/**
 * Seconds after the last failure; `spared` ones count for nothing, because an address may be a whole office's: more of them
 * where nobody has tried in vain to sign in to the account.
 */
const THROTTLES = {
  account: { kept: DAY_SECONDS, spared: 0 },
  address: { kept: HOUR_SECONDS, spared: 15, sparedForOthers: 95 },
} as const;

const countOf = (found: SignInFailures | undefined, now: Date) =>
  found && !isExpired({ ...found }, now) ? found.failures : 0;

function refuseBeyond(spared: number, found: SignInFailures | undefined, now: Date): void {
  if (found) assertLoginAllowed({ ...found, failures: countOf(found, now) - spared }, now);
}

/** Refuses with 429 and the time to wait while earlier failures slow the account, or its caller's address, down. */
export function assertNotThrottled(
  account: SignInFailures | undefined,
  address: SignInFailures | undefined,
  now: Date,
): void {
  const { spared, sparedForOthers } = THROTTLES.address;
  refuseBeyond(countOf(account, now) ? spared : sparedForOthers, address, now);
  refuseBeyond(THROTTLES.account.spared, account, now);
}

function unchangedCondition(found: SignInFailures | undefined) {
  if (!found) return { condition: 'attribute_not_exists(PK)' };
  const values = { ':failures': found.failures, ':at': found.lastFailureAt };
  return { condition: 'failures = :failures AND lastFailureAt = :at', values };
}

const TOO_MANY = ['too_many_requests', 'Too many attempts, please try again later'] as const;

const tooManyAttempts = (cause: unknown) => new AppError(...TOO_MANY, { retryAfter: 1, cause });

/** Somebody else's attempt on the account was answered in between. */
class AttemptConflict extends AppError {
  constructor() {
    super(...TOO_MANY, { retryAfter: 1 });
  }
}

async function writeIfUnchanged(options: Parameters<typeof tryUpdate<SignInFailures>>[0]): Promise<void> {
  const tried = await tryUpdate(options).catch((error: unknown) => {
    // The answer to another attempt has the row all this time.
    throw isAppError(error, 'unavailable') ? tooManyAttempts(error) : error;
  });
  if (tried.refused) throw new AttemptConflict();
}

/** `answer` writes under the row it is given, so no two attempts are answered by one count; one outrun looks again. */
export function withAttemptLock<T>(
  who: string,
  found: SignInFailures | undefined,
  now: Date,
  answer: (found: SignInFailures | undefined) => Promise<T>,
): Promise<T> {
  return retryWhile(
    (error) => error instanceof AttemptConflict,
    async (outrun) => {
      const last = outrun ? await find(accountKeys.signInFailures(who), { strong: true }) : found;
      refuseBeyond(THROTTLES.account.spared, last, now);
      return answer(last);
    },
  );
}

/** The part of the answer to a right password: ends the account's row of failures. */
export function clearFailures(who: string, found: SignInFailures | undefined): Write {
  const condition = {
    key: accountKeys.signInFailures(who),
    ...unchangedCondition(found),
    onConditionFailed: () => new AttemptConflict(),
  };
  return found && found.failures > 0 ? update({ ...condition, set: { failures: 0 } }) : check(condition);
}

/** The same by itself, for a right password that lets nobody in. */
export async function clearFailuresNow(who: string, found: SignInFailures | undefined): Promise<void> {
  const key = accountKeys.signInFailures(who);
  if (found && found.failures > 0) {
    return writeIfUnchanged({ key, set: { failures: 0 }, ...unchangedCondition(found) });
  }
  const present = await find(key, { strong: true });
  if (present?.lastFailureAt !== found?.lastFailureAt || present?.failures !== found?.failures)
    throw new AttemptConflict();
}

const epoch = (now: Date) => Math.floor(now.getTime() / 1000);

function lastOf(kind: keyof typeof THROTTLES, now: Date) {
  return { lastFailureAt: now.toISOString(), expiresAt: epoch(now) + THROTTLES[kind].kept };
}

/** Counts a failure of an account, if the row is still as it was read. */
export async function recordAccountFailure(who: string, found: SignInFailures | undefined, now: Date): Promise<void> {
  const set = { failures: countOf(found, now) + 1, ...lastOf('account', now) };
  await writeIfUnchanged({ key: accountKeys.signInFailures(who), set, ...unchangedCondition(found) });
}

/** Counts a failure of an address, also beside those of others at the same moment. */
export async function recordAddressFailure(who: string, now: Date): Promise<void> {
  const write = { key: accountKeys.signInFailures(who), set: lastOf('address', now) };
  const values = { ':now': epoch(now) };
  const isCounted = { condition: 'attribute_not_exists(PK) OR expiresAt > :now', values };
  if (!(await tryUpdate({ ...write, add: { failures: 1 }, ...isCounted })).refused) return;
  const isOver = { condition: 'expiresAt <= :now', values };
  const begun = await tryUpdate({ ...write, set: { ...write.set, failures: 1 }, ...isOver });
  if (begun.refused) await updateOne({ ...write, add: { failures: 1 } });
}

/** Whoever gets in gives its address back what it tried in vain before, and nothing of what others did meanwhile. */
export async function giveBackToAddress(who: string, account: SignInFailures | undefined, now: Date): Promise<void> {
  const own = countOf(account, now);
  if (own === 0) return;
  const values = { ':own': own, ':now': epoch(now) };
  const isCounted = { condition: 'failures >= :own AND expiresAt > :now', values };
  await tryUpdate({ key: accountKeys.signInFailures(who), add: { failures: -own }, ...isCounted });
}
