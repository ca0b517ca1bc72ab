import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { Role } from '#shared/permissions.ts';
import { launchBrowser } from './browser.ts';
import { type Person, person } from './people.ts';

export const DESK = { width: 1366, height: 900 };
export const PHONE = { width: 390, height: 844 };

interface OpenOptions {
  /** Somebody already signed in, or a role for which a new account is made; nobody unless given. */
  as?: Person | Role;
  viewport?: { width: number; height: number };
  theme?: 'light' | 'dark';
  /** As somebody who asked the system for less motion. */
  isCalm?: boolean;
  /** In a browser that runs no JavaScript. */
  isScriptless?: boolean;
}

/** What a page may say on its console: the browser itself reports every refused and every lost call. */
const EXPECTED =
  /^Failed to load resource: (net::ERR_|the server responded with a status of 4\d\d)|^WebSocket connection to .*ERR_INTERNET_DISCONNECTED/;

let addresses = 0;

/**
 * The windows of a browser test file. `open(path, { as })` opens one on the deployed system, each its own visitor. After
 * each test the windows close, and the test fails when a page complained on its console or threw.
 */
export function windows() {
  let browser: Browser;
  let complaints: string[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
    const said = complaints;
    complaints = [];
    expect(said).toEqual([]);
  });
  afterAll(() => browser?.close());

  async function open(
    path: string,
    { as, viewport = DESK, theme = 'light', isCalm = false, isScriptless = false }: OpenOptions = {},
  ): Promise<Page> {
    const { url } = inject('stack');
    addresses += 1;
    const context = await browser.newContext({
      baseURL: url,
      viewport,
      javaScriptEnabled: !isScriptless,
      ...(isCalm && { reducedMotion: 'reduce' as const }),
      extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${addresses % 250}` },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const someone = typeof as === 'string' ? await person(as) : as;
    if (someone) {
      const [name = '', value = ''] = someone.cookie.split(/=(.*)/);
      await context.addCookies([
        { name, value, url, httpOnly: true, sameSite: 'Lax' },
        { name: 'signed-in', value: '1', url, sameSite: 'Lax' },
      ]);
    }
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.goto(path);
    return page;
  }
  return { open };
}

/** Fails when axe finds anything on the page as it stands, or when it scrolls sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(settled);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found).toEqual([]);
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isTooWide).toBe(false);
}

/** Runs in the page: until nothing fades in or out any more, since half transparent text has no contrast yet. */
async function settled(): Promise<void> {
  const passing = () =>
    document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // What has only just been put in begins to fade one frame later, on a slow machine two.
  do {
    await frame();
    await frame();
    await Promise.all(passing().map(({ finished }) => finished.catch(() => undefined)));
  } while (passing().length > 0);
}
