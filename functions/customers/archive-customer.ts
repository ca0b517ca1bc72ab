import { customerEvent, getCustomer, saveCustomer } from '#functions/data/customers/customers.ts';
import { archiveCustomer as archive } from '#functions/domain/customers/customer-archive.ts';
import { toProfile } from '#functions/domain/customers/customers.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { archiveCustomer } from '#shared/contracts/customer-standing.ts';

export const handler = postHandler(archiveCustomer, async ({ params, actor, now, commit }) => {
  const before = await getCustomer(params.id);
  const after = archive(before, now);
  const event = customerEvent(after.id, 'customer_archived', actor, now);
  return commit(saveCustomer({ before, after }, event), toProfile(after));
});
