import * as z from 'zod/mini';
import { MANAGERS, STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import {
  AnyId,
  choiceText,
  clearable,
  emailText,
  NameQuery,
  optionalEmail,
  optionalText,
  requiredText,
  Version,
} from '#shared/http/fields.ts';
import { placeFields } from '#shared/shipments/shipment-fields.ts';

export const Customer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.optional(z.string()),
  address: z.optional(z.string()),
  createdAt: z.string(),
  /** Put away: in no list and no picker unless asked for. */
  archivedAt: z.optional(z.string()),
  /** The customer whose alias this record is. */
  mergedInto: z.optional(z.string()),
  version: z.number(),
});
export type Customer = z.infer<typeof Customer>;

/** A customer among others, with what an office asks of many at once. */
export const ListedCustomer = z.extend(Customer, {
  /** In dollars; absent for who may not see invoices. */
  balance: z.optional(z.number()),
  /** When the newest shipment was booked; absent without one. */
  lastShipmentAt: z.optional(z.string()),
});
export type ListedCustomer = z.infer<typeof ListedCustomer>;

export const CustomerDraft = z.strictObject({
  name: requiredText('Name is required'),
  email: emailText('Valid email is required'),
  phone: requiredText('Phone is required', { max: 40 }),
  company: optionalText(200),
  address: optionalText(300),
});
export type CustomerDraft = z.output<typeof CustomerDraft>;

export const CustomerContact = z.strictObject({
  name: requiredText('Name is required'),
  /** What to ask this person about, e.g. "Invoices". */
  label: optionalText(40),
  email: optionalEmail('Valid email is required'),
  phone: optionalText(40),
  /** E.g. the hours. */
  note: optionalText(200),
});
export type CustomerContact = z.output<typeof CustomerContact>;

export const CustomerAddress = z.strictObject({
  label: requiredText('Name is required', { max: 60 }),
  /** The street, or as it was typed before there were fields for the rest all in one line. */
  address: requiredText('Address is required', { max: 300 }),
  city: optionalText(),
  state: placeFields.deliveryState,
  zip: placeFields.deliveryZip,
  note: optionalText(200),
});
export type CustomerAddress = z.output<typeof CustomerAddress>;

/** Of contacts, and of addresses. */
export const MAX_CONTACTS_OR_ADDRESSES = 20;

/** A customer with all that is kept of it, as it is changed. */
export const CustomerProfile = z.extend(Customer, {
  contacts: z.array(
    z.object({
      name: z.string(),
      label: z.optional(z.string()),
      email: z.optional(z.string()),
      phone: z.optional(z.string()),
      note: z.optional(z.string()),
    }),
  ),
  addresses: z.array(
    z.object({
      label: z.string(),
      address: z.string(),
      city: z.optional(z.string()),
      state: z.optional(z.string()),
      zip: z.optional(z.string()),
      note: z.optional(z.string()),
    }),
  ),
});
export type CustomerProfile = z.infer<typeof CustomerProfile>;

/** A customer's page. */
export const CustomerDetail = z.extend(CustomerProfile, {
  /** Since when and why no mail goes to its address. */
  mailStopped: z.optional(z.object({ at: z.string(), why: z.enum(['bounce', 'complaint']) })),
  /** Who signs in for this customer. */
  account: z.optional(z.object({ name: z.string(), email: z.string() })),
  /** Of a record that was merged: until when that can be undone. */
  undoableUntil: z.optional(z.string()),
  /** The records that were merged into this one. */
  mergedFrom: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  shipments: z.object({
    total: z.number(),
    open: z.number(),
    delivered: z.number(),
    /** Percent of the deliveries that had an estimated day; absent without one. */
    onTimeRate: z.optional(z.number()),
  }),
  /** In dollars; absent for who may not see invoices. */
  money: z.optional(
    z.object({
      balance: z.number(),
      openInvoices: z.number(),
      overdue: z.number(),
      overdueInvoices: z.number(),
      /** Days from issue to due day. */
      paymentDays: z.number(),
    }),
  ),
});
export type CustomerDetail = z.infer<typeof CustomerDetail>;

export const CustomerChange = z.strictObject({
  name: z.optional(requiredText('Name is required')),
  email: z.optional(emailText('Valid email is required')),
  phone: z.optional(requiredText('Phone is required', { max: 40 })),
  company: clearable(optionalText(200)),
  address: clearable(optionalText(300)),
  /** All of them, in their order. */
  contacts: z.optional(
    z
      .array(CustomerContact)
      .check(z.maxLength(MAX_CONTACTS_OR_ADDRESSES, `At most ${MAX_CONTACTS_OR_ADDRESSES} contacts`)),
  ),
  addresses: z.optional(
    z
      .array(CustomerAddress)
      .check(z.maxLength(MAX_CONTACTS_OR_ADDRESSES, `At most ${MAX_CONTACTS_OR_ADDRESSES} addresses`)),
  ),
  version: z.optional(Version),
});
export type CustomerChange = z.output<typeof CustomerChange>;

export const customerParams = z.object({ id: AnyId });
const params = customerParams;

export const listCustomers = defineContract({
  name: 'list-customers',
  method: 'GET',
  path: '/api/customers',
  summary:
    'List customers by name; q filters by name prefix; archived=true lists archived customers; figures=true adds balances and the last booking',
  access: STAFF_PLUS,
  query: z.extend(NameQuery, {
    archived: z.optional(choiceText(['true', 'false'])),
    figures: z.optional(choiceText(['true', 'false'])),
  }),
  response: z.array(ListedCustomer),
  paged: true,
  errors: ['invalid_cursor'],
});

export const createCustomer = defineContract({
  name: 'create-customer',
  method: 'POST',
  path: '/api/customers',
  summary: 'Add a customer',
  access: STAFF_PLUS,
  body: CustomerDraft,
  response: Customer,
  success: 201,
  errors: ['already_exists'],
});

export const getCustomer = defineContract({
  name: 'get-customer',
  method: 'GET',
  path: '/api/customers/{id}',
  summary: 'Get a customer with contacts, addresses, and metrics; balances only for callers who may see invoices',
  access: STAFF_PLUS,
  params,
  response: CustomerDetail,
  errors: ['not_found'],
});

export const updateCustomer = defineContract({
  name: 'update-customer',
  method: 'PATCH',
  path: '/api/customers/{id}',
  summary: 'Update a customer; existing shipments keep the contact they were booked with',
  access: MANAGERS,
  params,
  body: CustomerChange,
  response: CustomerProfile,
  errors: ['not_found', 'version_conflict', 'already_exists'],
});

export const liftCustomerMark = defineContract({
  name: 'lift-customer-mark',
  method: 'DELETE',
  path: '/api/customers/{id}/mark',
  summary: "Resume emails to a customer's address after one came back or was reported as spam",
  access: MANAGERS,
  params,
  errors: ['not_found'],
});
