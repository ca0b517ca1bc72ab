import { targetRefusalOf, targetRules } from '#functions/base/outbound/target.ts';
import { isPublicKey, vapidKeys } from '#functions/base/vapid-keys.ts';
import { fieldError } from '#shared/http/errors.ts';

interface Subscription {
  endpoint: string;
  keys: { p256dh: string };
  applicationServerKey: string;
}

/** Throws 422 for what nothing can be pushed to: an address inside, a key that is none, one that was asked for with another key of ours. */
export function assertSubscription({ endpoint, keys, applicationServerKey }: Subscription): void {
  if (targetRefusalOf(endpoint, targetRules()))
    throw fieldError('endpoint', 'This is not the address of a push service');
  if (!isPublicKey(keys.p256dh)) throw fieldError('keys.p256dh', 'This is not a valid browser public key');
  if (!vapidKeys().some(({ publicKey }) => publicKey === applicationServerKey))
    throw fieldError('applicationServerKey', "Subscribe with this application's key");
}
