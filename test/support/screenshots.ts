import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#infra/local/seed/people.ts';
import { ROOT } from '#infra/paths.ts';
import { launchBrowser } from './browser.ts';

/** `npm run screenshots`: the pictures of README and landing page, of a running system with the demonstration data. */
const BASE = process.env.BASE ?? 'http://localhost:5173';
/** As the README shows it. */
const README = { width: 1366, height: 900 };
/** What the landing page's frame shows, a little smaller than it is; sharper for dense screens. */
const BOARD = { width: 1366, height: 462, scale: 1.25 };
const JPEG = { type: 'jpeg', quality: 74 } as const;
const MOST_BYTES = 120_000;

interface Look {
  width: number;
  height: number;
  scale?: number;
  theme?: 'light' | 'dark';
}

/** As the demonstration's director; the context keeps the cookies. */
async function signIn({ request }: BrowserContext): Promise<void> {
  const data = { identifier: 'director', password: DEMO_PASSWORD, loginType: 'director' };
  const answer = await request.post('/api/auth/login', { data, headers: { origin: BASE } });
  if (!answer.ok()) throw new Error(`No demonstration data at ${BASE}: the sign-in was answered ${answer.status()}`);
}

/** The dispatch board of the demonstration's director, sidebar collapsed, with everything on it. */
async function openBoard(browser: Browser, { width, height, scale = 1, theme = 'light' }: Look): Promise<Page> {
  const context = await browser.newContext({
    baseURL: BASE,
    // Higher than the picture, so that the board itself has its usual height.
    viewport: { width, height: Math.max(height, 760) },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'sidebar_state', value: 'false', url: BASE }]);
  await signIn(context);
  const page = await context.newPage();
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  await page.goto('/dispatch');
  await page.getByRole('article').nth(3).waitFor();
  await page.getByText('Live', { exact: true }).waitFor();
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  return page;
}

async function take(browser: Browser, file: string, look: Look): Promise<void> {
  const page = await openBoard(browser, look);
  const path = join(ROOT, file);
  const { width, height } = look;
  await page.screenshot({ path, clip: { x: 0, y: 0, width, height }, ...(path.endsWith('.jpg') && JPEG) });
  await page.context().close();
  const { size } = await stat(path);
  console.log(`${file}: ${Math.round(size / 1000)} kB`);
}

await mkdir(join(ROOT, 'docs/images'), { recursive: true });
await mkdir(join(ROOT, 'web/public/images'), { recursive: true });
const browser = await launchBrowser();
try {
  await take(browser, 'docs/images/dispatch.png', README);
  for (const theme of ['light', 'dark'] as const) {
    const file = `web/public/images/board-${theme}.jpg`;
    await take(browser, file, { ...BOARD, theme });
    const { size } = await stat(join(ROOT, file));
    if (size > MOST_BYTES) throw new Error(`${file} is larger than ${MOST_BYTES} bytes`);
  }
} finally {
  await browser.close();
}
