import { findDriver } from '#functions/data/drivers/drivers.ts';
import { listDuties } from '#functions/data/drivers/duties.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { readDriverDays } from '#functions/data/reports/stats.ts';
import type { DutyRecord } from '#functions/domain/drivers/duty-records.ts';
import { isDriver } from '#functions/domain/events/actor.ts';
import type { Figures } from '#functions/domain/reports/card-figures.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { type DriverStatistics, getDriverStatistics } from '#shared/contracts/driver-statistics.ts';
import { addDays, dayOf, startOfDay } from '#shared/dates/calendar.ts';
import { METERS_PER_MILE } from '#shared/drivers/distance.ts';
import { notFound } from '#shared/http/errors.ts';
import { percent } from '#shared/reports/figures.ts';

function waitOf(sums: Figures, stop: 'pickup' | 'delivery') {
  const count = sums(`${stop}Waits`);
  return count > 0 ? { minutes: Math.round(sums(`${stop}WaitMinutes`) / count), count } : undefined;
}

function waitsOf(sums: Figures): Pick<DriverStatistics, 'waits'> {
  const [pickup, delivery] = [waitOf(sums, 'pickup'), waitOf(sums, 'delivery')];
  return pickup || delivery ? { waits: { pickup, delivery } } : {};
}

function milesOf(duties: readonly DutyRecord[]): Pick<DriverStatistics, 'miles'> {
  const meters = duties.reduce((sum, duty) => sum + duty.meters, 0);
  return meters > 0 ? { miles: Math.round(meters / METERS_PER_MILE) } : {};
}

export const handler = httpHandler(getDriverStatistics, async ({ params: { id }, query, actor, now }) => {
  if (isDriver(actor) && actor.driverId !== id) throw notFound();
  const { timezone } = await getSettings();
  const to = dayOf(now, timezone);
  const days = Array.from({ length: Number(query.days) }, (_, before) => addDays(to, -before));
  const from = days.at(-1) ?? to;
  const [driver, sums, duties] = await Promise.all([
    findDriver(id),
    readDriverDays(id, days),
    listDuties(id, startOfDay(from, timezone), now),
  ]);
  if (!driver) throw notFound();
  const [deliveries, onTime, dated] = [sums('delivered'), sums('onTime'), sums('deliveredWithEstimate')];
  return {
    ...{ from, to, deliveries, onTime, late: dated - onTime, exceptions: sums('failedAttempts') },
    onTimeRate: percent(onTime, dated),
    ...milesOf(duties),
    ...waitsOf(sums),
  };
});
