import { toProfile } from '#functions/domain/customers/customers.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { commitMerge } from '#functions/use-cases/customers/merge-customers.ts';
import { mergeCustomer } from '#shared/contracts/customer-archive.ts';

export const handler = postHandler(mergeCustomer, async ({ params, body, actor, now, commit }) => {
  const { step, writes } = await commitMerge({ fromId: params.id, intoId: body.intoId }, { actor, now });
  return commit(writes, toProfile(step.into.after));
});
