import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allContracts } from '#shared/contracts/index.ts';
import { keepConditions } from '#test/support/memory/conditions.ts';
import { BRANCHES } from './branch-scenarios.ts';
import { CHARGES } from './charge-scenarios.ts';
import { type Answer, becomeFunctions, essence, FaultWorld, isWrite, strayed } from './fault-world.ts';
import { conditionsOf, faultAt, lost, overtaken, refusedBy, repeated } from './faults.ts';
import { ACCOUNTS, MONEY, OFFICE } from './office-scenarios.ts';
import { OUTSIDE } from './outside-scenarios.ts';
import type { Scenario } from './scenario.ts';
import { SHIPMENTS } from './shipment-scenarios.ts';

const SCENARIOS = { ...SHIPMENTS, ...ACCOUNTS, ...MONEY, ...CHARGES, ...OFFICE, ...OUTSIDE, ...BRANCHES };

/** Those that write nothing to the table, or whose writes are played elsewhere, and why. */
const NOT_PLAYED: Readonly<Record<string, string>> = {
  'log-out': 'removes its own session, whatever stands there',
  'preview-notification-template': 'writes nothing',
  'upload-logo': 'keeps a picture in a bucket and writes nothing to the table',
  'create-uploads': 'signs uploads and writes nothing',
  'report-page-error': 'counts its caller, and writes nothing else: test/unit/handlers/report-page-error.test.ts',
};

/** Those that say all is well and do nothing where an index lacks what they are about, and why that is well. */
const DOES_WITHOUT: Readonly<Record<string, string>> = {
  'resend-confirmation': 'whoever signed up a second ago has the link of the sign-up on its way',
};

const NEW_GIFTS = 'an invitation of a second ago lets nobody in, and the list of endpoints says who added one';
/** Those that do not reach what was made a second ago, which no index shows yet, and why that is well. */
const SEES_LATER: Readonly<Record<string, string>> = {
  'remove-member with what they gave': NEW_GIFTS,
  'remove-member whose gifts are taken over': NEW_GIFTS,
};

let world: FaultWorld;
beforeEach(becomeFunctions);
afterEach(() => world.close());
afterAll(() => keepConditions('faults'));

/** A life up to the call of a scenario: what it asks, and the table before it. */
async function begin({ before, ask }: Scenario) {
  world?.close();
  world = new FaultWorld();
  const given = await before?.(world);
  return { asked: ask(given, world), stood: world.snapshot() };
}

async function plain(name: string, scenario: Scenario) {
  const { asked, stood } = await begin(scenario);
  const fault = faultAt(world, 0, (call) => call());
  const answer = await world.call(name, scenario.who, asked, 'the-key');
  fault.end();
  const once = essence(world.snapshot());
  await world.call(name, scenario.who, asked, 'the-key');
  return { answer, writes: fault.count(), before: essence(stood), once, twice: essence(world.snapshot()) };
}

async function playedAt(name: string, scenario: Scenario, at: number, fault: Parameters<typeof faultAt>[2]) {
  const { asked, stood } = await begin(scenario);
  const played = faultAt(world, at, fault);
  const answer = await world.call(name, scenario.who, asked, 'the-key');
  played.end();
  return { asked, stood, answer };
}

const isTrue = ({ status }: Answer) => status < 500 || status === 503;
const kept = Object.entries(SCENARIOS);
const seen = kept.filter(([name]) => !(name in SEES_LATER));

