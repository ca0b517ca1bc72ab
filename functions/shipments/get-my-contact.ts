import { findCustomer } from '#functions/data/customers/customers.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { getMyContact } from '#shared/contracts/bookings.ts';
import { notFound } from '#shared/http/errors.ts';

export const handler = httpHandler(getMyContact, async ({ actor }) => {
  const customerId = actor.kind === 'user' ? actor.customerId : undefined;
  const customer = customerId && (await findCustomer(customerId));
  if (!customer) throw notFound();
  const { name, email, phone, company } = customer;
  return { name, email, phone, company };
});
