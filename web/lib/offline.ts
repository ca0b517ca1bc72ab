/*
 * What this browser keeps so that a driver's pages also open without network: the last answers of a few calls, each
 * person's in a cache of their own, and the worker (web/worker.ts) that keeps the pages' code.
 */
const ANSWERS = 'answers of ';

/** Keeps an answer. Where the browser refuses (full, private window), only the view without network is lost. */
export async function saveOfflineAnswer(person: string, url: string, answer: Response): Promise<void> {
  if (!('caches' in globalThis)) return;
  try {
    const answers = await caches.open(ANSWERS + person);
    await answers.put(url, answer);
  } catch (error) {
    console.warn('Answer not kept', error);
  }
}

export async function findOfflineAnswer(person: string, url: string): Promise<Response | undefined> {
  if (!('caches' in globalThis)) return undefined;
  return caches.match(url, { cacheName: ANSWERS + person, ignoreVary: true }).catch(() => undefined);
}

/** Lets the pages that a driver needs be opened without network from now on; without one now, as soon as it is back. */
export async function precachePages(): Promise<void> {
  // `npm run dev` has no worker: code that is being changed must not be kept.
  if (import.meta.hot || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/worker.js');
  } catch (error) {
    console.warn('Pages not kept for later', error);
    window.addEventListener('online', () => void precachePages(), { once: true });
  }
}

/** Forgets all of it: nobody is signed in here any more. */
export async function clearOfflineData(): Promise<void> {
  try {
    const names = 'caches' in globalThis ? await caches.keys() : [];
    await Promise.all(names.filter((name) => name.startsWith(ANSWERS)).map((name) => caches.delete(name)));
    const worker = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
    await worker?.unregister();
  } catch (error) {
    console.warn('Not forgotten', error);
  }
}
