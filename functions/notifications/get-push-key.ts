import { vapidKeys } from '#functions/base/vapid-keys.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { getPushKey } from '#shared/contracts/push-subscriptions.ts';

export const handler = httpHandler(getPushKey, async () => ({ applicationServerKey: vapidKeys()[0].publicKey }));
