import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

/** What a page may do unasked in all tests. */
const PERMISSIONS = ['clipboard-read', 'clipboard-write'];

/** Windows that nobody uses at present, by what of them cannot be changed. */
const free = new Map<string, BrowserContext[]>();
const keys = new WeakMap<BrowserContext, string>();

/**
 * A window of a visitor whom nobody knows: no cookie, nothing stored, an address of its own. Unless it is the first one, its
 * browser has the code of the pages already, compiled, which is half of what opening a page takes.
 */
export async function newVisitor(
  browser: Browser,
  look: BrowserContextOptions,
  { address, isFirst }: { address: string; isFirst: boolean },
): Promise<BrowserContext> {
  const key = JSON.stringify(look);
  const kept = isFirst ? undefined : free.get(key)?.pop();
  const context = kept?.browser()?.isConnected() ? kept : await browser.newContext(look);
  if (!isFirst) keys.set(context, key);
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  await context.grantPermissions(PERMISSIONS);
  return context;
}

/** Leaves nothing of a visitor in the window but an empty page, whose process the next one goes on with. */
async function forget(context: BrowserContext, origin: string): Promise<void> {
  const [page = await context.newPage(), ...others] = context.pages();
  await Promise.all(others.map((other) => other.close()));
  await context.unrouteAll();
  // Who would be asked whether to leave what was typed leaves it.
  page.removeAllListeners('dialog');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('about:blank');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.detach();
  await context.clearCookies();
  await context.clearPermissions();
  await context.setOffline(false);
  await context.setGeolocation(null);
}

/** Takes a window back: the next visitor gets it, unless it was the first visit of one. */
export async function giveBack(context: BrowserContext, origin: string): Promise<void> {
  const key = keys.get(context);
  if (key === undefined) return context.close();
  await forget(context, origin);
  free.set(key, [...(free.get(key) ?? []), context]);
}
