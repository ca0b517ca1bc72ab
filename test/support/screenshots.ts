import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#infra/local/seed/people.ts';
import { ROOT } from '#infra/paths.ts';
import { launchBrowser } from './browser.ts';

/** `npm run screenshots`: the pictures of README and landing page, of a running system with the demonstration data. */
const BASE = process.env.BASE ?? 'http://localhost:5173';
/** As the README shows it. */
const README = { width: 1366, height: 900 };
/** What the landing page's frame shows, a little smaller than it is; sharp on dense screens. */
const BOARD = { width: 1366, height: 462, scale: 2 };
const MOST_BYTES = 90_000;

const QUALITY = 0.72;

/** Pixels of a file, and how much of the board's width is on it. */
interface BoardFile {
  pixels: number;
  share: number;
}

/** As web/features/landing/home/BoardPicture.tsx names them: all of the board twice, and what phones show of it. */
const BOARD_FILES: readonly BoardFile[] = [
  { pixels: 1150, share: 1 },
  { pixels: 1725, share: 1 },
  { pixels: 896, share: 448 / 862 },
];

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

async function take(browser: Browser, look: Look): Promise<Buffer> {
  const page = await openBoard(browser, look);
  const { width, height } = look;
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width, height } });
  await page.context().close();
  return picture;
}

/** One picture as the landing page's files, by the browser's own encoder. */
async function encode(browser: Browser, picture: Buffer, { pixels, share }: BoardFile): Promise<Buffer> {
  const page = await browser.newPage();
  const made = await page.evaluate(drawn, { source: picture.toString('base64'), pixels, share, quality: QUALITY });
  await page.close();
  return Buffer.from(made, 'base64');
}

/** Runs in the page: the left `share` of the picture, so many pixels wide, as WebP. */
async function drawn({ source, pixels, share, quality }: BoardFile & { source: string; quality: number }) {
  const image = new Image();
  image.src = `data:image/png;base64,${source}`;
  await image.decode();
  const cut = image.naturalWidth * share;
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = Math.round((pixels / cut) * image.naturalHeight);
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(image, 0, 0, cut, image.naturalHeight, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', quality).replace(/^.*,/, '');
}

async function write(file: string, picture: Buffer): Promise<void> {
  await writeFile(join(ROOT, file), picture);
  console.log(`${file}: ${Math.round(picture.length / 1000)} kB`);
}

await mkdir(join(ROOT, 'docs/images'), { recursive: true });
await mkdir(join(ROOT, 'web/public/images'), { recursive: true });
const browser = await launchBrowser();
try {
  await write('docs/images/dispatch.png', await take(browser, README));
  for (const theme of ['light', 'dark'] as const) {
    const board = await take(browser, { ...BOARD, theme });
    for (const file of BOARD_FILES) {
      const encoded = await encode(browser, board, file);
      if (encoded.length > MOST_BYTES) throw new Error(`The board is larger than ${MOST_BYTES} bytes`);
      await write(`web/public/images/board-${theme}-${file.pixels}.webp`, encoded);
    }
  }
} finally {
  await browser.close();
}
