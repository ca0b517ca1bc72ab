import { listOpenBoxes } from '#functions/data/boxes/boxes.ts';
import { pressingToday } from '#functions/domain/boxes/pressing.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { surroundingsOf } from '#functions/use-cases/boxes/box-view.ts';
import { getMoneyCounts } from '#shared/contracts/money-counts.ts';

export const handler = httpHandler(getMoneyCounts, async ({ now }) => {
  const boxes = await listOpenBoxes();
  return { all: pressingToday(boxes, await surroundingsOf(boxes), now).length };
});
