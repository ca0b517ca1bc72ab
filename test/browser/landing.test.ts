import type { Route } from '@playwright/test';
import { describe, expect, inject, it } from 'vitest';
import { keepTo } from '#test/support/budgets.ts';
import { arrived, expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';

const { open, openWithCodeLate } = windows();
const HEADLINE = 'Every container, from booking to signed delivery';
const CARDS = ['Container tracking', 'Live driver positions', 'Digital proof of delivery', 'Automated invoices'];
const LINKS = [
  ['Book Shipment Now', '/book'],
  ['View Pricing', '/pricing'],
  ['Track a Shipment', '/track'],
  ['Member Login', '/login'],
] as const;

const documentAt = async (path: string, cookie = '') =>
  (await fetch(`${inject('stack').url}${path}`, { headers: { cookie, accept: 'text/html' } })).text();

describe('the landing page', () => {
  it('is read without JavaScript: headline, cards, links', async () => {
    const page = await open('/', { isScriptless: true });
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText(HEADLINE);
    for (const name of CARDS) await expectPage(page.getByRole('heading', { level: 3, name })).toBeVisible();
    for (const [name, path] of LINKS)
      await expectPage(page.getByRole('link', { name }).first()).toHaveAttribute('href', path);
    await expectPage(page.locator('noscript p')).toBeVisible();
  });

  it('is rendered ahead for strangers only', async () => {
    expect(await documentAt('/')).toContain(`<h1>${HEADLINE}</h1>`);
    expect(await documentAt('/?from=mail', 'signed-in=0')).toContain('<div id="root" data-rendered="/"><a');
    const shell = await documentAt('/', 'a=b; signed-in=1');
    expect(shell).toContain('<div id="root"></div>');
    keepTo('shell of a signed-in page', Buffer.byteLength(shell));
  });

  it('has its text after at most four requests, in the theme of this browser', async () => {
    const asked: string[] = [];
    const count = (route: Route) => {
      const request = route.request();
      if (['document', 'stylesheet', 'font'].includes(request.resourceType())) asked.push(request.url());
      return route.fallback();
    };
    const { page, arrive } = await openWithCodeLate('/', { theme: 'dark', answers: { '**/*': count } });
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(232, 238, 246)');
    expect(asked.length).toBeLessThanOrEqual(4);
    // Paper is light from the first moment.
    await page.emulateMedia({ media: 'print' });
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(15, 23, 42)');
    arrive();
  });

  it('begins to fetch its picture, of the theme, before its style and code have come', async () => {
    const page = await open('/', { theme: 'dark' });
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\/assets\//, async (route) => {
      await late;
      await route.continue();
    });
    const picture = page.waitForRequest(/\/images\//);
    await page.goto('/', { waitUntil: 'commit' });
    expect(new URL((await picture).url()).pathname).toBe('/images/board-dark-1150.webp');
    arrive();
  });

  it('is taken over by the application as it stands, with what was typed', async () => {
    const { page, arrive } = await openWithCodeLate('/');
    const headline = await page.getByRole('heading', { level: 1 }).elementHandle();
    await page.getByLabel('Track Shipment').fill('TRK-0000000000');
    arrive();
    const toLight = page.getByRole('button', { name: 'Use light theme' });
    // A press from before the application is there does nothing.
    await expectPage(async () => {
      if (!(await toLight.isVisible())) await page.getByRole('button', { name: 'Use dark theme' }).click();
      await expectPage(toLight).toBeVisible({ timeout: 1000 });
    }).toPass();
    expect(await headline?.evaluate((element) => element.isConnected)).toBe(true);
    await expectPage(page.getByLabel('Track Shipment')).toHaveValue('TRK-0000000000');
    await page.getByRole('button', { name: 'Track', exact: true }).click();
    await page.waitForURL('/track/TRK-0000000000');
  });

  it('fetches the code behind a link when it is pointed at or focused, and not before', async () => {
    const page = await open('/');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await arrived(page);
    const has = (name: string) => fetched.some((url) => url.includes(`/assets/${name}-`));
    expect([has('BookPage'), has('PricingPage')]).toEqual([false, false]);
    await page.getByRole('link', { name: 'Book Shipment Now' }).first().hover();
    await expectPage.poll(() => has('BookPage')).toBe(true);
    await page.getByRole('link', { name: 'View Pricing' }).first().focus();
    await expectPage.poll(() => has('PricingPage')).toBe(true);
  });

  it('leads a number to its shipment that is sent before the application is there', async () => {
    const { page, arrive } = await openWithCodeLate('/');
    await page.getByLabel('Track Shipment').fill('TRK-0000000000');
    await page.getByLabel('Track Shipment').press('Enter', { noWaitAfter: true });
    await expectPage(page).toHaveURL(/\/track\/TRK-0000000000$/);
    arrive();
    await expectPage(page.getByText('Shipment Not Found')).toBeVisible();
  });

  it.each([
    { theme: 'light' as const },
    { theme: 'dark' as const },
    { theme: 'light' as const, viewport: PHONE },
    { theme: 'dark' as const, viewport: PHONE },
  ])('shows the real board of the theme, still and for everybody: %o', async (options) => {
    const page = await open('/', options);
    const board = page.getByRole('img', { name: /The dispatch board/ });
    await board.scrollIntoViewIfNeeded();
    await expectPage(board).toHaveJSProperty('complete', true);
    const { pictures, moved } = await page.evaluate(whatHappened);
    const pixels = options.viewport ? 896 : 1150;
    expect(pictures).toEqual([`/images/board-${options.theme}-${pixels}.webp`]);
    expect(moved).toBeLessThan(0.05);
    await expectAccessible(page);
  });
});

/** Runs in the page: the pictures that were fetched, and how much the layout has shifted. */
function whatHappened() {
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: 'layout-shift', buffered: true });
  const entries = observer.takeRecords();
  const moved = entries.reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0);
  const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return { pictures: fetched.filter((path) => path.startsWith('/images/')), moved };
}
