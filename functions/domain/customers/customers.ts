import type { Customer, CustomerDraft } from '#shared/contracts/customers.ts';
import type { Contact, CustomerRecord } from '../types.ts';

/** A new customer. */
export function createCustomer(draft: CustomerDraft, context: { id: string; now: Date }): CustomerRecord {
  return { ...draft, id: context.id, createdAt: context.now.toISOString(), version: 1 };
}

/** The record for somebody who books for the first time. */
export function customerOfContact(contact: Contact, context: { id: string; now: Date }): CustomerRecord {
  return createCustomer(contact, context);
}

/** A customer as the interface shows it. */
export function toCustomer(record: CustomerRecord): Customer {
  const { id, name, email, phone, company, address, createdAt, version } = record;
  return { id, name, email, phone, company, address, createdAt, version };
}
