import { httpHandler } from '#functions/kit/http-handler.ts';
import { commitUndoMerge } from '#functions/use-cases/customers/merge-customers.ts';
import { undoMerge } from '#shared/contracts/customer-archive.ts';

export const handler = httpHandler(undoMerge, async ({ params, actor, now, commit }) =>
  commit(await commitUndoMerge(params.id, { actor, now }), undefined),
);
