import { getPushKey, subscribeToPush, unsubscribeFromPush } from '#shared/contracts/push-subscriptions.ts';
import { callApi } from '../../lib/api.ts';
import { isPushWanted, setPushPreference } from '../../lib/push-preference.ts';
import { lastKnownCaller } from '../../lib/session.ts';

export type PushState = 'unsupported' | 'denied' | 'on' | 'off';

/** `npm run dev` has no worker, and a phone of Apple none that shows pushes until the application is on its home screen. */
function isSupported(): boolean {
  return !import.meta.hot && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** How it stands with pushes to somebody on this device. */
export async function pushState(userId: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return isPushWanted(userId) && (await findSubscription()) ? 'on' : 'off';
}

/** The drivers' worker also opens their pages without network; whoever else has one needs it for pushes alone. */
async function worker(): Promise<ServiceWorkerRegistration> {
  const script = lastKnownCaller() === 'driver' ? '/worker.js' : '/worker.js?push';
  await navigator.serviceWorker.register(script);
  return navigator.serviceWorker.ready;
}

/** A subscription for another key of ours is of no use any more. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, applicationServerKey: string) {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  }
}

async function register(): Promise<void> {
  const [{ applicationServerKey }, registration] = await Promise.all([callApi(getPushKey, {}), worker()]);
  const { endpoint = '', keys } = (await subscribe(registration, applicationServerKey)).toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await callApi(subscribeToPush, { body: { endpoint, keys: { p256dh, auth }, applicationServerKey } });
}

/** Asks the person, then the push service of the browser. Only after a press: browsers ask for nothing without one. */
export async function turnPushOn(userId: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState(userId);
  await register();
  setPushPreference(userId, 'on');
  return 'on';
}

export async function turnPushOff(userId: string): Promise<PushState> {
  setPushPreference(userId, 'no');
  const subscription = await findSubscription();
  if (!subscription) return 'off';
  await callApi(unsubscribeFromPush, { query: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
  return 'off';
}

/** Names this device anew once for each page, as the browser or the session may have changed since. Failing is no matter. */
export async function resumePush(): Promise<void> {
  if (!isSupported() || Notification.permission !== 'granted') return;
  await register().catch((error: unknown) => console.warn('Pushes not resumed', error));
}
