import type { Page } from '@playwright/test';

/** The application itself: what comes before it is early, or no script. */
const APPLICATION = /\/assets\/(?!early-)[^/]*\.js$/;

/** What a page asks for from now on, by path, and how many bytes of it have come over the network. */
export async function watchNetwork(page: Page): Promise<{ asked: string[]; bytes: () => number }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const asked: string[] = [];
  let bytes = 0;
  devtools.on('Network.requestWillBeSent', ({ request: { url } }) => {
    if (url.startsWith('http')) asked.push(new URL(url).pathname);
  });
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return { asked, bytes: () => bytes };
}

/** Of what was asked for, what is not of the application. */
export const beforeApplication = (asked: readonly string[]) => asked.filter((path) => !APPLICATION.test(path));

/** Files of the application held back until `arrive` is called; what the document asks for by itself comes. */
export async function openWithoutApplication(page: Page, path: string): Promise<() => void> {
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(APPLICATION, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return arrive;
}
