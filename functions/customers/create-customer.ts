import { customerEvent, insertCustomer } from '#functions/data/customers.ts';
import { createCustomer as decide, toCustomer } from '#functions/domain/customers.ts';
import { httpHandler } from '#functions/lib/http-handler.ts';
import { newId } from '#functions/lib/ids.ts';
import { createCustomer } from '#shared/contracts/customers.ts';

export const handler = httpHandler(createCustomer, async ({ body, actor, now, commit }) => {
  const customer = decide(body, { id: newId('cus', now), now });
  const event = customerEvent(customer.id, 'customer_created', actor, now);
  return commit(insertCustomer(customer, event), toCustomer(customer));
});
