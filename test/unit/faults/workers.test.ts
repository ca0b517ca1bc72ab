import { readdirSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepConditions } from '#test/support/memory/conditions.ts';
import { becomeFunctions, essence, FaultWorld, isWrite, outside, strayed } from './fault-world.ts';
import { conditionsOf, faultAt, lost, overtaken, refusedBy, repeated } from './faults.ts';
import { COMING_AGAIN, WORKERS, type WorkerLife } from './worker-lives.ts';

vi.mock('#functions/base/outbound/post.ts', async (original) => ({
  ...(await original<typeof import('#functions/base/outbound/post.ts')>()),
  postToPublicUrl: async () => ({ status: outside.status, headers: {}, body: '' }),
}));

/** Why no life of them is played here. */
const NOT_PLAYED: Readonly<Record<string, string>> = {
  'keep-duties': 'writes nothing: what it asks for is played as a duty of run-after',
  live: 'writes nothing that a fault can break: a piece of a trail that is written again is the same',
};

/** Longer than any worker that died holds what it had. */
const AFTER_THE_LEASE = 100_000;
/** How often a message comes, at least. */
const TRIES = 5;
/** Of tries, whose number a fault may raise. */
const OF_TRIES = new Set(['attempts', 'restarts', 'leaseUntil', 'holder']);

const BY_LOT: readonly [RegExp, string][] = [[/record-\d+/g, 'record']];

let world: FaultWorld;
beforeEach(becomeFunctions);
afterEach(() => world.close());
afterAll(() => keepConditions('faults'));

const isFigure = (place: string) => place.startsWith('MSGDAYS|');

/** How many messages the figures of the day count: one may be left out by a fault, and none is counted twice. */
function counted(): number {
  const figures = [...world.snapshot()]
    .filter(([place]) => isFigure(place))
    .flatMap(([, item]) => Object.entries(item));
  return figures.reduce((sum, [name, count]) => sum + (name.includes('_') ? Number(count) : 0), 0);
}

/** What stands after a life, but for how often it was tried. */
function standing(): string[] {
  const all = [...world.snapshot()].filter(([place]) => !isFigure(place));
  const items = all.map(([place, item]) => {
    const fields = Object.entries(item).filter(([name]) => !OF_TRIES.has(name));
    // The version of a job tells how often it was taken.
    return [
      place,
      Object.fromEntries(fields.filter(([name]) => name !== 'version' || item.kind === undefined)),
    ] as const;
  });
  return essence(new Map(items))
    .map((text) => BY_LOT.reduce((one, [pattern, name]) => one.replace(pattern, name), text))
    .sort();
}

type Fault = Parameters<typeof faultAt>[2];
type Counts = Parameters<typeof faultAt>[3];

/** Lets what came go through a fault at one of its writes, and come again until it is done, and then once more. */
async function live(life: WorkerLife, at = 0, fault: Fault = (call) => call(), isCounted?: Counts) {
  world?.close();
  world = new FaultWorld();
  const bring = await life(world);
  const before = standing();
  const played = faultAt(world, at, fault, isCounted);
  let tries = 1;
  while (!(await bring())) {
    tries += 1;
    if (tries > TRIES) break;
    world.wait(AFTER_THE_LEASE);
  }
  const writes = played.count();
  const once = standing();
  const sent = world.sent;
  if (tries <= TRIES) await bring();
  played.end();
  return { tries, writes, before, once, sent, twice: standing(), sentTwice: world.sent, counted: counted() };
}

const lives = Object.entries(WORKERS);
const triesOf = (name: string) => (COMING_AGAIN.includes(name) ? 2 : 1);

describe('every worker that writes', () => {
  it('is played, or says why not', () => {
    const files = readdirSync('functions/workers').flatMap((file) => (file.endsWith('.ts') ? file.slice(0, -3) : []));
    const known = new Set([...Object.keys(WORKERS).map((name) => name.split(':')[0]), ...Object.keys(NOT_PLAYED)]);
    world = new FaultWorld();
    expect([...known].sort()).toEqual(files.sort());
  });

  it.each(lives)('%s: does its work, and nothing more of it when it comes again', async (name, life) => {
    const { tries, writes, before, once, twice, sent, sentTwice } = await live(life);
    expect(tries).toBe(triesOf(name));
    expect(writes).toBeGreaterThan(0);
    expect(once).not.toEqual(before);
    expect(strayed([once], twice)).toEqual([]);
    expect(sentTwice).toBe(sent);
  });

  it.each(lives)('%s: does it once where the SDK repeats a write whose answer was lost', async (name, life) => {
    const { writes, once, sent } = await live(life);
    for (let at = 1; at <= writes; at += 1) {
      const again = await live(life, at, repeated);
      expect([again.tries, again.sent], `write ${at}`).toEqual([triesOf(name), sent]);
      expect(strayed([once], again.once), `write ${at}`).toEqual([]);
    }
  });

  it.each(lives)('%s: does it once where nobody heard of a write, and what came comes again', async (_, life) => {
    const { writes, once, sent, counted: figures } = await live(life, 0, lost, isWrite);
    for (let at = 1; at <= writes; at += 1) {
      const again = await live(life, at, lost, isWrite);
      expect(again.counted, `write ${at}`).toBeLessThanOrEqual(figures);
      expect(again.tries, `write ${at}`).toBeLessThanOrEqual(3);
      expect(again.sent, `write ${at}`).toBeGreaterThanOrEqual(sent);
      expect(again.sent, `write ${at}`).toBeLessThanOrEqual(sent + 1);
      expect(strayed([once], again.once), `write ${at}`).toEqual([]);
      expect(strayed([once], again.twice), `write ${at}, twice`).toEqual([]);
    }
  });

  it.each(lives)('%s: comes to an end whoever changed what it had read, or refuses a condition', async (_, life) => {
    const { writes } = await live(life);
    for (let at = 1; at <= writes; at += 1) {
      const moved = new Map<string, number>();
      const { tries } = await live(life, at, (call, what) => overtaken(world, moved)(call, what));
      expect(tries, `write ${at}, overtaken`).toBeLessThanOrEqual(TRIES);
      for (const [place, version] of moved) {
        const stands = world.table.items.get(place);
        if (stands) expect(Number(stands.version), `write ${at}: ${place}`).toBeGreaterThanOrEqual(version);
      }
      let most = 1;
      for (let which = 0; which < most; which += 1) {
        const refused = await live(life, at, (call, what) => {
          most = conditionsOf(what);
          return refusedBy(world, which)(call, what);
        });
        expect(refused.tries, `write ${at}.${which}`).toBeLessThanOrEqual(TRIES);
      }
    }
  });
});
