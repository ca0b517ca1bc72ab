import { findDriver, saveDriver } from '#functions/data/drivers/drivers.ts';
import { changeShift } from '#functions/domain/drivers/shifts.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { updateDriverShift } from '#shared/contracts/driver-shifts.ts';
import { notFound } from '#shared/http/errors.ts';

export const handler = httpHandler(updateDriverShift, async ({ params, body, actor, now, commit }) => {
  const driver = await findDriver(params.id);
  if (!driver) throw notFound();
  const step = changeShift(driver, body, { actor, now });
  return commit(saveDriver(step), { shift: step.after.shift, version: step.after.version });
});
