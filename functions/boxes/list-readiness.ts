import { listOpenBoxes } from '#functions/data/boxes/boxes.ts';
import { readinessIn } from '#functions/domain/boxes/boxes.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { surroundingsOf } from '#functions/use-cases/boxes/box-view.ts';
import { listReadiness } from '#shared/contracts/readiness.ts';

export const handler = httpHandler(listReadiness, async ({ now }) => {
  const boxes = await listOpenBoxes();
  const around = await surroundingsOf(boxes);
  return boxes.flatMap((box) => {
    const state = readinessIn(box, { now, around })?.state;
    return state ? [{ id: box.id, state }] : [];
  });
});
