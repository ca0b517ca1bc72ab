import { listBoxes as list } from '#functions/data/boxes/boxes.ts';
import { toBox } from '#functions/domain/boxes/boxes.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { readingOf } from '#functions/use-cases/boxes/box-view.ts';
import { listBoxes } from '#shared/contracts/boxes.ts';

export const handler = listHandler(listBoxes, async ({ actor, page, query: { stage, customerId }, now }) => {
  const boxes = await list(page, { stage, customerId });
  const reading = await readingOf(boxes.items, { actor, now });
  return boxes.map((box) => toBox(box, reading));
});
