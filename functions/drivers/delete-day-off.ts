import { findDayOff, deleteDayOff as removeDayOff } from '#functions/data/drivers/days-off.ts';
import { endDayOff } from '#functions/domain/drivers/shifts.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { deleteDayOff } from '#shared/contracts/driver-shifts.ts';
import { notFound } from '#shared/http/errors.ts';

export const handler = httpHandler(deleteDayOff, async ({ params, actor, now, commit }) => {
  const before = await findDayOff(params.id, params.day);
  if (!before) throw notFound();
  return commit(removeDayOff(endDayOff(before, { actor, now })), undefined);
});
