import type { CDPSession, Page } from '@playwright/test';
import { expect as expectPage } from '@playwright/test';
import { it } from 'vitest';
import { feed, fleetOf } from '#test/support/fleet.ts';
import { windows } from '#test/support/pages.ts';
import { MACHINE, print } from './report.ts';

const DRIVERS = 1000;
const SECONDS = 10;
/** Until what was begun is done, in milliseconds. */
const SETTLE = 3000;
const { open } = windows();

/** Runs in the page: how many frames it showed in that time, and in how many of them the map was drawn. */
async function countFrames(milliseconds: number): Promise<{ shown: number; drawn: number }> {
  const { drawElements } = WebGL2RenderingContext.prototype;
  let isDrawn = false;
  WebGL2RenderingContext.prototype.drawElements = function draw(...given) {
    isDrawn = true;
    drawElements.apply(this, given);
  };
  const count = { shown: 0, drawn: 0 };
  const end = performance.now() + milliseconds;
  await new Promise<void>((done) => {
    const next = () => {
      count.shown += 1;
      if (isDrawn) count.drawn += 1;
      isDrawn = false;
      if (performance.now() < end) requestAnimationFrame(next);
      else done();
    };
    requestAnimationFrame(next);
  });
  WebGL2RenderingContext.prototype.drawElements = drawElements;
  return count;
}

/** Seconds of work so far: of the page's main thread, and of the processes that run it and draw for it. */
async function workOf(page: CDPSession, browser: CDPSession) {
  const { metrics } = await page.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  const processor = (type: string) =>
    processInfo.filter((one) => one.type === type).reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  return {
    tasks: metric('TaskDuration'),
    scripts: metric('ScriptDuration'),
    layout: metric('LayoutDuration') + metric('RecalcStyleDuration'),
    renderer: processor('renderer'),
    gpu: processor('GPU'),
  };
}

async function measure(page: Page): Promise<[name: string, figure: string][]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  const sessions = [await page.context().newCDPSession(page), await browser.newBrowserCDPSession()] as const;
  await sessions[0].send('Performance.enable');
  const before = await workOf(...sessions);
  const frames = await page.evaluate(countFrames, SECONDS * 1000);
  const after = await workOf(...sessions);
  const perSecond = (name: keyof typeof after) => `${(((after[name] - before[name]) / SECONDS) * 1000).toFixed(0)} ms`;
  return [
    ['frames a second', (frames.shown / SECONDS).toFixed(1)],
    ['of them with the map drawn', (frames.drawn / SECONDS).toFixed(1)],
    ['main thread a second', perSecond('tasks')],
    ['of it scripts', perSecond('scripts')],
    ['of it layout and styles', perSecond('layout')],
    ['renderer process (with workers) a second', perSecond('renderer')],
    ['GPU process (GL in software) a second', perSecond('gpu')],
  ];
}

it(`live tracking with ${DRIVERS} drivers`, async () => {
  const page = await open('/account-settings', { as: 'staff' });
  const drivers = fleetOf(DRIVERS);
  const { start } = await feed(page, drivers);
  await page.goto('/tracking');
  const map = page.getByRole('region', { name: 'Live Map View' });
  await expectPage(map.getByText(`${DRIVERS} drivers on the map`)).toBeAttached({ timeout: 20_000 });
  await expectPage(map.locator('canvas')).toBeVisible();
  await page.waitForTimeout(SETTLE);
  print(`Live tracking, ${DRIVERS} drivers standing (${MACHINE})`, await measure(page));
  const stop = start();
  await page.waitForTimeout(SETTLE);
  print(`Live tracking, ${DRIVERS} drivers, each moving every 5 s`, await measure(page));
  await page.getByRole('button', { name: drivers[0]?.name ?? '' }).click();
  await expectPage(page.getByRole('complementary', { name: /Following/ })).toBeVisible();
  await page.waitForTimeout(SETTLE);
  print('The same, one of them followed, so that the whole map moves every 5 s', await measure(page));
  stop();
}, 120_000);
