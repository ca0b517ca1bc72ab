import { loadCustomer, saveCustomer } from '#functions/data/customers/customers.ts';
import { restoreCustomerStep as restore } from '#functions/domain/customers/customer-archive.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { restoreCustomer } from '#shared/contracts/customer-archive.ts';

export const handler = httpHandler(restoreCustomer, async ({ params, actor, now, commit }) => {
  const step = restore(await loadCustomer(params.id), { actor, now });
  return commit(saveCustomer(step), undefined);
});
