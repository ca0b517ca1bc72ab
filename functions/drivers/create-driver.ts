import { newId } from '#functions/base/ids.ts';
import { insertDriver } from '#functions/data/drivers/drivers.ts';
import { createDriverStep as decide, toDriver } from '#functions/domain/drivers/drivers.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { createDriver } from '#shared/contracts/driver-records.ts';

export const handler = postHandler(createDriver, async ({ body, actor, now, commit }) => {
  const step = decide(body, { id: newId('drv', now), actor, now });
  return commit(insertDriver(step), toDriver(step.after));
});
