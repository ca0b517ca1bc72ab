import { listDaysOff } from '#functions/data/drivers/days-off.ts';
import { listDocuments } from '#functions/data/drivers/documents.ts';
import { findLocatedDriver } from '#functions/data/drivers/drivers.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { toDriverDetail } from '#functions/domain/drivers/driver-detail.ts';
import { isDriver } from '#functions/domain/events/actor.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { getDriver } from '#shared/contracts/driver-detail.ts';
import { addDays, dayOf } from '#shared/dates/calendar.ts';
import { notFound } from '#shared/http/errors.ts';

export const handler = httpHandler(getDriver, async ({ params: { id }, actor, now }) => {
  if (isDriver(actor) && actor.driverId !== id) throw notFound();
  const { timezone, requiredDocuments: required } = await getSettings();
  const today = dayOf(now, timezone);
  const [found, daysOff, documents] = await Promise.all([
    findLocatedDriver(id, { strong: true }),
    // A night that began yesterday may still be under way.
    listDaysOff(id, addDays(today, -1)),
    listDocuments(id),
  ]);
  if (!found) throw notFound();
  return toDriverDetail(found.driver, { position: found.position, daysOff, documents }, { actor, today, required });
});
