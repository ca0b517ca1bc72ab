import { allFacts, getBox, saveBox } from '#functions/data/boxes/boxes.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { sayFacts } from '#functions/domain/boxes/boxes.ts';
import { speakerOf } from '#functions/domain/boxes/fact-rights.ts';
import type { WritingCall } from '#functions/kit/http/request-context.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { shownStep } from '#functions/use-cases/boxes/box-view.ts';
import { recordFacts } from '#shared/contracts/facts.ts';

async function record({ params, body, actor, now, commit }: WritingCall<typeof recordFacts>) {
  const box = await getBox(params.id);
  const facts = body.facts.map((fact) => ({ ...fact, source: speakerOf(actor, fact.field, fact.source) }));
  const step = sayFacts(box, await allFacts(box.id), facts, { actor, now });
  const shown = await shownStep(step, { actor, now });
  return commit(saveBox(shown.step), shown.box);
}

// Whoever says something else of it at the same moment is no conflict.
export const handler = postHandler(recordFacts, (call) => retryOnConflict(() => record(call)));
