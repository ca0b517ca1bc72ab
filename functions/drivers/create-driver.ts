import { newId } from '#functions/base/ids.ts';
import { driverEvent, insertDriver } from '#functions/data/drivers/drivers.ts';
import { createDriver as decide, toDriver } from '#functions/domain/drivers/drivers.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { createDriver } from '#shared/contracts/driver-records.ts';

export const handler = postHandler(createDriver, async ({ body, actor, now, commit }) => {
  const driver = decide(body, { id: newId('drv', now), now });
  const event = driverEvent(driver.id, 'driver_created', actor, now, undefined);
  return commit(insertDriver(driver, event), toDriver(driver));
});
