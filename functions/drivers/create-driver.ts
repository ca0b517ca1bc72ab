import { driverEvent, insertDriver } from '#functions/data/drivers.ts';
import { createDriver as decide, toDriver } from '#functions/domain/drivers.ts';
import { newId } from '#functions/lib/ids.ts';
import { postHandler } from '#functions/lib/post-handler.ts';
import { createDriver } from '#shared/contracts/drivers.ts';

export const handler = postHandler(createDriver, async ({ body, actor, now, commit }) => {
  const driver = decide(body, { id: newId('drv', now), now });
  const event = driverEvent(driver.id, 'driver_created', actor, now);
  return commit(insertDriver(driver, event), toDriver(driver));
});
