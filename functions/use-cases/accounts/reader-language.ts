import { findUser } from '#functions/data/accounts/users.ts';
import { findCustomer } from '#functions/data/customers/customers.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import type { Language } from '#shared/i18n/t.ts';

/** What somebody chose for their account; the office reads English, whatever its people chose elsewhere. */
async function languageOfAccount(userId: string | undefined): Promise<Language | undefined> {
  const user = userId ? await findUser(userId) : undefined;
  if (!user) return undefined;
  return user.role === 'driver' || user.role === 'customer' ? user.language : 'en';
}

/** What a customer reads: as the account says, else as what it is about was booked. */
export async function languageOfCustomer(customerId: string, booked: Language | undefined): Promise<Language> {
  const customer = await findCustomer(customerId);
  return (await languageOfAccount(customer?.userId)) ?? booked ?? 'en';
}

/** What somebody who is told of an event reads. */
export async function languageOf({
  to,
  userId,
  event,
}: Pick<QueuedDelivery, 'to' | 'userId' | 'event'>): Promise<Language> {
  const { shipment, subject, data } = event;
  // A try of words is written as their readers get it.
  if (event.type === 'user_template_tested') return event.data.language ?? 'en';
  if (to === 'billed') {
    const customerId = data && 'invoiceNumber' in data ? data.customerId : subject.id;
    const booked = data && ('invoiceNumber' in data || 'totalCents' in data) ? data.language : undefined;
    return languageOfCustomer(customerId, booked);
  }
  if (to === 'guest') return (data && 'guest' in data ? data.guest.language : undefined) ?? 'en';
  if (to === 'invited') return (data && 'invitedEmail' in data ? data.language : undefined) ?? 'en';
  if (to === 'driver' || to === 'previous_driver') return (await languageOfAccount(userId)) ?? 'en';
  if (to === 'contact') return (await languageOfAccount(userId)) ?? shipment?.contact.language ?? 'en';
  return (to === 'person' ? await languageOfAccount(subject.id) : undefined) ?? 'en';
}
