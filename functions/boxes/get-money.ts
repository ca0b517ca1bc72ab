import { listOpenBoxes, listReturnedBoxes } from '#functions/data/boxes/boxes.ts';
import { findShipments } from '#functions/data/shipments/shipments.ts';
import { moneyOf, runningOf, wantedOf } from '#functions/domain/boxes/money.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { readingOf } from '#functions/use-cases/boxes/box-view.ts';
import { getMoney } from '#shared/contracts/money.ts';
import { monthOfDay } from '#shared/dates/calendar.ts';

export const handler = httpHandler(getMoney, async ({ actor, query, now }) => {
  const [open, returned] = await Promise.all([
    listOpenBoxes(),
    // By UTC: what came back in the hours around the month's first midnight has no day in it, or is there.
    listReturnedBoxes(`${monthOfDay(now.toISOString())}-01`),
  ]);
  const reading = await readingOf([...open, ...returned], { actor, now });
  const running = runningOf(open, reading);
  const wanted = wantedOf(running, query, now);
  const orders = await findShipments(wanted.shown.flatMap(({ box }) => box.shipmentIds.at(-1) ?? []));
  return moneyOf({ running, wanted, returned, orders }, reading);
});
