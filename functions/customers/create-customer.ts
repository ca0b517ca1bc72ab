import { newId } from '#functions/base/ids.ts';
import { customerEvent, insertCustomer } from '#functions/data/customers/customers.ts';
import { createCustomer as decide, toCustomer } from '#functions/domain/customers/customers.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { createCustomer } from '#shared/contracts/customers.ts';

export const handler = postHandler(createCustomer, async ({ body, actor, now, commit }) => {
  const customer = decide(body, { id: newId('cus', now), now });
  const event = customerEvent(customer.id, 'customer_created', actor, now);
  return commit(insertCustomer(customer, event), toCustomer(customer));
});
