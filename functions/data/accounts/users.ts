import { newId } from '#functions/base/ids.ts';
import { emailKey, usernameKey } from '#functions/domain/accounts/accounts.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import type { DataOf, NamesAbout, PersonFacts } from '#functions/domain/events/catalogue.ts';
import { makeEvent } from '#functions/domain/events/events.ts';
import type { EventRecord, UserRecord } from '#functions/domain/types.ts';
import { AppError } from '#shared/errors.ts';
import { joinCustomer } from '../customers/customers.ts';
import type { Write } from '../table/commit.ts';
import { putEvent } from '../table/events.ts';
import { indexes, keys } from '../table/keys.ts';
import { check } from '../table/operations/check.ts';
import { remove } from '../table/operations/delete.ts';
import { put } from '../table/operations/put.ts';
import { update } from '../table/operations/update.ts';
import { find, type Item, type Page, type PageRequest, queryPage } from '../table/table.ts';

function listKeys({ status, createdAt, lastName, firstName, id }: UserRecord) {
  if (status === 'pending') return { G1PK: indexes.users('pending'), G1SK: `${createdAt}#${id}` };
  if (status === 'active') {
    return { G1PK: indexes.users('active'), G1SK: `${lastName} ${firstName}#${id}`.toLowerCase() };
  }
  return {};
}

function itemOf(user: UserRecord): Item {
  return { ...keys.user(user.id), ...listKeys(user), ...user };
}

/** One user, or undefined. */
export async function findUser(id: string): Promise<UserRecord | undefined> {
  return find<UserRecord>(keys.user(id), { strong: true });
}

/** The id of the user with a username or an e-mail address. */
export async function findUserId(kind: 'username' | 'email', value: string): Promise<string | undefined> {
  const key = kind === 'email' ? emailKey(value) : usernameKey(value);
  const found = await find<{ id: string }>(keys.unique(kind, key), { strong: true });
  return found?.id;
}

/** Accounts that wait for approval, oldest first. */
export function listPendingUsers(page: PageRequest): Promise<Page<UserRecord>> {
  return queryPage<UserRecord>({ index: 'G1', partition: indexes.users('pending') }, page);
}

/** How many accounts wait for approval: one read of a counter. */
export async function countPendingUsers(): Promise<number> {
  const counts = await find<{ pending?: number }>(keys.userCounts());
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
  const message = 'An account with this e-mail address exists already';
  return new AppError('already_exists', message, { errors: [{ path: 'email', message }] });
}

function putUsername(user: UserRecord): Write {
  const key = keys.unique('username', usernameKey(user.username));
  return put({ ...key, id: user.id }, { expect: 'new', refused: usernameTaken });
}

/** The parts that add a user; its username and its e-mail address are its own. */
export function insertUser(user: UserRecord, event: EventRecord, refused: Write['refused'] = emailTaken): Write[] {
  return [
    putUsername(user),
    put({ ...keys.unique('email', emailKey(user.email)), id: user.id }, { expect: 'new', refused }),
    put(itemOf(user), { expect: 'new' }),
    ...countPending(user.status === 'pending' ? 1 : 0),
    putEvent(event),
  ];
}

/**
 * The parts that keep a sign-up with somebody else's address. Nobody sees or approves it and its address can never be
 * confirmed, but whoever tries to sign in to it hears what any unconfirmed account says: the answer does not tell that
 * the address has an owner. The event tells the owner.
 */
export function insertShadow(user: UserRecord, event?: EventRecord): Write[] {
  return [
    putUsername(user),
    put({ ...keys.user(user.id), ...user }, { expect: 'new' }),
    ...(event ? [putEvent(event)] : []),
  ];
}

/** The parts that write a changed user under the version that was read. */
export function saveUser(before: UserRecord, after: UserRecord, event: EventRecord): Write[] {
  const isPending = (user: UserRecord) => (user.status === 'pending' ? 1 : 0);
  return [
    put(itemOf(after), { expect: before.version }),
    ...countPending(isPending(after) - isPending(before)),
    putEvent(event),
  ];
}

/**
 * The parts that write a user under another username and move the name's own item. The user comes first: of two of its
 * changes at once, the second hears of the first and not of a taken name.
 */
export function saveRenamedUser(before: UserRecord, after: UserRecord, event: EventRecord): Write[] {
  const [from, to] = [usernameKey(before.username), usernameKey(after.username)];
  const moved = from === to ? [] : [putUsername(after), remove(keys.unique('username', from), { mustExist: true })];
  return [...saveUser(before, after, event), ...moved];
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
  return makeEvent(type, user.id, actor, { id: newId('evt', now), now }, personFacts(user));
}

/**
 * A customer's account that is confirmed and approved, joined to the customer record of the same address, and the parts
 * that write the record's side; any other account as it is (decisions, section 4).
 */
export async function joinRecords(user: UserRecord, actor: Actor, now: Date): Promise<[UserRecord, Write[]]> {
  const isUsable = user.role === 'customer' && user.status === 'active' && user.emailConfirmed;
  if (!isUsable || user.customerId) return [user, []];
  const { customerId, writes } = await joinCustomer(user, actor, now);
  return [{ ...user, customerId }, writes];
}
