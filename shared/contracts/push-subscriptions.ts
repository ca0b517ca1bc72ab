import * as z from 'zod/mini';
import { SIGNED_IN } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';

const PATH = '/api/account/push-subscription';
const INVALID_SUBSCRIPTION = 'This is not a valid browser push subscription';

const base64url = (bytes: RegExp) =>
  z.string({ error: INVALID_SUBSCRIPTION }).check(z.regex(bytes, INVALID_SUBSCRIPTION));
/** A public key of P-256. */
const PublicKey = base64url(/^[A-Za-z0-9_-]{87}=?$/);
const Endpoint = z
  .string({ error: INVALID_SUBSCRIPTION })
  .check(z.minLength(1, INVALID_SUBSCRIPTION), z.maxLength(1000));

/** A browser's `PushSubscription` as JSON, with the key for which it was asked for. */
export const PushSubscriptionDraft = z.strictObject({
  endpoint: Endpoint,
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.strictObject({ p256dh: PublicKey, auth: base64url(/^[A-Za-z0-9_-]{22}={0,2}$/) }),
  applicationServerKey: PublicKey,
});

export const getPushKey = defineContract({
  name: 'get-push-key',
  method: 'GET',
  path: PATH,
  summary: 'Get the VAPID public key for push subscriptions',
  access: SIGNED_IN,
  response: z.object({ applicationServerKey: z.string() }),
});

export const subscribeToPush = defineContract({
  name: 'subscribe-to-push',
  method: 'POST',
  path: PATH,
  summary: 'Register this browser for push notifications; repeat after each sign-in',
  access: SIGNED_IN,
  body: PushSubscriptionDraft,
  // Its answer says nothing, and writing it again changes nothing.
  idempotency: 'off',
});

export const unsubscribeFromPush = defineContract({
  name: 'unsubscribe-from-push',
  method: 'DELETE',
  path: PATH,
  summary: 'Unregister a browser from push notifications; no error if it was not registered',
  access: SIGNED_IN,
  query: z.object({ endpoint: Endpoint }),
});
