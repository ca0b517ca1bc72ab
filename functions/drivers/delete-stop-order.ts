import { requireUser } from '#functions/domain/events/actor.ts';
import { endOrder } from '#functions/domain/stops/stop-order.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { namedId } from '#functions/kit/prefetch.ts';
import { orderStops } from '#functions/use-cases/drivers/order-stops.ts';
import { dayKeys, readDriverDay } from '#functions/use-cases/drivers/read-driver-day.ts';
import { deleteStopOrder } from '#shared/contracts/stops.ts';

export const handler = httpHandler(
  deleteStopOrder,
  async ({ params: { id }, ...call }) => {
    const { actor, now } = call;
    const day = await readDriverDay(id, call);
    const { name: by } = requireUser(actor);
    return orderStops(day, { actor, now, decide: () => endOrder(day.pinned, { by, now }) });
  },
  { prefetch: (params: Record<string, string>) => dayKeys(namedId(params)) },
);
