import type { Customer, CustomerDraft, CustomerProfile } from '#shared/contracts/customers.ts';
import { fullName } from '../accounts/accounts.ts';
import type { UserRecord } from '../accounts/user-types.ts';
import type { Contact } from '../shipments/shipment-types.ts';
import type { CustomerRecord } from './customer-types.ts';

/** A new customer. */
export function createCustomer(draft: CustomerDraft, context: { id: string; now: Date }): CustomerRecord {
  return { ...draft, id: context.id, createdAt: context.now.toISOString(), version: 1 };
}

/** The record for somebody who books for the first time. */
export function customerOfContact(contact: Contact, context: { id: string; now: Date }): CustomerRecord {
  return createCustomer(contact, context);
}

/** True for an account that is to have a customer's record and has none: confirmed, let in, a customer's. */
export function lacksRecord({ role, status, emailConfirmed, customerId }: UserRecord): boolean {
  return role === 'customer' && status === 'active' && emailConfirmed && !customerId;
}

/** The record for an account whose address no record has. */
export function customerOfAccount(user: UserRecord, context: { id: string; now: Date }): CustomerRecord {
  const { email } = user;
  return { ...createCustomer({ name: fullName(user), email, phone: '' }, context), userId: user.id };
}

/** A record with the account of its address. */
export function joinAccount(customer: CustomerRecord, userId: string): CustomerRecord {
  return { ...customer, userId, version: customer.version + 1 };
}

/** A customer as the interface shows it. */
export function toCustomer(record: CustomerRecord): Customer {
  const { id, name, email, phone, company, address, createdAt, archivedAt, mergedInto, version } = record;
  return { id, name, email, phone, company, address, createdAt, archivedAt, mergedInto, version };
}

/** A customer with contacts and addresses. */
export function toProfile(record: CustomerRecord): CustomerProfile {
  const { contacts = [], addresses = [] } = record;
  return { ...toCustomer(record), contacts, addresses };
}
