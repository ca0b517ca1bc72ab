import { getCustomer } from '#functions/data/customers/customers.ts';
import { findMark, liftMark } from '#functions/data/notifications/marks.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { liftCustomerMark } from '#shared/contracts/customers.ts';
import { notFound } from '#shared/http/errors.ts';

export const handler = httpHandler(liftCustomerMark, async ({ params, actor, now, commit }) => {
  const { email } = await getCustomer(params.id);
  const mark = await findMark(email);
  if (!mark) throw notFound();
  return commit(liftMark(email, mark, { actor, now }), undefined);
});
