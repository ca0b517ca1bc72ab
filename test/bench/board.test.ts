import { expect as expectPage } from '@playwright/test';
import { it } from 'vitest';
import { LARGE, movedTo, serveLargeBoard } from '#test/support/large-board.ts';
import { windows } from '#test/support/pages.ts';
import { MACHINE, print } from './report.ts';

const SLOWER = 4;
const SECONDS = 8;
const EVERY = 100;
const { open } = windows();

/** Runs in the page before anything else: notes when the first card is there, and every long task. */
function note(): void {
  const seen = { firstCard: 0, tasks: [] as { start: number; duration: number }[] };
  Object.assign(globalThis, { boardSeen: seen });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    if (document.querySelector('article')) seen.firstCard = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page: frames that it shows in so many milliseconds. */
async function countFrames(milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds;
  let count = 0;
  await new Promise<void>((done) => {
    const next = () => {
      count += 1;
      if (performance.now() < end) requestAnimationFrame(next);
      else done();
    };
    requestAnimationFrame(next);
  });
  return count;
}

interface Seen {
  firstCard: number;
  tasks: { start: number; duration: number }[];
}

it.each(['Columns', 'Rows'])(
  'the board with a thousand cards in %s, at a processor that is four times slower',
  {
    timeout: 180_000,
  },
  async (look) => {
    const page = await open('/pricing', { as: 'staff' });
    const say = await serveLargeBoard(page);
    await page.goto('/dispatch');
    await page.getByRole('button', { name: look }).click();
    await page.addInitScript(note);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto('/dispatch');
    // A locator would look through the page again and again meanwhile, at the expense of what is measured.
    await page.waitForFunction(() => Reflect.get(Reflect.get(globalThis, 'boardSeen'), 'firstCard') > 0);
    const unassigned = page.getByRole('region', { name: 'Unassigned' }).getByRole('article');
    await expectPage(unassigned).toHaveCount(60, { timeout: 60_000 });
    const seenIn = (): Promise<Seen> => page.evaluate(() => Reflect.get(globalThis, 'boardSeen') as Seen);
    const { firstCard, tasks } = await seenIn();
    const longest = (all: Seen['tasks']) => Math.max(0, ...all.map(({ duration }) => duration));
    let round = 0;
    const feeding = setInterval(() => {
      round += 1;
      for (let at = 0; at < 5; at += 1) say(movedTo((round * 5 + at) % LARGE.drivers, 40 + round / 1000));
    }, EVERY);
    const frames = await page.evaluate(countFrames, SECONDS * 1000);
    clearInterval(feeding);
    const since = (await seenIn()).tasks.slice(tasks.length);
    print(`${look} of the board with 1,000 cards and ${LARGE.drivers} drivers, ${SLOWER} times slower, on ${MACHINE}`, [
      ['first card after', `${Math.round(firstCard)} ms`],
      ['longest task up to it', `${Math.round(longest(tasks.filter(({ start }) => start < firstCard)))} ms`],
      ['longest task after it', `${Math.round(longest(tasks.filter(({ start }) => start >= firstCard)))} ms`],
      ['frames a second, 50 positions a second', (frames / SECONDS).toFixed(1)],
      ['longest task meanwhile', `${Math.round(longest(since))} ms`],
    ]);
  },
);
