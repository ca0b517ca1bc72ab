import { digestFor } from '#functions/base/app-secret.ts';
import { callerNetworkKey } from '#functions/base/caller-network.ts';
import { currentTime } from '#functions/base/clock.ts';
import { accountKeys, type SignInFailures } from '#functions/data/accounts/keys.ts';
import {
  assertNotThrottled,
  giveBackToAddress,
  recordAccountFailure,
  recordAddressFailure,
} from '#functions/data/accounts/sign-in-throttle.ts';
import type { Write } from '#functions/data/table/commit.ts';
import { remove } from '#functions/data/table/operations/delete.ts';
import { find, findMany, isExpired } from '#functions/data/table/table.ts';
import { emailKey, isEmailIdentifier, usernameKey } from '#functions/domain/accounts/accounts.ts';
import type { UserRecord } from '#functions/domain/accounts/user-types.ts';
import type { Actor } from '#functions/domain/events/actor.ts';

/** The name is a digest, neither a name nor an address. */
interface Row {
  who: string;
  failures: SignInFailures | undefined;
}

export interface SignInAttempt {
  user: UserRecord | undefined;
  account: Row;
  address: Row;
}

/** By account and by address. The delay begins with the answer: comparing the password took its time. */
export async function recordFailure(
  { account, address }: SignInAttempt,
  failures: SignInFailures | undefined,
): Promise<void> {
  const answered = currentTime();
  await recordAccountFailure(account.who, failures, answered);
  await recordAddressFailure(address.who, answered);
}

const accountRow = (userId: string) => `account#${userId}`;

/** The part that ends an account's delay: whoever reads its mail need not wait for what others tried. */
export function clearFailuresOf(userId: string): Write {
  return remove(accountKeys.signInFailures(accountRow(userId)));
}

function nameKey(identifier: string) {
  return isEmailIdentifier(identifier)
    ? accountKeys.unique('email', emailKey(identifier))
    : accountKeys.unique('username', usernameKey(identifier));
}

async function attemptOf(userId: string | undefined, account: string, address: Row, now: Date): Promise<SignInAttempt> {
  const wanted = [accountKeys.user(userId ?? 'nobody'), accountKeys.signInFailures(account)] as const;
  const [user, failures] = await findMany(wanted, { strong: true });
  const isOver = user !== undefined && isExpired(user, now);
  return { user: isOver ? undefined : user, account: { who: account, failures }, address };
}

const addressRow = (actor: Actor) => `address#${callerNetworkKey(actor)}`;

/** Reads it by two BatchGets, for names that nobody has too. */
export async function findSignInAttempt(identifier: string, actor: Actor, now: Date): Promise<SignInAttempt> {
  const name = nameKey(identifier);
  const address = addressRow(actor);
  const [named, failures] = await findMany([name, accountKeys.signInFailures(address)], { strong: true });
  const account = accountRow(named?.id ?? digestFor('address', name.PK));
  return attemptOf(named?.id, account, { who: address, failures }, now);
}

/** The same for an account that is known by its id. */
export async function findAttemptOf(userId: string, actor: Actor, now: Date): Promise<SignInAttempt> {
  const address = addressRow(actor);
  const failures = await find(accountKeys.signInFailures(address), { strong: true });
  return attemptOf(userId, accountRow(userId), { who: address, failures }, now);
}

/** Throws 429 while earlier failures slow the account or the address down. */
export function assertSignInAllowed({ address, account }: SignInAttempt, now: Date): void {
  assertNotThrottled(account.failures, address.failures, now);
}

/** Whoever gets in was no stranger: what was tried in vain before slows nobody else at its address down. */
export async function giveBack({ address, account }: SignInAttempt, now: Date): Promise<void> {
  await giveBackToAddress(address.who, account.failures, now);
}
