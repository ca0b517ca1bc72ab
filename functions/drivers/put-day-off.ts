import { saveDayOff } from '#functions/data/drivers/days-off.ts';
import { setDayOff, toDayOff } from '#functions/domain/drivers/shifts.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { putDayOff } from '#shared/contracts/driver-shifts.ts';

export const handler = httpHandler(putDayOff, ({ params: { id, day }, body, actor, now, commit }) => {
  const set = setDayOff({ driverId: id, day }, body, { actor, now });
  return commit(saveDayOff(set), toDayOff(set.after));
});
