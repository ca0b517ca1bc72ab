import { emailKey } from '#functions/domain/accounts/accounts.ts';
import { customerConflict } from '#functions/domain/customers/customer-change.ts';
import type { CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import type { RecordChange, Step } from '#functions/domain/events/step.ts';
import { AppError, notFound } from '#shared/http/errors.ts';
import { foldText } from '#shared/search/fold-text.ts';
import { accountKeys } from '../accounts/keys.ts';
import { type Aggregate, save } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { type IndexKeys, indexKeysFor } from '../table/keys.ts';
import { remove } from '../table/operations/delete.ts';
import { put } from '../table/operations/put.ts';
import { beginningWith, find, findMany, type Page, type PageRequest, queryAll, queryPage } from '../table/table.ts';
import { customerKeys, customerLists } from './keys.ts';

/** A record that was merged into another is shown in no list: it is found by the other's aliases. */
function customerIndexes({ id, name, archivedAt, mergedInto }: CustomerRecord): IndexKeys {
  if (mergedInto !== undefined) return indexKeysFor(customerLists.merged, id);
  const list = archivedAt === undefined ? customerLists.all : customerLists.archived;
  return indexKeysFor(list, `${foldText(name)}#${id}`);
}

const CUSTOMERS: Aggregate<CustomerRecord> = { key: ({ id }) => customerKeys.customer(id), lists: customerIndexes };

export async function findCustomer(id: string): Promise<CustomerRecord | undefined> {
  return find(customerKeys.customer(id), { strong: true });
}

/** One customer; 404 where there is none. */
export async function loadCustomer(id: string): Promise<CustomerRecord> {
  const customer = await findCustomer(id);
  if (!customer) throw notFound();
  return customer;
}

/** Who a record belongs to by now: itself, or what it was merged into. 404 where there is none. */
export async function currentCustomer(named: CustomerRecord | undefined): Promise<CustomerRecord> {
  const customer = named?.mergedInto === undefined ? named : await findCustomer(named.mergedInto);
  if (!customer) throw notFound();
  return customer;
}

async function findCustomerIdByEmail(email: string): Promise<string | undefined> {
  const found = await find(accountKeys.unique('customer-email', emailKey(email)), { strong: true });
  return found?.id;
}

/** Customers by their addresses, as `emailKey` has them; those that exist. */
export async function findCustomersByEmail(emails: readonly string[]): Promise<Map<string, CustomerRecord>> {
  const named = await findMany(
    emails.map((email) => accountKeys.unique('customer-email', email)),
    { strong: true },
  );
  const customers = await findCustomers(named.flatMap((one) => one?.id ?? []));
  return new Map(customers.map((customer) => [emailKey(customer.email), customer]));
}

/** The customer with an email address. */
export async function findCustomerByEmail(email: string): Promise<CustomerRecord | undefined> {
  const id = await findCustomerIdByEmail(email);
  return id === undefined ? undefined : findCustomer(id);
}

interface CustomerQuery {
  /** The beginning of the name, without regard to case. */
  q?: string | undefined;
  /** Those that were put away, and only those. */
  isArchived?: boolean;
}

/** Customers by name. */
export function queryCustomers(
  page: PageRequest,
  { q = '', isArchived = false }: CustomerQuery = {},
): Promise<Page<CustomerRecord>> {
  const list = isArchived ? customerLists.archived : customerLists.all;
  return queryPage({ ...list, ...beginningWith(q) }, page);
}

/** Every customer that was not put away, for files that name them by their company: some answers for ten thousand. */
export async function listAllCustomers(): Promise<CustomerRecord[]> {
  return queryAll(customerLists.all);
}

/** Customers by their ids; those that exist. As they are now, unless a moment ago will do, which costs half. */
export async function findCustomers(ids: readonly string[], { strong = true } = {}): Promise<CustomerRecord[]> {
  const found = await findMany(ids.map(customerKeys.customer), { strong });
  return found.filter((customer) => customer !== undefined);
}

/** Those that somebody's rows name, by their ids. */
export async function findCustomersOf(
  rows: readonly { readonly customerId: string }[],
): Promise<Map<string, CustomerRecord>> {
  const customers = await findCustomers([...new Set(rows.map(({ customerId }) => customerId))]);
  return new Map(customers.map((customer) => [customer.id, customer]));
}

function emailTaken(): AppError {
  const message = 'A customer with this email address already exists';
  return new AppError('already_exists', message, { errors: [{ path: 'email', message }] });
}

const emailItem = (email: string) => accountKeys.unique('customer-email', emailKey(email));

function reserveEmail({ id, email }: CustomerRecord): Write {
  return put({ ...emailItem(email), id }, { expect: 'new', onConditionFailed: emailTaken });
}

/** The parts that add a customer; its email address is its own. */
export function insertCustomer(step: Step<CustomerRecord>): Write[] {
  return save(CUSTOMERS, step, reserveEmail(step.after));
}

/** The parts of any change of a customer; its address moves with it. */
export function saveCustomer(step: RecordChange<CustomerRecord>, customers = CUSTOMERS): Write[] {
  const { before, after } = step;
  const isMoved = emailKey(before.email) !== emailKey(after.email);
  return save(customers, step, ...(isMoved ? [remove(emailItem(before.email)), reserveEmail(after)] : []));
}

/** The parts of an edit, whose loser is told how the customer stands now: for those only who may read it. */
export function saveCustomerEdit(step: RecordChange<CustomerRecord>): Write[] {
  return saveCustomer(step, { ...CUSTOMERS, conflict: customerConflict });
}
