import type { CustomerAddress, CustomerChange, CustomerContact } from '#shared/contracts/customers.ts';
import { AppError } from '#shared/http/errors.ts';
import { addressLine } from '#shared/places/place.ts';
import { emailKey } from '../accounts/accounts.ts';
import { newEvent } from '../events/events.ts';
import { auditedChanges, type FieldChange } from '../events/field-changes.ts';
import { type ActorContext, change, type RecordChange } from '../events/step.ts';
import { phoneDigits } from '../notifications/text-consent.ts';
import type { CustomerRecord } from './customer-types.ts';
import { toProfile } from './customers.ts';

interface CustomerStep extends RecordChange<CustomerRecord> {
  /** Nothing where all is as it was. */
  changed: FieldChange[];
}

const formatParts = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(', ');
export const formatContact = ({ name, label, email, phone, note }: CustomerContact) =>
  formatParts([name, label, email, phone, note]);
export const formatAddress = ({ label, note, ...place }: CustomerAddress) =>
  formatParts([label, addressLine(place), note]);

/** All that can be changed of a customer: what is not here is no change. */
function audited({ name, email, phone, company, address, contacts, addresses }: CustomerRecord) {
  return {
    ...{ name, email, phone, company, address },
    contacts: contacts?.map(formatContact).join('; '),
    addresses: addresses?.map(formatAddress).join('; '),
  } satisfies Record<Exclude<keyof CustomerChange, 'version'>, unknown>;
}

/** 409 with the customer as it stands now. */
export function customerConflict(current: CustomerRecord): AppError {
  return new AppError('version_conflict', 'Someone else changed this customer at the same time', {
    members: { current: toProfile(current) },
  });
}

/** Addresses of before that are remembered. */
const MAX_FORMER_EMAILS = 10;

function formerEmails({ email, formerEmails: earlier = [] }: CustomerRecord, now = email) {
  if (emailKey(now) === emailKey(email)) return {};
  return { formerEmails: [...new Set([email, ...earlier])].filter((one) => one !== now).slice(0, MAX_FORMER_EMAILS) };
}

/** Throws 409 `version_conflict`; null takes a value away. */
export function changeCustomer(
  before: CustomerRecord,
  { version, ...wanted }: CustomerChange,
  { actor, now }: ActorContext,
): CustomerStep {
  if (version !== undefined && version !== before.version) throw customerConflict(before);
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
  const edits: Partial<CustomerRecord> = Object.fromEntries(given.map(([name, value]) => [name, value ?? undefined]));
  const edited = { ...before, ...edits, ...formerEmails(before, edits.email) };
  const changed = auditedChanges(audited(before), audited(edited));
  const after = changed.length > 0 ? { ...edited, version: before.version + 1 } : before;
  const told = () => newEvent('customer_changed', after.id, actor, now, { changed });
  return { ...change(before, after, told), changed };
}

/** Phones that a customer took away and that are remembered. */
const MAX_REMOVED_PHONES = 10;

/** A customer's own phone; an empty one takes it away, and with it every consent that was given to texts there. */
export function changeOwnPhone(before: CustomerRecord, phone: string, by: ActorContext): CustomerStep {
  const step = changeCustomer(before, { phone }, by);
  if (step.after === before) return step;
  const [was = '', is = ''] = [before.phone, phone].map(phoneDigits);
  // Whoever saves one again wants texts there again.
  const others = (before.removedPhones ?? []).filter((one) => one.phone !== is && one.phone !== was);
  const removed = phone === '' && was !== '' ? [{ phone: was, at: by.now.toISOString() }, ...others] : others;
  return { ...step, after: { ...step.after, removedPhones: removed.slice(0, MAX_REMOVED_PHONES) } };
}
