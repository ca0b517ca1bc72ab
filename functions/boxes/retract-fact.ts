import { allFacts, getBox, saveBox } from '#functions/data/boxes/boxes.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { retractFact as decide } from '#functions/domain/boxes/boxes.ts';
import type { WritingCall } from '#functions/kit/http/request-context.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { shownStep } from '#functions/use-cases/boxes/box-view.ts';
import { retractFact } from '#shared/contracts/facts.ts';

async function retract({ params: { id }, body, actor, now, commit }: WritingCall<typeof retractFact>) {
  const box = await getBox(id);
  const step = decide(box, await allFacts(id), body, { actor, now });
  const shown = await shownStep(step, { actor, now });
  return commit(saveBox(shown.step), shown.box);
}

export const handler = postHandler(retractFact, (call) => retryOnConflict(() => retract(call)));
