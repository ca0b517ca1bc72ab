import { listSeenDrivers } from '#functions/data/drivers/drivers.ts';
import { readStats } from '#functions/data/reports/stats.ts';
import { listLive, listWaiting } from '#functions/data/shipments/shipments.ts';
import { decisionsOf, driversOnDelivery } from '#functions/domain/reports/decisions.ts';
import { dashboardFigures } from '#functions/domain/reports/figures.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { getDashboard } from '#shared/contracts/reports.ts';

/**
 * Open shipments are few; beyond so many of each queue the answer says that it did not look at all of them. Of those that
 * wait the newest are left out, which are the last to be late.
 */
const MOST = { limit: 1000 };

export const handler = httpHandler(getDashboard, async ({ now }) => {
  const [stats, pending, live] = await Promise.all([readStats(now), listWaiting(MOST), listLive(MOST)]);
  const drivers = await listSeenDrivers(driversOnDelivery(live.items));
  const isWhole = !pending.next && !live.next;
  const sums = dashboardFigures(stats);
  const work = { pending: pending.items, live: live.items, drivers, isWhole, sums };
  return { ...sums, decisions: decisionsOf(work, stats.timezone, now) };
});
