import { speakerOf } from '#functions/domain/boxes/fact-rights.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { type ResultOfBox, sayOfMany } from '#functions/use-cases/boxes/say-of-many.ts';
import { type FactResult, feedFacts } from '#shared/contracts/facts.ts';

const OUTCOMES = { written: 'written', seen: 'heard', known: 'known' } as const;

function toResult(result: ResultOfBox): FactResult {
  const { boxId } = result;
  if (result.how === 'refused') return { outcome: 'refused', boxId, code: result.code, detail: result.detail };
  return { outcome: OUTCOMES[result.how], boxId, key: result.key };
}

export const handler = postHandler(feedFacts, async ({ body, actor, now }) => {
  const said = body.facts.map((fact) => ({ ...fact, source: speakerOf(actor, fact.field, fact.source) }));
  return { results: (await sayOfMany(said, { actor, now })).map(toResult) };
});
