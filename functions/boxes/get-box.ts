import { getBox as find } from '#functions/data/boxes/boxes.ts';
import { findShipments } from '#functions/data/shipments/shipments.ts';
import { toBoxDetail } from '#functions/domain/boxes/next-step.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { readingOf } from '#functions/use-cases/boxes/box-view.ts';
import { getBox } from '#shared/contracts/boxes.ts';

export const handler = httpHandler(getBox, async ({ params, actor, now }) => {
  const box = await find(params.id);
  const last = box.shipmentIds.slice(-1);
  const [reading, orders] = await Promise.all([readingOf([box], { actor, now }), findShipments(last)]);
  return toBoxDetail(box, reading, orders.get(last[0] ?? ''));
});
