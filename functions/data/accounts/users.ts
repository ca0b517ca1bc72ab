import { currentTime } from '#functions/base/clock.ts';
import { newId } from '#functions/base/ids.ts';
import { emailKey, isPendingApproval, usernameKey } from '#functions/domain/accounts/accounts.ts';
import type { UserRecord } from '#functions/domain/accounts/user-types.ts';
import type { RecordChange, Step } from '#functions/domain/events/step.ts';
import { memberConflict } from '#functions/domain/organization/team.ts';
import { AppError } from '#shared/http/errors.ts';
import { foldText } from '#shared/search/fold-text.ts';
import { type Aggregate, save } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { indexKeysFor } from '../table/keys.ts';
import { check } from '../table/operations/check.ts';
import { remove } from '../table/operations/delete.ts';
import { put } from '../table/operations/put.ts';
import { update } from '../table/operations/update.ts';
import { find, findMany, isExpired, type Page, type PageRequest, queryAll, queryPage } from '../table/table.ts';
import { accountKeys, accountLists } from './keys.ts';

function listKeys(user: UserRecord) {
  const { status, role, emailConfirmed, email, createdAt, lastName, firstName, id } = user;
  const since = `${createdAt}#${id}`;
  if (!emailConfirmed) return indexKeysFor(accountLists.unconfirmed(emailKey(email)), since);
  if (status === 'pending') return indexKeysFor(accountLists.users('pending'), since);
  if (status === 'active') {
    const list = role === 'customer' ? 'customer' : 'team';
    return indexKeysFor(accountLists.users(list), `${foldText(lastName)} ${foldText(firstName)}#${id}`);
  }
  return {};
}

const USERS: Aggregate<UserRecord> = { key: ({ id }) => accountKeys.user(id), lists: listKeys };

/** What has not expired: the table removes what has some hours later. */
const unexpired = <T extends { expiresAt?: number | undefined }>(found: T | undefined, now: Date): T | undefined =>
  found && !isExpired(found, now) ? found : undefined;

export async function findUser(id: string, now = currentTime()): Promise<UserRecord | undefined> {
  return unexpired(await find(accountKeys.user(id), { strong: true }), now);
}

/** The id of the user with a username or with a confirmed email address. */
export async function findUserId(
  kind: 'username' | 'email',
  value: string,
  now = currentTime(),
): Promise<string | undefined> {
  const key = kind === 'email' ? emailKey(value) : usernameKey(value);
  const found = await find(accountKeys.unique(kind, key), { strong: true });
  return unexpired(found, now)?.id;
}

/** Accounts that wait for the director, oldest first. */
export function queryPendingUsers(page: PageRequest): Promise<Page<UserRecord>> {
  return queryPage(accountLists.users('pending'), page);
}

/** Everybody but customers whose account is in use, by name. */
export function queryTeam(): Promise<UserRecord[]> {
  return queryAll(accountLists.users('team'));
}

/** Who may have signed up with an address in its seven days, as many as anybody looks at. */
const MAX_UNCONFIRMED = 50;

/** The newest accounts that name an address which nobody has confirmed for them, newest first. */
export async function listUnconfirmed(email: string, now: Date): Promise<UserRecord[]> {
  const query = { ...accountLists.unconfirmed(emailKey(email)), descending: true };
  const { items } = await queryPage(query, { limit: MAX_UNCONFIRMED });
  return items.filter((user) => !isExpired(user, now));
}

/** How many accounts wait for approval: one read of a counter. */
export async function countPendingUsers(): Promise<number> {
  const counts = await find(accountKeys.userCounts());
  return counts?.pending ?? 0;
}

function countPending(change: number): Write[] {
  return change === 0 ? [] : [update({ key: accountKeys.userCounts(), add: { pending: change } })];
}

function usernameTaken(): AppError {
  const message = 'This username is already taken';
  return new AppError('already_exists', message, { errors: [{ path: 'username', message }] });
}

