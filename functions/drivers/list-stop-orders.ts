import { getSettings } from '#functions/data/organization/organization.ts';
import { findFirstVisits } from '#functions/data/shipments/visits.ts';
import { arrivedAt, departedAt } from '#functions/domain/arrivals/visits.ts';
import { stopOfKey } from '#functions/domain/arrivals/watch-list.ts';
import { pinnedOf } from '#functions/domain/stops/stop-order.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { readOrders } from '#functions/use-cases/dispatch/read-orders.ts';
import { type DriverOrder, listStopOrders } from '#shared/contracts/stops.ts';

/** Who is at the stop that comes next; one BatchGet for all. */
async function withHere(orders: readonly DriverOrder[]): Promise<DriverOrder[]> {
  const next = orders.flatMap(({ driverId, keys: [key = ''] }) => {
    const stop = stopOfKey(key);
    return stop ? [{ driverId, key, stop }] : [];
  });
  const visits = await findFirstVisits(next.map(({ stop }) => stop));
  const here = new Map(
    next.flatMap(({ driverId, key }, place) => {
      const visit = visits[place];
      const isThere = visit?.driverId === driverId && departedAt(visit) === undefined;
      return visit && isThere ? [[driverId, { key, since: arrivedAt(visit) }] as const] : [];
    }),
  );
  return orders.map((order) => ({ ...order, here: here.get(order.driverId) }));
}

export const handler = httpHandler(listStopOrders, async ({ now }) => {
  const { timezone } = await getSettings();
  const orders = await readOrders(now, timezone);
  return withHere(
    [...orders].map(
      ([
        driverId,
        {
          day: { pinned },
          open,
        },
      ]) => ({
        driverId,
        isPinned: pinnedOf(open, pinned).length > 0,
        version: pinned?.version ?? 0,
        keys: open.map(({ key }) => key),
      }),
    ),
  );
});
