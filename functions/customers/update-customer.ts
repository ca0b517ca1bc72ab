import { loadCustomer, saveCustomerEdit } from '#functions/data/customers/customers.ts';
import { changeCustomer } from '#functions/domain/customers/customer-change.ts';
import { toProfile } from '#functions/domain/customers/customers.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { updateCustomer } from '#shared/contracts/customers.ts';

export const handler = httpHandler(updateCustomer, async ({ params, body, actor, now, commit }) => {
  const step = changeCustomer(await loadCustomer(params.id), body, { actor, now });
  return commit(saveCustomerEdit(step), toProfile(step.after));
});