function emailTaken(): AppError {
  const message = 'An account with this email address already exists';
  return new AppError('already_exists', message, { errors: [{ path: 'email', message }] });
}

function reserveUsername({ id, username, expiresAt }: UserRecord, now: Date): Write {
  const item = {
    ...accountKeys.unique('username', usernameKey(username)),
    id,
    ...(expiresAt !== undefined && { expiresAt }),
  };
  return put(item, { expect: 'new', unlessExpiredBy: now, onConditionFailed: usernameTaken });
}

const emailItem = ({ email }: UserRecord) => accountKeys.unique('email', emailKey(email));

function reserveEmail(user: UserRecord): Write {
  return put({ ...emailItem(user), id: user.id }, { expect: 'new', onConditionFailed: emailTaken });
}

/** When a step is, by what is told of it. */
const timestampOf = ({ events: [event] }: Step<UserRecord>) => (event ? new Date(event.recordedAt) : currentTime());

/** The parts that add a user with its username; with its address only where that is confirmed. */
export function insertUser(step: Step<UserRecord>): Write[] {
  const { after } = step;
  const address = after.emailConfirmed ? [reserveEmail(after)] : [];
  const counted = countPending(isPendingApproval(after) ? 1 : 0);
  return [reserveUsername(after, timestampOf(step)), ...address, ...save(USERS, step, ...counted)];
}

/** The parts that write a changed user under the version that was read. */
export function saveUser(step: RecordChange<UserRecord>, users = USERS): Write[] {
  const { before, after } = step;
  return save(users, step, ...countPending(Number(isPendingApproval(after)) - Number(isPendingApproval(before))));
}

/** The address is its own from here on, and its username stays. Throws 409 when another account was confirmed first. */
export function saveConfirmedUser(step: RecordChange<UserRecord>): Write[] {
  const { id, username } = step.after;
  const key = accountKeys.unique('username', usernameKey(username));
  const lasting = update({ key, remove: ['expiresAt'], condition: 'id = :id', values: { ':id': id } });
  return [reserveEmail(step.after), ...saveUser(step), lasting];
}

/** The parts that write a user whom the director rejected: the address is nobody's again. */
export function saveRejectedUser(step: RecordChange<UserRecord>): Write[] {
  return [...saveUser(step), remove(emailItem(step.before))];
}

/** The user comes first: of two of its changes at once, the second hears of the first and not of a taken name. */
export function saveRenamedUser(step: RecordChange<UserRecord>): Write[] {
  const [from, to] = [usernameKey(step.before.username), usernameKey(step.after.username)];
  const freed = () => remove(accountKeys.unique('username', from), { mustExist: true });
  return [...saveUser(step), ...(from === to ? [] : [reserveUsername(step.after, timestampOf(step)), freed()])];
}

/** The parts of a change of a member, whose loser is told how the member stands now. */
export function saveMemberChange(step: RecordChange<UserRecord>): Write[] {
  return saveUser(step, { ...USERS, conflict: memberConflict });
}

export async function findUsers(ids: readonly string[]): Promise<UserRecord[]> {
  const found = await findMany(ids.map(accountKeys.user), { strong: true });
  return found.filter((user) => user !== undefined);
}

/** The part that says which other records the customer of an account has. */
export function saveAliases({ id, version }: UserRecord, customerAliases: readonly string[] | undefined): Write {
  return update({
    key: accountKeys.user(id),
    ...(customerAliases ? { set: { customerAliases } } : { remove: ['customerAliases'] }),
    add: { version: 1 },
    condition: '#version = :version',
    names: { '#version': 'version' },
    values: { ':version': version },
  });
}

/** The part of an answer that changes nothing, so that it takes as long as one that does. */
export function dummyWrite(now: Date): Write[] {
  return [check({ key: accountKeys.user(newId('usr', now)), condition: 'attribute_not_exists(PK)' })];
}
