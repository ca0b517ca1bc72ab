import { newId } from '#functions/base/ids.ts';
import { insertCustomer } from '#functions/data/customers/customers.ts';
import { createCustomerStep as decide, toCustomer } from '#functions/domain/customers/customers.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { createCustomer } from '#shared/contracts/customers.ts';

export const handler = postHandler(createCustomer, async ({ body, actor, now, commit }) => {
  const step = decide(body, { id: newId('cus', now), actor, now });
  return commit(insertCustomer(step), toCustomer(step.after));
});
