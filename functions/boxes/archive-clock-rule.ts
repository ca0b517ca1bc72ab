import { getRule, saveRule } from '#functions/data/boxes/clock-rules.ts';
import { archiveRule, toClockRule } from '#functions/domain/boxes/clock-rule.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { archiveClockRule } from '#shared/contracts/clock-rules.ts';

export const handler = postHandler(archiveClockRule, async ({ params, actor, now, commit }) => {
  const step = archiveRule(await getRule(params.id), { actor, now });
  return commit(saveRule(step), toClockRule(step.after));
});
