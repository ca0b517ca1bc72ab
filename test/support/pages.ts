import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import {
  type Browser,
  expect as expectAtOnce,
  type Locator,
  type Page,
  type Request,
  type Route,
} from '@playwright/test';
import type axe from 'axe-core';
import { afterEach, expect, inject } from 'vitest';
import type { Role } from '#shared/accounts/permissions.ts';
import { launchBrowser } from './browser.ts';
import { newAddress } from './client.ts';
import { ZONE } from './days.ts';
import { member, type Person } from './people.ts';

export const DESK = { width: 1366, height: 900 };
export const PHONE = { width: 390, height: 844 };

interface OpenOptions {
  /** Somebody already signed in, or the member of a role whom all tests share; nobody unless given. */
  as?: Person | Role;
  viewport?: { width: number; height: number };
  theme?: 'light' | 'dark';
  /** What the browser asks for; English unless given. */
  language?: string;
  /** With its motion, which is no more than a frame otherwise: for tests of just that. */
  isMoving?: boolean;
  /** In a browser that runs no JavaScript. */
  isScriptless?: boolean;
  /** On a server that fails as the test wants it: the browser's reports of that are no complaints. */
  isFailing?: boolean;
  /** What the test answers itself, from the first call on: to a page at work a later `page.route` can come after its next call. */
  answers?: Record<string, (route: Route) => unknown>;
  /** The moment at which it is given back: with all it loads, unless given. */
  waitUntil?: 'commit';
}

/** What a page may say on its console: the browser itself reports every refused and every lost call. */
const EXPECTED =
  /^An unknown error occurred when fetching the script|^Failed to load resource: (net::ERR_|the server responded with a status of 4\d\d)|^WebSocket connection to .*(net::ERR_|closed before the connection is established|Unexpected response code: 403)/;
const FAILED = /^Failed to load resource: the server responded with a status of 5\d\d/;

/** Of warnings those of libraries, which say that they are used wrongly; a browser has its own about graphics. */
const MISUSE = /^(Auto scrolling|MUI|React|Warning)/;

const PATIENCE = 40_000;

/** Expects of a page what will be so in a while: how long a while is, a busy machine says. */
export const expectPage = expectAtOnce.configure({ timeout: PATIENCE });

let launched: Promise<Browser> | undefined;

/** The browser of this worker, which ends with it; another one when it has died. */
async function browserHere(): Promise<Browser> {
  const browser = await launched;
  if (browser?.isConnected()) return browser;
  launched = launchBrowser();
  return launched;
}

/**
 * The windows of a browser test file. `open(path, { as })` opens one on the deployed system, each its own visitor. After
 * each test the windows close, and the test fails when a page complained on its console or threw.
 */
