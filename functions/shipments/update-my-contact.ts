import { findCustomer, saveCustomerEdit } from '#functions/data/customers/customers.ts';
import { findPreferences, preferencesWrite } from '#functions/data/notifications/preferences.ts';
import type { Write } from '#functions/data/table/commit.ts';
import { changeOwnPhone } from '#functions/domain/customers/customer-change.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { updateMyContact } from '#shared/contracts/bookings.ts';
import { notFound } from '#shared/http/errors.ts';

/** With the phone goes the consent to texts: who saves the number again later is asked again. */
async function withdrawTextConsent(user: { id: string; email: string }): Promise<Write[]> {
  const { ofUser } = await findPreferences(user);
  if (!ofUser?.textConsent) return [];
  const { off, timezone } = ofUser;
  return [preferencesWrite(user.id, { ...(off && { off }), ...(timezone && { timezone }) })];
}

export const handler = httpHandler(updateMyContact, async ({ body, actor, now, commit }) => {
  const customerId = actor.kind === 'user' ? actor.customerId : undefined;
  const before = customerId && (await findCustomer(customerId));
  // Of an account whose record was merged too: texts to it go to the phone of its own record, not to that of the other account.
  if (!before) throw notFound();
  const step = changeOwnPhone(before, body.phone, { actor, now });
  const { name, email, phone, company } = step.after;
  const texts = phone === '' && before.userId ? await withdrawTextConsent({ id: before.userId, email }) : [];
  return commit([...saveCustomerEdit(step), ...texts], { name, email, phone, company });
});
