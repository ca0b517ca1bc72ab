import { listOpenBoxes, listReturnedBoxes } from '#functions/data/boxes/boxes.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { boxCosts } from '#functions/domain/boxes/costs.ts';
import { rangeOf } from '#functions/domain/reports/ranges.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { readingOf } from '#functions/use-cases/boxes/box-view.ts';
import { getBoxCosts } from '#shared/contracts/box-costs.ts';
import { addDays } from '#shared/dates/calendar.ts';

export const handler = httpHandler(getBoxCosts, async ({ actor, query, now }) => {
  const range = rangeOf(query, (await getSettings()).timezone);
  // A day earlier by UTC: what came back in the range by its place's clocks may lie in the evening before.
  const [open, returned] = await Promise.all([listOpenBoxes(), listReturnedBoxes(addDays(range.from, -1))]);
  const boxes = [...open, ...returned];
  return boxCosts(boxes, range, await readingOf(boxes, { actor, now }));
});
