import { loadCustomer, saveCustomer } from '#functions/data/customers/customers.ts';
import { archiveCustomerStep as archive } from '#functions/domain/customers/customer-archive.ts';
import { toProfile } from '#functions/domain/customers/customers.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { archiveCustomer } from '#shared/contracts/customer-archive.ts';

export const handler = postHandler(archiveCustomer, async ({ params, actor, now, commit }) => {
  const step = archive(await loadCustomer(params.id), { actor, now });
  return commit(saveCustomer(step), toProfile(step.after));
});
