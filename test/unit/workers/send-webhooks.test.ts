import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_CHAIN } from '#functions/aws/webhook-queue.ts';
import { type Outgoing, type Received, SendError } from '#functions/base/outgoing/send.ts';
import { forgetSettings } from '#functions/data/organization/organization.ts';
import type { EventRecord } from '#functions/domain/events/catalogue.ts';
import { queueWebhooks } from '#functions/use-cases/queue-webhooks.ts';
import { HOUR_MS, SECOND_MS } from '#shared/durations.ts';
import { type Death, deathsIn } from './mortal.ts';
import { creation } from './records.ts';
import { beginDay, passing, WebhookWorld } from './webhook-world.ts';

const outside = vi.hoisted(() => ({ send: (_: Outgoing): Promise<Received> => Promise.reject(new Error('unset')) }));
vi.mock('#functions/base/outgoing/send.ts', async (original) => ({
  ...(await original<typeof import('#functions/base/outgoing/send.ts')>()),
  sendOutside: (outgoing: Outgoing) => outside.send(outgoing),
}));

const OK: Received = { status: 204, headers: {}, body: '' };
const refused = (status: number): Received => ({ status, headers: {}, body: 'no' });

let world: WebhookWorld;
let posts: { url: string; id: string; at: number }[] = [];

beforeEach(() => {
  beginDay();
  forgetSettings();
  world = new WebhookWorld();
  posts = [];
});
afterEach(() => {
  world.close();
  vi.useRealTimers();
});

/** Receivers answer as a test says; whatever comes to them is written down. */
function receivers(answer: (url: string) => Received | Promise<Received>): void {
  outside.send = async ({ url, headers }) => {
    posts.push({ url, id: headers['webhook-id'] ?? '', at: Date.now() });
    return world.mortal.step(() => answer(url));
  };
}

async function hangs(): Promise<never> {
  await passing(15 * SECOND_MS);
  throw new SendError('timed_out');
}

function created(id: string): EventRecord {
  const [event] = creation(id).events;
  if (!event) throw new Error('No event');
  const at = new Date().toISOString();
  return { ...event, id: `evt_${id}`, occurredAt: at, recordedAt: at };
}
const happen = (id: string) => queueWebhooks(created(id), new Date());

describe('an endpoint that always fails', () => {
  it('is tried ten times over the days of the schedule, then switched off with the directors told', async () => {
    receivers(() => refused(503));
    const { id } = await world.endpoint('https://down.example/', 'shipment.created');
    await happen('shp_1');
    await vi.advanceTimersByTimeAsync(80 * HOUR_MS);
    const pauses = posts.slice(1).map(({ at }, turn) => (at - (posts[turn]?.at ?? 0)) / SECOND_MS);
    const planned = [5, 300, 1800, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * 3600)];
    expect(pauses).toHaveLength(planned.length);
    for (const [turn, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(planned[turn] ?? 0);
      // The tick looks once a minute; one that fails is left alone for five minutes at most.
      expect(pause).toBeLessThanOrEqual((planned[turn] ?? 0) + 420);
    }
    expect(world.deliveries()).toMatchObject([{ state: 'failed', tries: 10 }]);
    expect(world.table.get({ PK: `WHK#${id}`, SK: 'A' })).toMatchObject({ active: false, off: { why: 'exhausted' } });
    expect([...world.table.items.values()].map(({ type }) => type)).toContain('webhook_switched_off');
  });
});

describe('a lane that is never empty', () => {
  it('goes on by a timer after a hundred wake-ups of its own in a row, and brings everything', async () => {
    receivers(async () => {
      await passing(10 * SECOND_MS);
      return OK;
    });
    const { id } = await world.endpoint('https://slow.example/', 'shipment.created');
    const EVENTS = 250;
    for (let at = 0; at < EVENTS; at += 1)
      await queueWebhooks({ ...created('shp_1'), id: `evt_${String(at).padStart(4, '0')}` }, new Date());
    const arrive = vi.spyOn(world, 'arrive');
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(world.deliveries().filter(({ state }) => state === 'delivered')).toHaveLength(EVENTS);
    const chains = arrive.mock.calls.map(([wakeUp]) => ('chain' in wakeUp ? (wakeUp.chain ?? 0) : 0));
    expect(Math.max(...chains)).toBe(LONGEST_CHAIN);
    expect(chains.length).toBeGreaterThan(LONGEST_CHAIN);
    const lane = world.deliveries()[0]?.lane;
    expect(world.table.get({ PK: `WHK#${id}`, SK: `LANE#${lane}` })).not.toHaveProperty('leaseUntil');
  });
});

