import { emailKey } from '#functions/domain/accounts/accounts.ts';
import { type CustomerStep, customerConflict } from '#functions/domain/customers/customer-change.ts';
import type { CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import type { DataOf, EventRecord, NamesAbout } from '#functions/domain/events/catalogue.ts';
import { AppError, notFound } from '#shared/errors.ts';
import type { Write } from '../table/commit.ts';
import { newEvent, putEvent } from '../table/events.ts';
import { keys } from '../table/keys.ts';
import { type IndexKeys, listedIn, lists } from '../table/lists.ts';
import { remove } from '../table/operations/delete.ts';
import { put } from '../table/operations/put.ts';
import {
  beginningWith,
  find,
  findMany,
  type Item,
  type Page,
  type PageRequest,
  queryPage,
  recordOf,
} from '../table/table.ts';

/** A record that was merged into another is shown in no list: it is found by the other's aliases. */
export function customerIndexes({ id, name, archivedAt, mergedInto }: CustomerRecord): IndexKeys {
  if (mergedInto !== undefined) return listedIn(lists.mergedCustomers, id);
  const list = archivedAt === undefined ? lists.customers : lists.archivedCustomers;
  return listedIn(list, `${name.toLowerCase()}#${id}`);
}

function itemOf(customer: CustomerRecord): Item {
  return { ...keys.customer(customer.id), ...customerIndexes(customer), ...customer };
}

/** One customer, or undefined. */
export async function findCustomer(id: string): Promise<CustomerRecord | undefined> {
  return find(keys.customer(id), { strong: true });
}

/** One customer; 404 where there is none. */
export async function getCustomer(id: string): Promise<CustomerRecord> {
  const customer = await findCustomer(id);
  if (!customer) throw notFound();
  return customer;
}

async function findCustomerIdByEmail(email: string): Promise<string | undefined> {
  const found = await find(keys.unique('customer-email', emailKey(email)), { strong: true });
  return found?.id;
}

/** Customers by their addresses, as `emailKey` has them; those that exist. */
export async function findCustomersByEmail(emails: readonly string[]): Promise<Map<string, CustomerRecord>> {
  const named = await findMany(
    emails.map((email) => keys.unique('customer-email', email)),
    { strong: true },
  );
  const customers = await findCustomers(named.flatMap((one) => one?.id ?? []));
  return new Map(customers.map((customer) => [emailKey(customer.email), customer]));
}

/** The customer with an e-mail address. */
export async function findCustomerByEmail(email: string): Promise<CustomerRecord | undefined> {
  const id = await findCustomerIdByEmail(email);
  return id === undefined ? undefined : findCustomer(id);
}

interface Wanted {
  /** The beginning of the name, without regard to case. */
  q?: string | undefined;
  /** Those that were put away, and only those. */
  isArchived?: boolean;
}

/** Customers by name. */
export function listCustomers(
  page: PageRequest,
  { q = '', isArchived = false }: Wanted = {},
): Promise<Page<CustomerRecord>> {
  const list = isArchived ? lists.archivedCustomers : lists.customers;
  return queryPage({ ...list, ...beginningWith(q) }, page);
}

/** Customers by their ids; those that exist. As they are now, unless a moment ago will do, which costs half. */
export async function findCustomers(ids: readonly string[], { strong = true } = {}): Promise<CustomerRecord[]> {
  const found = await findMany(ids.map(keys.customer), { strong });
  return found.filter((customer) => customer !== undefined);
}

function emailTaken(): AppError {
  const message = 'A customer with this e-mail address already exists';
  return new AppError('already_exists', message, { errors: [{ path: 'email', message }] });
}

const emailItem = (email: string) => keys.unique('customer-email', emailKey(email));

function takeEmail({ id, email }: CustomerRecord): Write {
  return put({ ...emailItem(email), id }, { expect: 'new', refused: emailTaken });
}

/** The parts that add a customer; its e-mail address is its own. */
export function insertCustomer(customer: CustomerRecord, event: EventRecord): Write[] {
  return [takeEmail(customer), put(itemOf(customer), { expect: 'new' }), putEvent(event)];
}

/** The parts of any change of a customer: itself under its version, its address where that moves, and its event. */
export function saveCustomer(
  { before, after }: Omit<CustomerStep, 'changed'>,
  event: EventRecord,
  refused?: Write['refused'],
): Write[] {
  if (before === after) return [];
  const isMoved = emailKey(before.email) !== emailKey(after.email);
  return [
    put(itemOf(after), { expect: before.version, refused }),
    ...(isMoved ? [remove(emailItem(before.email)), takeEmail(after)] : []),
    putEvent(event),
  ];
}

/** The parts of an edit, whose loser is told how the customer stands now: for those only who may read it. */
export function saveEdit(step: CustomerStep, actor: Actor, now: Date): Write[] {
  const event = newEvent('customer_changed', step.after.id, actor, now, { changed: step.changed });
  return saveCustomer(step, event, (current) =>
    current ? customerConflict(recordOf<CustomerRecord>(current)) : notFound(),
  );
}

type CustomerEventName = NamesAbout<'customer'>;
type Plain = { [Name in CustomerEventName]: DataOf<Name> extends undefined ? Name : never }[CustomerEventName];

/** An event about a customer that says no more than that it happened. */
export function customerEvent(customerId: string, type: Plain, actor: Actor, now: Date): EventRecord {
  return newEvent(type, customerId, actor, now, undefined);
}
