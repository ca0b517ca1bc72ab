import { present } from '#functions/base/clock.ts';
import { newId } from '#functions/base/ids.ts';
import { emailKey, usernameKey, waitsForDirector } from '#functions/domain/accounts/accounts.ts';
import type { UserRecord } from '#functions/domain/accounts/user-types.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import type { DataOf, EventRecord, NamesAbout } from '#functions/domain/events/catalogue.ts';
import type { PersonFacts } from '#functions/domain/events/facts.ts';
import { AppError } from '#shared/errors.ts';
import type { Write } from '../table/commit.ts';
import { newEvent, putEvent } from '../table/events.ts';
import { keys } from '../table/keys.ts';
import { listedIn, lists } from '../table/lists.ts';
import { check } from '../table/operations/check.ts';
import { remove } from '../table/operations/delete.ts';
import { put } from '../table/operations/put.ts';
import { update } from '../table/operations/update.ts';
import {
  find,
  findMany,
  type Item,
  isExpired,
  type Page,
  type PageRequest,
  queryAll,
  queryPage,
} from '../table/table.ts';

function listKeys(user: UserRecord) {
  const { status, role, emailConfirmed, email, createdAt, lastName, firstName, id } = user;
  const since = `${createdAt}#${id}`;
  if (!emailConfirmed) return listedIn(lists.unconfirmed(emailKey(email)), since);
  if (status === 'pending') return listedIn(lists.users('pending'), since);
  if (status === 'active') {
    const list = role === 'customer' ? 'customer' : 'team';
    return listedIn(lists.users(list), `${lastName} ${firstName}#${id}`.toLowerCase());
  }
  return {};
}

function itemOf(user: UserRecord): Item {
  return { ...keys.user(user.id), ...listKeys(user), ...user };
}

/** What has not expired: the table removes what has some hours later. */
const unexpired = <T extends { expiresAt?: number | undefined }>(found: T | undefined, now: Date): T | undefined =>
  found && !isExpired(found, now) ? found : undefined;

/** One user, or undefined. */
export async function findUser(id: string, now = present()): Promise<UserRecord | undefined> {
  return unexpired(await find(keys.user(id), { strong: true }), now);
}

/** The id of the user with a username or with a confirmed e-mail address. */
export async function findUserId(
  kind: 'username' | 'email',
  value: string,
  now = present(),
): Promise<string | undefined> {
  const key = kind === 'email' ? emailKey(value) : usernameKey(value);
  const found = await find(keys.unique(kind, key), { strong: true });
  return unexpired(found, now)?.id;
}

/** Accounts that wait for the director, oldest first. */
export function listPendingUsers(page: PageRequest): Promise<Page<UserRecord>> {
  return queryPage(lists.users('pending'), page);
}

/** Everybody but customers whose account is in use, by name. */
export function listTeam(): Promise<UserRecord[]> {
  return queryAll(lists.users('team'));
}

/** Who may have signed up with an address in its seven days, as many as anybody looks at. */
const NEWEST = 50;

/** The newest accounts that name an address which nobody has confirmed for them, newest first. */
export async function listUnconfirmed(email: string, now: Date): Promise<UserRecord[]> {
  const query = { ...lists.unconfirmed(emailKey(email)), descending: true };
  const { items } = await queryPage(query, { limit: NEWEST });
  return items.filter((user) => !isExpired(user, now));
}

/** How many accounts wait for approval: one read of a counter. */
export async function countPendingUsers(): Promise<number> {
  const counts = await find(keys.userCounts());
  return counts?.pending ?? 0;
}

function countPending(change: number): Write[] {
  return change === 0 ? [] : [update({ key: keys.userCounts(), add: { pending: change } })];
}

function usernameTaken(): AppError {
  const message = 'This username is already taken';
  return new AppError('already_exists', message, { errors: [{ path: 'username', message }] });
}

function emailTaken(): AppError {
  const message = 'An account with this e-mail address already exists';
  return new AppError('already_exists', message, { errors: [{ path: 'email', message }] });
}

