import { newId } from '#functions/base/ids.ts';
import { emailKey, fullName } from '#functions/domain/accounts/accounts.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import type { NamesAbout } from '#functions/domain/events/catalogue.ts';
import { makeEvent } from '#functions/domain/events/events.ts';
import type { CustomerRecord, EventRecord, UserRecord } from '#functions/domain/types.ts';
import { AppError } from '#shared/errors.ts';
import type { Write } from '../table/commit.ts';
import { putEvent } from '../table/events.ts';
import { indexes, keys } from '../table/keys.ts';
import { put } from '../table/operations/put.ts';
import { beginningWith, find, type Item, type Page, type PageRequest, queryPage } from '../table/table.ts';

function itemOf(customer: CustomerRecord): Item {
  const sortKey = `${customer.name.toLowerCase()}#${customer.id}`;
  return { ...keys.customer(customer.id), G1PK: indexes.customers, G1SK: sortKey, ...customer };
}

/** One customer, or undefined. */
export async function findCustomer(id: string): Promise<CustomerRecord | undefined> {
  return find<CustomerRecord>(keys.customer(id), { strong: true });
}

async function findCustomerIdByEmail(email: string): Promise<string | undefined> {
  const found = await find<{ id: string }>(keys.unique('customer-email', emailKey(email)), { strong: true });
  return found?.id;
}

/** The customer with an e-mail address. */
export async function findCustomerByEmail(email: string): Promise<CustomerRecord | undefined> {
  const id = await findCustomerIdByEmail(email);
  return id === undefined ? undefined : findCustomer(id);
}

/** Customers by name, all or those whose name begins so, without regard to case. */
export function listCustomers(page: PageRequest, beginning = ''): Promise<Page<CustomerRecord>> {
  return queryPage<CustomerRecord>({ index: 'G1', partition: indexes.customers, ...beginningWith(beginning) }, page);
}

function emailTaken(): AppError {
  const message = 'A customer with this e-mail address exists already';
  return new AppError('already_exists', message, { errors: [{ path: 'email', message }] });
}

/** The parts that add a customer; its e-mail address is its own. */
export function insertCustomer(customer: CustomerRecord, event: EventRecord): Write[] {
  const key = keys.unique('customer-email', emailKey(customer.email));
  return [
    put({ ...key, id: customer.id }, { expect: 'new', refused: emailTaken }),
    put(itemOf(customer), { expect: 'new' }),
    putEvent(event),
  ];
}

/** An event about a customer. */
export function customerEvent(customerId: string, type: NamesAbout<'customer'>, actor: Actor, now: Date): EventRecord {
  return makeEvent(type, customerId, actor, { id: newId('evt', now), now }, undefined);
}

/** Makes the record where there is none; later bookings with the address find it (decisions, section 4). */
export async function joinCustomer(
  user: UserRecord,
  actor: Actor,
  now: Date,
): Promise<{ customerId: string; writes: Write[] }> {
  const found = await findCustomerByEmail(user.email);
  if (found) {
    const joined = { ...found, userId: user.id, version: found.version + 1 };
    const event = customerEvent(found.id, 'customer_joined', actor, now);
    return { customerId: found.id, writes: [put(itemOf(joined), { expect: found.version }), putEvent(event)] };
  }
  const customer: CustomerRecord = {
    id: newId('cus', now),
    name: fullName(user),
    email: user.email,
    phone: '',
    userId: user.id,
    createdAt: now.toISOString(),
    version: 1,
  };
  const event = customerEvent(customer.id, 'customer_created', actor, now);
  return { customerId: customer.id, writes: insertCustomer(customer, event) };
}
