import { getBox, listFacts as list } from '#functions/data/boxes/boxes.ts';
import { toFact } from '#functions/domain/boxes/boxes.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { listFacts } from '#shared/contracts/facts.ts';

export const handler = listHandler(listFacts, async ({ params: { id }, page }) => {
  await getBox(id);
  return (await list(id, page)).map(toFact);
});
