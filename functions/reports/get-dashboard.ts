import { listSeenDrivers } from '#functions/data/drivers/drivers.ts';
import { readStats } from '#functions/data/reports/stats.ts';
import { readLate } from '#functions/data/shipments/deadlines.ts';
import { listLive, listWaiting } from '#functions/data/shipments/shipments.ts';
import { decisionsOf, driversOnDelivery, FIRST_LATE } from '#functions/domain/reports/decisions.ts';
import { dashboardFigures } from '#functions/domain/reports/figures.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { getDashboard } from '#shared/contracts/reports.ts';

/**
 * Open shipments are few; beyond so many of each queue the answer says that it did not look at all of them. Of those that
 * wait the newest are left out. Which are late for longest is known of all, and how many, of up to two thousand.
 */
const MOST = { limit: 1000 };

async function readSums(now: Date) {
  const stats = await readStats(now);
  return { stats, late: await readLate(now, stats.timezone, FIRST_LATE) };
}

export const handler = httpHandler(getDashboard, async ({ now }) => {
  const [{ stats, late }, pending, live] = await Promise.all([readSums(now), listWaiting(MOST), listLive(MOST)]);
  const drivers = await listSeenDrivers(driversOnDelivery(live.items));
  const isWhole = !pending.next && !live.next;
  const sums = dashboardFigures(stats);
  const work = { pending: pending.items, live: live.items, drivers, late, isWhole, sums };
  return { ...sums, decisions: decisionsOf(work, stats.timezone, now) };
});