/** Another world, later than all that functions have kept of the one before. */
function begin(): void {
  world.close();
  world = new WebhookWorld();
  posts = [];
  vi.setSystemTime(Date.now() + 60 * SECOND_MS);
}

describe('a worker that dies', () => {
  const EVENTS = ['shp_a', 'shp_b', 'shp_c'];

  async function live(death?: Death): Promise<void> {
    let failures = 0;
    receivers(() => {
      failures += 1;
      return failures === 2 ? refused(500) : OK;
    });
    await world.endpoint('https://up.example/', 'shipment.created');
    for (const id of EVENTS) await happen(id);
    world.mortal.calls = 0;
    world.mortal.death = death;
    await vi.advanceTimersByTimeAsync(HOUR_MS);
  }

  it('in any of its calls, before or after it was done, loses nothing', async () => {
    await live();
    const { calls } = world.mortal;
    expect(calls).toBeGreaterThan(30);
    for (const death of deathsIn(calls)) {
      begin();
      await live(death);
      const what = `${death.when} call ${death.call}`;
      const states = world.deliveries().map(({ state }) => state);
      expect(states, what).toEqual(EVENTS.map(() => 'delivered'));
      const sent = posts.map(({ id }) => id);
      expect(new Set(sent).size, what).toBe(EVENTS.length);
      // One try was refused, and one may have been made by the worker that died.
      expect(sent.length, what).toBeLessThanOrEqual(EVENTS.length + 2);
    }
  });
});

describe('an endpoint that answers', () => {
  it('gets what happened though the answer to whoever took its lane was lost, and the table was asked again', async () => {
    receivers(() => OK);
    await world.endpoint('https://up.example/', 'shipment.created');
    let isLost = false;
    world.table.around = (call, { input }) => {
      const isTaking = input.ConditionExpression?.includes('attribute_not_exists(leaseUntil)');
      if (!isTaking || isLost) return world.mortal.step(call);
      isLost = true;
      call();
      return call();
    };
    await happen('shp_1');
    await vi.advanceTimersByTimeAsync(60 * SECOND_MS);
    expect(isLost).toBe(true);
    expect(posts).toHaveLength(1);
    expect(world.deliveries()).toMatchObject([{ state: 'delivered' }]);
  });
});

describe('twenty endpoints of which four fail', () => {
  it('2,000 deliveries: the healthy sixteen never wait for a worker that a failing one holds, and have all theirs', async () => {
    const urls = Array.from({ length: 20 }, (_, at) => `https://receiver-${at}.example/`);
    const failing = new Set(urls.filter((_, at) => at % 5 === 0));
    receivers((url) => {
      if (!failing.has(url)) return OK;
      // Half of them hang, the others refuse at once.
      return urls.indexOf(url) % 10 === 0 ? hangs() : refused(503);
    });
    for (const url of urls) await world.endpoint(url, 'shipment.created');
    const EVENTS = 100;
    for (let at = 0; at < EVENTS; at += 1) {
      await happen(`shp_${String(at).padStart(4, '0')}`);
      await vi.advanceTimersByTimeAsync(500);
    }
    await vi.advanceTimersByTimeAsync(60 * SECOND_MS);
    const made = world.deliveries();
    expect(made).toHaveLength(EVENTS * urls.length);
    const healthy = urls.filter((url) => !failing.has(url));
    const got = Map.groupBy(posts, ({ url }) => url);
    for (const url of healthy) expect(new Set(got.get(url)?.map(({ id }) => id)).size).toBe(EVENTS);
    expect([...world.waits.values()].reduce((sum, count) => sum + count, 0)).toBe(0);
    expect(posts.filter(({ url }) => failing.has(url)).length).toBeLessThan(EVENTS * failing.size);
  });
});
