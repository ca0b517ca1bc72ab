import { findLocatedDriver, saveDriver } from '#functions/data/drivers/drivers.ts';
import { changeDriver, toDriver } from '#functions/domain/drivers/drivers.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { updateDriver } from '#shared/contracts/driver-records.ts';
import { notFound } from '#shared/http/errors.ts';

export const handler = httpHandler(updateDriver, async ({ params, body, actor, now, commit }) => {
  const found = await findLocatedDriver(params.id, { strong: true });
  if (!found) throw notFound();
  const step = changeDriver(found.driver, body, { actor, now });
  return commit(saveDriver(step), toDriver(step.after, found.position));
});
