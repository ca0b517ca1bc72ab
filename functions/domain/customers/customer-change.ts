import type { CustomerAddress, CustomerChange, CustomerContact } from '#shared/contracts/customers.ts';
import { AppError } from '#shared/http/errors.ts';
import { addressLine } from '#shared/places/place.ts';
import { newEvent } from '../events/events.ts';
import { auditedChanges, type FieldChange } from '../events/field-changes.ts';
import { type By, type Change, change } from '../events/step.ts';
import { phoneDigits } from '../notifications/text-consent.ts';
import type { CustomerRecord } from './customer-types.ts';
import { toProfile } from './customers.ts';

interface CustomerStep extends Change<CustomerRecord> {
  /** Nothing where all is as it was. */
  changed: FieldChange[];
}

const words = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(', ');
export const contactWords = ({ name, label, email, phone, note }: CustomerContact) =>
  words([name, label, email, phone, note]);
export const addressWords = ({ label, note, ...place }: CustomerAddress) => words([label, addressLine(place), note]);

/** All that can be changed of a customer: what is not here is no change. */
function audited({ name, email, phone, company, address, contacts, addresses }: CustomerRecord) {
  return {
    ...{ name, email, phone, company, address },
    contacts: contacts?.map(contactWords).join('; '),
    addresses: addresses?.map(addressWords).join('; '),
  } satisfies Record<Exclude<keyof CustomerChange, 'version'>, unknown>;
}

/** 409 with the customer as it stands now. */
export function customerConflict(current: CustomerRecord): AppError {
  return new AppError('version_conflict', 'Someone else changed this customer at the same time', {
    members: { current: toProfile(current) },
  });
}

/** Throws 409 `version_conflict`; null takes a value away. */
export function changeCustomer(
  before: CustomerRecord,
  { version, ...wanted }: CustomerChange,
  { actor, now }: By,
): CustomerStep {
  if (version !== undefined && version !== before.version) throw customerConflict(before);
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
  const edits: Partial<CustomerRecord> = Object.fromEntries(given.map(([name, value]) => [name, value ?? undefined]));
  const edited = { ...before, ...edits };
  const changed = auditedChanges(audited(before), audited(edited));
  const after = changed.length > 0 ? { ...edited, version: before.version + 1 } : before;
  const told = () => newEvent('customer_changed', after.id, actor, now, { changed });
  return { ...change(before, after, told), changed };
}

/** Phones that a customer took away and that are remembered. */
const MOST_REMOVED = 10;

/** A customer's own phone; an empty one takes it away, and with it every consent that was given to texts there. */
export function changeOwnPhone(before: CustomerRecord, phone: string, by: By): CustomerStep {
  const step = changeCustomer(before, { phone }, by);
  if (step.after === before) return step;
  const [was = '', is = ''] = [before.phone, phone].map(phoneDigits);
  // Whoever saves one again wants texts there again.
  const others = (before.removedPhones ?? []).filter((one) => one.phone !== is && one.phone !== was);
  const removed = phone === '' && was !== '' ? [{ phone: was, at: by.now.toISOString() }, ...others] : others;
  return { ...step, after: { ...step.after, removedPhones: removed.slice(0, MOST_REMOVED) } };
}
