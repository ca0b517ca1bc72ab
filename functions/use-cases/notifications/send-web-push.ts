import webPush from 'web-push';
import { postToPublicUrl, SendError } from '#functions/base/outbound/post.ts';
import { targetRules } from '#functions/base/outbound/target.ts';
import { senderAddress } from '#functions/base/sender.ts';
import { vapidKeys } from '#functions/base/vapid-keys.ts';
import type { PushDeviceRecord } from '#functions/domain/notifications/push-devices.ts';
import type { PushMessage } from '#shared/notifications/push.ts';

/** Why a push did not go out. Its name is what the log says. */
export class PushError extends Error {
  /** Whether the device is subscribed no more. */
  readonly isGone: boolean;
  /** Whether a repeat can help. */
  readonly isPassing: boolean;

  constructor(name: string, { isGone = false, isPassing = false }, cause?: unknown) {
    super('The push service did not take a message', { cause });
    this.name = name;
    this.isGone = isGone;
    this.isPassing = isPassing;
  }
}

interface PushOptions {
  /** Seconds for which the push service keeps it for a device that is not reached. */
  ttl: number;
  /** Names what a newer message replaces at the push service, too: 32 letters of base64url at most. */
  topic: string;
  urgency: 'normal' | 'high';
}

const ENCODING = 'aes128gcm';
/** A push service answers within a second; whoever has chosen the address must not hold a worker for longer. */
const REQUEST_TIMEOUT_MS = 5000;

/** The signature by which its push service knows us; only for the very key for which the device was subscribed. */
function vapidHeadersFor({ endpoint, applicationServerKey }: PushDeviceRecord): string {
  const own = vapidKeys().find(({ publicKey }) => publicKey === applicationServerKey);
  if (!own) throw new PushError('no_device', { isGone: true });
  const { origin } = new URL(endpoint);
  const headers = webPush.getVapidHeaders(origin, `mailto:${senderAddress()}`, own.publicKey, own.privateKey, ENCODING);
  return headers.Authorization;
}

function requestTo(device: PushDeviceRecord, message: PushMessage, { ttl, topic, urgency }: PushOptions) {
  const { endpoint, p256dh, auth } = device;
  // Signed here, because the library would read the address with what Node warns of.
  const headers = { Authorization: vapidHeadersFor(device) };
  const subscription = { endpoint, keys: { p256dh, auth } };
  const options = { TTL: ttl, topic, urgency, headers, contentEncoding: ENCODING } as const;
  const request = webPush.generateRequestDetails(subscription, JSON.stringify(message), options);
  const texts = Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return { url: endpoint, headers: Object.fromEntries(texts), body: request.body ?? '' };
}

/** What an answer means; undefined where the push service has it. */
function pushErrorOf(status: number): PushError | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 404 || status === 410) return new PushError('no_device', { isGone: true });
  const isPassing = status === 408 || status === 429 || status >= 500;
  return new PushError(`http_${status}`, { isPassing });
}

/** Gives a message to the push service of a device, encrypted for it alone. Throws {@link PushError}. */
export async function sendWebPush(device: PushDeviceRecord, message: PushMessage, options: PushOptions): Promise<void> {
  const request = requestTo(device, message, options);
  const { status } = await postToPublicUrl(request, targetRules(), REQUEST_TIMEOUT_MS).catch((error: unknown) => {
    if (!(error instanceof SendError)) throw error;
    throw new PushError(error.reason, { isPassing: error.reason !== 'refused_address' }, error);
  });
  const refused = pushErrorOf(status);
  if (refused) throw refused;
}
