import { deviceId, findOwner, readDevices, saveDevice } from '#functions/data/notifications/push-devices.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { addDevice } from '#functions/domain/notifications/push-devices.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { assertSubscription } from '#functions/use-cases/notifications/validate-push-subscription.ts';
import { isStaffPlus } from '#shared/accounts/permissions.ts';
import { subscribeToPush } from '#shared/contracts/push-subscriptions.ts';

export const handler = httpHandler(subscribeToPush, async ({ body, actor, now, commit }) => {
  assertSubscription(body);
  const { id: userId, role, sessionHash } = requireUser(actor);
  const ofOffice = isStaffPlus(role) && { memberId: userId };
  const { endpoint, keys, applicationServerKey } = body;
  const device = { id: deviceId(endpoint), endpoint, ...keys, applicationServerKey, sessionHash, ...ofOffice };
  return retryOnConflict(async () => {
    const [{ devices, version }, owner] = await Promise.all([readDevices(userId), findOwner(device.id)]);
    const { saved, removed } = addDevice(devices, { ...device, createdAt: now.toISOString() });
    return saved ? commit(saveDevice(userId, saved, { removed, owner, version }), undefined) : undefined;
  });
});
