import { loadCustomer } from '#functions/data/customers/customers.ts';
import { findSuppression, removeSuppression } from '#functions/data/notifications/suppressions.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { liftCustomerMark } from '#shared/contracts/customers.ts';
import { notFound } from '#shared/http/errors.ts';

export const handler = httpHandler(liftCustomerMark, async ({ params, actor, now, commit }) => {
  const { email } = await loadCustomer(params.id);
  const mark = await findSuppression(email);
  if (!mark) throw notFound();
  return commit(removeSuppression(email, mark, { actor, now }), undefined);
});
