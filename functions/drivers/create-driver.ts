import { insertDriver } from '#functions/data/drivers.ts';
import { createDriver as decide, toDriver } from '#functions/domain/drivers.ts';
import { subjectEvent } from '#functions/domain/events.ts';
import { newId } from '#functions/lib/ids.ts';
import { postHandler } from '#functions/lib/post-handler.ts';
import { createDriver } from '#shared/contracts/drivers.ts';

export const handler = postHandler(createDriver, async ({ body, actor, now, commit }) => {
  const driver = decide(body, { id: newId('drv', now), now });
  const event = subjectEvent({ kind: 'driver', id: driver.id }, 'driver_created', actor, {
    id: newId('evt', now),
    now,
  });
  return commit(insertDriver(driver, event), toDriver(driver));
});