function putUsername({ id, username, expiresAt }: UserRecord, { recordedAt }: EventRecord): Write {
  const item = { ...keys.unique('username', usernameKey(username)), id, ...(expiresAt !== undefined && { expiresAt }) };
  return put(item, { expect: 'new', unlessExpiredBy: new Date(recordedAt), refused: usernameTaken });
}

const emailItem = ({ email }: UserRecord) => keys.unique('email', emailKey(email));

function takeEmail(user: UserRecord): Write {
  return put({ ...emailItem(user), id: user.id }, { expect: 'new', refused: emailTaken });
}

/** The parts that add a user with its username; with its address only where that is confirmed. */
export function insertUser(user: UserRecord, event: EventRecord): Write[] {
  return [
    putUsername(user, event),
    ...(user.emailConfirmed ? [takeEmail(user)] : []),
    put(itemOf(user), { expect: 'new' }),
    ...countPending(waitsForDirector(user) ? 1 : 0),
    putEvent(event),
  ];
}

/** The parts that write a changed user under the version that was read. */
export function saveUser(before: UserRecord, after: UserRecord, event: EventRecord): Write[] {
  return [
    put(itemOf(after), { expect: before.version }),
    ...countPending(Number(waitsForDirector(after)) - Number(waitsForDirector(before))),
    putEvent(event),
  ];
}

/** The address is its own from here on, and its username stays. Throws 409 when another account was confirmed first. */
export function saveConfirmedUser(before: UserRecord, after: UserRecord, event: EventRecord): Write[] {
  const username = keys.unique('username', usernameKey(after.username));
  return [
    takeEmail(after),
    ...saveUser(before, after, event),
    update({ key: username, remove: ['expiresAt'], condition: 'id = :id', values: { ':id': after.id } }),
  ];
}

/** The parts that write a user whom the director rejected: the address is nobody's again. */
export function saveRejectedUser(before: UserRecord, after: UserRecord, event: EventRecord): Write[] {
  return [...saveUser(before, after, event), remove(emailItem(before))];
}

/** The user comes first: of two of its changes at once, the second hears of the first and not of a taken name. */
export function saveRenamedUser(before: UserRecord, after: UserRecord, event: EventRecord): Write[] {
  const [from, to] = [usernameKey(before.username), usernameKey(after.username)];
  const moved =
    from === to ? [] : [putUsername(after, event), remove(keys.unique('username', from), { mustExist: true })];
  return [...saveUser(before, after, event), ...moved];
}

/** Users by their ids; those that exist. */
export async function findUsers(ids: readonly string[]): Promise<UserRecord[]> {
  const found = await findMany(ids.map(keys.user), { strong: true });
  return found.filter((user) => user !== undefined);
}

/** The part that says which other records the customer of an account has. */
export function saveAliases({ id, version }: UserRecord, customerAliases: readonly string[] | undefined): Write {
  return update({
    key: keys.user(id),
    ...(customerAliases ? { set: { customerAliases } } : { remove: ['customerAliases'] }),
    add: { version: 1 },
    condition: '#version = :version',
    names: { '#version': 'version' },
    values: { ':version': version },
  });
}

/** The part of an answer that changes nothing, so that it takes as long as one that does. */
export function changeNothing(now: Date): Write[] {
  return [check({ key: keys.user(newId('usr', now)), condition: 'attribute_not_exists(PK)' })];
}

type Plain<Name extends NamesAbout<'user'>> = Name extends unknown
  ? PersonFacts extends DataOf<Name>
    ? Name
    : never
  : never;

/** What mails about a user need. */
export function personFacts({ email, firstName, lastName, username, role }: UserRecord): PersonFacts {
  return { email, firstName, lastName, username, role };
}

/** An event about a user that carries no more than what mails about it need. */
export function userEvent(user: UserRecord, type: Plain<NamesAbout<'user'>>, actor: Actor, now: Date): EventRecord {
  return newEvent(type, user.id, actor, now, personFacts(user));
}
