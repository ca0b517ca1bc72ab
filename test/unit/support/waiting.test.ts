import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#infra/paths.ts';

/** What hides a fault, or makes a test depend on how busy the machine is. */
const FORBIDDEN: [what: string, RegExp][] = [
  ['a second try', /\bretry\s*:|--retry\b/],
  ['a test that is left out', /\.(skip|only|todo|skipIf|runIf|fails)\s*[(.`]|\b(skip|only|todo|fails)\s*:\s*true/],
  ['a sleep', /\bsetTimeout\(|\bwaitForTimeout\(|node:timers/],
  ['a quiet network, which others who work on the same system make unlikely', /networkidle/],
];

/**
 * Where one may stand: `eventually`, time that passes as a step of a play, also on a clock that a test moves, what lies in a
 * queue, a program that looks until it is its turn, frames that are drawn, and figures taken over a time.
 */
const ALLOWED = [
  /^test\/support\/client\.ts$/,
  /^test\/web\/support\.tsx$/,
  /^test\/support\/patient-pages\.ts$/,
  /^test\/unit\/workers\/webhook-world\.ts$/,
  /^test\/support\/memory\/workers\.ts$/,
  /^test\/integrator\//,
  /^test\/bench\//,
  /^test\/support\/screenshots\.ts$/,
];

/** `line: what` for everything in a source that should not be there. */
function faultsIn(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, at) => FORBIDDEN.filter(([, sign]) => sign.test(line)).map(([what]) => `${at + 1}: ${what}`));
}

const own = 'test/unit/support/waiting.test.ts';
const sources = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(tsx?|mjs)$/.test(name))
  .map((name) => `test/${name}`)
  .filter((file) => file !== own && !ALLOWED.some((place) => place.test(file)));

describe('a test', () => {
  it('waits for conditions and is tried once', () => {
    const found = ['vitest.config.ts', 'test/run.ts', ...sources].flatMap((file) =>
      faultsIn(readFileSync(join(ROOT, file), 'utf8')).map((fault) => `${file}:${fault}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ["it('x', { retry: 2 }, run)", 'a second try'],
    ["it.skip('x', run)", 'a test that is left out'],
    ['describe.only.each(cases)', 'a test that is left out'],
    ["it('x', { todo: true })", 'a test that is left out'],
    ['await new Promise((wake) => setTimeout(wake, 500));', 'a sleep'],
    ['await page.waitForTimeout(500);', 'a sleep'],
    [
      "await page.waitForLoadState('networkidle');",
      'a quiet network, which others who work on the same system make unlikely',
    ],
    ["import { setTimeout as sleep } from 'node:timers/promises';", 'a sleep'],
  ])('is caught with %s', (line, what) => expect(faultsIn(line)).toEqual([`1: ${what}`]));

  it.each([
    ["expect(headers['retry-after']).toBe('1');"],
    ['act(() => hook.result.current.retry());'],
    ["target.matches('.copy, .skip-link')"],
    ['await expectPage.poll(status, { timeout: 15_000 }).toBe(1);'],
  ])('is not caught with %s', (line) => expect(faultsIn(line)).toEqual([]));
});