describe('every call that writes', () => {
  it('is played, or says why not', () => {
    const writing = allContracts
      .filter(({ contract }) => contract.method !== 'GET')
      .map(({ contract }) => contract.name);
    const played = new Set(Object.keys(SCENARIOS).map((life) => life.split(' ')[0]));
    const known = [...played, ...Object.keys(NOT_PLAYED)];
    world = new FaultWorld();
    expect(known.sort()).toEqual(writing.sort());
  });

  it.each(kept)('%s: goes well, and writes under conditions', async (name, scenario) => {
    const { answer, writes } = await plain(name, scenario);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    expect(writes).toBeGreaterThan(0);
  });

  it.each(kept)('%s: is done once where the SDK repeats a write whose answer was lost', async (name, scenario) => {
    const { answer, writes, once } = await plain(name, scenario);
    for (let at = 1; at <= writes; at += 1) {
      const again = await playedAt(name, scenario, at, repeated);
      expect([at, again.answer.status], JSON.stringify(again.answer.body)).toEqual([at, answer.status]);
      expect(strayed([once], essence(world.snapshot())), `write ${at}`).toEqual([]);
    }
  });

  it.each(kept)('%s: is done once where nobody heard of a write and the caller repeats it', async (name, scenario) => {
    const { answer, writes, once, twice } = await plain(name, scenario);
    for (let at = 1; at <= writes; at += 1) {
      const { asked } = await playedAt(name, scenario, at, lost);
      let again = await world.call(name, scenario.who, asked, 'the-key');
      // Nobody knows whether the first try still runs, so its key is held for a while.
      if (again.body?.code === 'idempotency_in_progress') {
        world.wait(60_000);
        again = await world.call(name, scenario.who, asked, 'the-key');
      }
      expect(isTrue(again), `write ${at}: ${again.status}`).toBe(true);
      const stands = essence(world.snapshot());
      expect(strayed([once, twice], stands), `write ${at}: ${answer.status}, then ${again.status}`).toEqual([]);
    }
  });

  it.each(kept)('%s: is answered truly where somebody else changed what it had read', async (name, scenario) => {
    const { writes } = await plain(name, scenario);
    for (let at = 1; at <= writes; at += 1) {
      const moved = new Map<string, number>();
      const { answer } = await playedAt(name, scenario, at, (call, what) => overtaken(world, moved)(call, what));
      expect(isTrue(answer), `write ${at}: ${answer.status} ${JSON.stringify(answer.body)}`).toBe(true);
      for (const [place, version] of moved) {
        const stands = world.table.items.get(place);
        if (stands) expect(Number(stands.version), `write ${at}: ${place}`).toBeGreaterThanOrEqual(version);
      }
    }
  });

  it.each(kept)('%s: is answered truly whichever of its conditions is refused', async (name, scenario) => {
    const { writes, before, once, twice } = await plain(name, scenario);
    for (let at = 1; at <= writes; at += 1) {
      let most = 1;
      for (let which = 0; which < most; which += 1) {
        const { answer } = await playedAt(name, scenario, at, (call, what) => {
          most = conditionsOf(what);
          return refusedBy(world, which)(call, what);
        });
        expect(isTrue(answer), `write ${at}.${which}: ${answer.status} ${JSON.stringify(answer.body)}`).toBe(true);
        if (answer.status < 300)
          expect(strayed([before, once, twice], essence(world.snapshot())), `write ${at}.${which}`).toEqual([]);
      }
    }
  });

  it.each(kept)('%s: is no fault of ours while the indexes are a second late', async (name, scenario) => {
    world?.close();
    world = new FaultWorld();
    world.table.lagBehind();
    const given = await scenario.before?.(world).catch(() => undefined);
    world.table.lagBehind();
    if (scenario.before && given === undefined) return;
    const answer = await world.call(name, scenario.who, scenario.ask(given, world), 'the-key');
    expect(isTrue(answer), `${answer.status} ${JSON.stringify(answer.body)}`).toBe(true);
  });

  it.each(seen)('%s: is answered truly whichever of the changes before it the indexes lack', async (name, scenario) => {
    const { once, twice, before } = await plain(name, scenario);
    world.close();
    world = new FaultWorld();
    const moments = new Set<ReturnType<FaultWorld['table']['moment']>>();
    world.table.around = (call, what) => {
      if (isWrite(what)) moments.add(world.table.moment());
      return call();
    };
    const given = await scenario.before?.(world);
    world.table.around = (call) => call();
    const [asked, stood] = [scenario.ask(given, world), world.table.moment()];
    for (const [at, moment] of [...moments].entries()) {
      world.table.goBackTo(stood);
      world.table.lagBehind(moment);
      const answer = await world.call(name, scenario.who, asked);
      const where = `without change ${at + 1} and those after it: ${answer.status} ${JSON.stringify(answer.body)}`;
      expect(isTrue(answer), where).toBe(true);
      const stands = essence(world.snapshot());
      const done = name in DOES_WITHOUT ? [before, once, twice] : [once, twice];
      expect(strayed(answer.status < 300 ? done : [before], stands), where).toEqual([]);
    }
  });
});
