import { findLocatedDriver, saveDriver } from '#functions/data/drivers.ts';
import { changeDriver, toDriver } from '#functions/domain/drivers.ts';
import { subjectEvent } from '#functions/domain/events.ts';
import { httpHandler } from '#functions/lib/http-handler.ts';
import { newId } from '#functions/lib/ids.ts';
import { updateDriver } from '#shared/contracts/drivers.ts';
import { notFound } from '#shared/errors.ts';

export const handler = httpHandler(updateDriver, async ({ params, body, actor, now, commit }) => {
  const found = await findLocatedDriver(params.id, { strong: true });
  if (!found) throw notFound();
  const step = changeDriver(found.driver, body, actor);
  const subject = { kind: 'driver', id: step.after.id } as const;
  const event = subjectEvent(subject, 'driver_changed', actor, { id: newId('evt', now), now });
  return commit(saveDriver(step, { ...event, changes: step.changes }), toDriver(step.after, found.position));
});
