import { postHandler } from '#functions/kit/post-handler.ts';
import { hasChanged, stepEach } from '#functions/use-cases/dispatch/step-each.ts';
import { limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { bulkUnassign } from '#shared/contracts/plans.ts';

export const handler = postHandler(bulkUnassign, async ({ body, actor, now }) => {
  await limitMails(bulkUnassign, actor, now);
  const wanted = body.items.map((item) => ({ ...item, driverId: null }));
  const outcomes = await stepEach(wanted, [], { actor, now });
  const resultOf = (one: (typeof outcomes)[number]) => {
    if (one.code === undefined) return 'unassigned' as const;
    return hasChanged(one) ? ('changed' as const) : ('refused' as const);
  };
  return { results: outcomes.map((one) => ({ ...one, result: resultOf(one) })) };
});
