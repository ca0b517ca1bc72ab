import { deviceId, findDevice, removeDevice } from '#functions/data/notifications/push-devices.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { unsubscribeFromPush } from '#shared/contracts/push-subscriptions.ts';

export const handler = httpHandler(unsubscribeFromPush, async ({ query, actor }) => {
  const { id } = requireUser(actor);
  const device = await findDevice(id, deviceId(query.endpoint));
  if (device) await removeDevice(id, device);
  return undefined;
});