export function windows() {
  let complaints: string[] = [];
  /** No complaints, but whoever reads why a test failed wants to know. */
  let warnings: string[] = [];

  afterEach(async ({ task }) => {
    const browser = await launched;
    const contexts = browser?.contexts() ?? [];
    const stood = task.result?.state === 'fail' ? await whatStood(contexts.flatMap((context) => context.pages())) : '';
    for (const context of contexts) await context.close();
    const [said, warned] = [complaints, warnings];
    [complaints, warnings] = [[], []];
    if (stood || said.length > 0) throw new Error([stood, ...said, ...warned].join('\n'));
  });

  async function open(
    path: string,
    {
      as,
      viewport = DESK,
      theme = 'light',
      language = 'en-US',
      isMoving = false,
      isScriptless = false,
      isFailing = false,
      answers = {},
      waitUntil,
    }: OpenOptions = {},
  ): Promise<Page> {
    const { url } = inject('stack');
    const context = await (await browserHere()).newContext({
      baseURL: url,
      viewport,
      locale: language,
      // The organization's: whose own clock shows another hour reads the zone with each time.
      timezoneId: ZONE,
      javaScriptEnabled: !isScriptless,
      reducedMotion: isMoving ? 'no-preference' : 'reduce',
      extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const someone = typeof as === 'string' ? await member(as) : as;
    if (someone) {
      const [name = '', value = ''] = someone.cookie.split(/=(.*)/);
      await context.addCookies([
        { name, value, url, httpOnly: true, sameSite: 'Lax' },
        { name: 'signed-in', value: '1', url, sameSite: 'Lax' },
      ]);
    }
    const page = await context.newPage();
    // What is pressed may come by the stream first, which takes as long as what is expected.
    page.setDefaultTimeout(PATIENCE);
    followRequests(page);
    page.on('console', (message) => {
      const isExpected = EXPECTED.test(message.text()) || (isFailing && FAILED.test(message.text()));
      const isMisuse = message.type() === 'warning' && MISUSE.test(message.text());
      if (isMisuse || (message.type() === 'error' && !isExpected)) complaints.push(message.text());
      else if (message.type() === 'warning') warnings.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('response', async (response) => {
      if (response.status() < 500 || isFailing) return;
      warnings.push(`${response.status()} ${response.url()}: ${await response.text().catch(String)}`);
    });
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    for (const [calls, answer] of Object.entries(answers)) await page.route(calls, answer);
    await page.goto(path, waitUntil ? { waitUntil } : {});
    return page;
  }

  /** The page with its code on the way until `arrive` is called. */
  async function openWithCodeLate(path: string, options: OpenOptions = {}) {
    const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
    const answerLate = async (route: Route) => {
      // Some pages answer with a small script of their own before it.
      if (!route.request().url().includes('/assets/early-')) await late;
      await route.continue();
    };
    const answers = { '**/assets/*.js': answerLate, ...options.answers };
    const page = await open(path, { ...options, answers, waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The style has come.
    await expectPage(page.locator('body')).toHaveCSS('margin', '0px');
    return { page, arrive };
  }
  return { open, openWithCodeLate };
}

/** Where a page says what it is about; what stands around it, the menu above all, is the same everywhere. */
const TELLING = '[role="status"], [role="alert"], [role="dialog"], main';

/** Each page as a screen reader has it, for the one who reads why a test failed. */
async function whatStood(pages: readonly Page[]): Promise<string> {
  const stood = pages.map(async (page) => {
    const parts = await page.locator(TELLING).all();
    const trees = await Promise.all(parts.map((part) => part.ariaSnapshot({ timeout: 5000 }).catch(String)));
    const tree = trees.filter((text) => text !== '').join('\n');
    const asked = [...(underway.get(page) ?? [])].map((request) => `under way: ${request.method()} ${request.url()}`);
    return [`${page.url()} showed`, ...asked, tree].join('\n');
  });
  return (await Promise.all(stood)).join('\n');
}

const underway = new WeakMap<Page, Set<Request>>();

function followRequests(page: Page): void {
  const requests = new Set<Request>();
  underway.set(page, requests);
  page.on('request', (request) => request.url().startsWith('http') && requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/**
 * Until a page stands with what it asked for, and with what those answers made it ask for. Not until its network is quiet:
 * others work on the same system, and what they do is asked for again and again.
 */
export async function arrived(page: Page): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    const asked = [...(underway.get(page) ?? [])];
    const missing = () => asked.filter((request) => underway.get(page)?.has(request)).map((request) => request.url());
    await expectPage.poll(missing, { timeout: 60_000 }).toEqual([]);
    await page.waitForFunction(isKnown);
    await expectPage(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
    await expectPage(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  }
  await page.waitForFunction(isTakenOver);
  await page.evaluate(async () => void (await document.fonts.ready));
}

/** Until a driver's phone has what it needs to open the page of a job again without network. */
export async function keptForLater(page: Page): Promise<void> {
  await arrived(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expectPage.poll(() => page.evaluate(keptFiles)).toContainEqual(expect.stringMatching(JOB));
}

const JOB = /\/api\/shipments\/shp_\w+$/;

/** Runs in the page: the addresses of what the browser keeps for a time without network, code and answers. */
export async function keptFiles(): Promise<string[]> {
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const requests = await Promise.all(stores.map((store) => store.keys()));
  return requests.flat().map(({ url }) => url);
}

/** Runs in the page: whoever has a session is known by now, or a stranger's page would stand for theirs. */
function isKnown(): boolean {
  return !/(^|; )signed-in=1(;|$)/.test(document.cookie) || localStorage.getItem('last-role') !== null;
}

/**
 * Runs in the page: what was rendered at build is React's by now, its parts that are taken over later too, and no button
 * changes its color for that any more.
 */
function isTakenOver(): boolean {
  const parts = [...document.querySelectorAll('main h1, main button')];
  // An element is taken over after all that is in it, so what is around these says it of the texts beside them.
  const isOurs = (part: Element): boolean =>
    Object.keys(part).some((key) => key.startsWith('__reactFiber')) &&
    (part.tagName === 'MAIN' || part.parentElement === null || isOurs(part.parentElement));
  return document.querySelector('main h1') !== null && parts.every(isOurs);
}

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** Of what is right no more than that it is. */
const BROKEN = { resultTypes: ['violations'] } satisfies axe.RunOptions;

/** What axe finds: a page without frames is asked itself, once it has axe, which is half of the time. */
async function violationsOn(page: Page): Promise<axe.Result[]> {
  if (page.frames().length > 1) return (await new AxeBuilder({ page }).options(BROKEN).analyze()).violations;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (options) => (await window.axe?.run(document, options))?.violations ?? [], BROKEN);
}

/** Fails when axe finds anything on the page as it stands, or when it scrolls sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(settled);
  const violations = await violationsOn(page);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found).toEqual([]);
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isTooWide).toBe(false);
}

/** Runs in the page: until nothing fades in or out any more, since half transparent text has no contrast yet. */
export async function settled(): Promise<void> {
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

/** Where something stands, in CSS pixels, once it rests: fonts that come and what slides in move it. */
export async function boxOf(locator: Locator): Promise<Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>> {
  await expectPage(locator).toBeVisible();
  return locator.evaluate(async (element) => {
    await document.fonts.ready;
    const MOST_FRAMES = 300;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let last = element.getBoundingClientRect();
    for (let at = 0; at < MOST_FRAMES; at += 1) {
      await frame();
      const now = element.getBoundingClientRect();
      if ([now.x - last.x, now.y - last.y, now.width - last.width, now.height - last.height].every((by) => by === 0))
        break;
      last = now;
    }
    const { x, y, width, height } = last;
    return { x, y, width, height };
  });
}
