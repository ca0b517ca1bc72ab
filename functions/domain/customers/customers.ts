import type { Customer, CustomerDraft, CustomerProfile } from '#shared/contracts/customers.ts';
import { fullName } from '../accounts/accounts.ts';
import type { UserRecord } from '../accounts/user-types.ts';
import type { Actor } from '../events/actor.ts';
import type { DataOf, EventRecord, NamesAbout } from '../events/catalog.ts';
import { newEvent } from '../events/events.ts';
import { type ActorContext, change, type RecordChange, type Step } from '../events/step.ts';
import type { CustomerRecord } from './customer-types.ts';

export function createCustomerStep(
  draft: CustomerDraft & Pick<CustomerRecord, 'userId' | 'imported' | 'language'>,
  { id, actor, now }: ActorContext & { id: string },
): Step<CustomerRecord> {
  const after = { ...draft, id, createdAt: now.toISOString(), version: 1 };
  return { after, events: [customerEvent(id, 'customer_created', actor, now)] };
}

/** True for an account that is to have a customer's record and has none: confirmed, let in, a customer's. */
export function needsCustomerRecord({ role, status, emailConfirmed, customerId }: UserRecord): boolean {
  return role === 'customer' && status === 'active' && emailConfirmed && !customerId;
}

/** The record for an account whose address no record has. */
export function customerOfAccount(user: UserRecord, context: ActorContext & { id: string }): Step<CustomerRecord> {
  return createCustomerStep({ name: fullName(user), email: user.email, phone: '', userId: user.id }, context);
}

/** A record with the account of its address. */
export function linkAccount(
  before: CustomerRecord,
  userId: string,
  { actor, now }: ActorContext,
): RecordChange<CustomerRecord> {
  const after = { ...before, userId, version: before.version + 1 };
  return change(before, after, () => customerEvent(after.id, 'customer_joined', actor, now));
}

type CustomerEventName = NamesAbout<'customer'>;
type Plain = { [Name in CustomerEventName]: DataOf<Name> extends undefined ? Name : never }[CustomerEventName];

/** An event about a customer that says no more than that it happened. */
export function customerEvent(customerId: string, type: Plain, actor: Actor, now: Date): EventRecord {
  return newEvent(type, customerId, actor, now, undefined);
}

export function toCustomer(record: CustomerRecord): Customer {
  const { id, name, email, phone, company, address, createdAt, archivedAt, mergedInto, version } = record;
  return { id, name, email, phone, company, address, createdAt, archivedAt, mergedInto, version };
}

export function toProfile(record: CustomerRecord): CustomerProfile {
  const { contacts = [], addresses = [] } = record;
  return { ...toCustomer(record), contacts, addresses };
}

/** The ids of a customer's records: its own and those that were merged into it. */
export function recordIdsOf({ id, aliases = [] }: Pick<CustomerRecord, 'id' | 'aliases'>): string[] {
  return [id, ...aliases];
}
