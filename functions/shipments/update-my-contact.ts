import { findCustomer, saveEdit } from '#functions/data/customers/customers.ts';
import { changeCustomer } from '#functions/domain/customers/customer-change.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { updateMyContact } from '#shared/contracts/bookings.ts';
import { notFound } from '#shared/errors.ts';

export const handler = httpHandler(updateMyContact, async ({ body, actor, now, commit }) => {
  const customerId = actor.kind === 'user' ? actor.customerId : undefined;
  const before = customerId && (await findCustomer(customerId));
  // Of an account whose record was merged too: texts to it go to the phone of its own record, not to that of the other account.
  if (!before) throw notFound();
  const step = changeCustomer(before, body);
  const { name, email, phone, company } = step.after;
  return commit(saveEdit(step, actor, now), { name, email, phone, company });
});
