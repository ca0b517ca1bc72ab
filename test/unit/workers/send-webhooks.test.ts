import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OutboundRequest, type OutboundResponse, SendError } from '#functions/base/outbound/post.ts';
import { clearSettingsCache } from '#functions/data/organization/organization.ts';
import type { EventRecord } from '#functions/domain/events/catalog.ts';
import { queueWebhooks } from '#functions/use-cases/integrations/queue-webhooks.ts';
import { HOUR_MS, SECOND_MS } from '#shared/dates/durations.ts';
import { type Death, deathsIn } from './mortal.ts';
import { creation } from './records.ts';
import { beginDay, idOf, passing, WebhookWorld } from './webhook-world.ts';

const outside = vi.hoisted(() => ({
  send: (_: OutboundRequest): Promise<OutboundResponse> => Promise.reject(new Error('unset')),
}));
vi.mock('#functions/base/outbound/post.ts', async (original) => ({
  ...(await original<typeof import('#functions/base/outbound/post.ts')>()),
  postToPublicUrl: (outgoing: OutboundRequest) => outside.send(outgoing),
}));

const OK: OutboundResponse = { status: 204, headers: {}, body: '' };
const refused = (status: number): OutboundResponse => ({ status, headers: {}, body: 'no' });

let world: WebhookWorld;
let posts: { url: string; id: string; at: number }[] = [];

beforeEach(() => {
  beginDay();
  clearSettingsCache();
  world = new WebhookWorld();
  posts = [];
});
afterEach(() => {
  world.close();
  vi.useRealTimers();
});

/** Receivers answer as a test says; whatever comes to them is written down. */
function receivers(answer: (url: string) => OutboundResponse | Promise<OutboundResponse>): void {
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

describe('an endpoint that is slow', () => {
  it('gets everything, and others wait for a worker no longer than one post to it takes', async () => {
    receivers(async (url) => {
      if (url.includes('slow')) await passing(10 * SECOND_MS);
      return OK;
    });
    await world.endpoint('https://slow.example/', 'shipment.created');
    const quick = await world.endpoint('https://quick.example/', 'shipment.created');
    const EVENTS = 250;
    for (let at = 0; at < EVENTS; at += 1)
      await queueWebhooks({ ...created('shp_1'), id: `evt_${String(at).padStart(4, '0')}` }, new Date());
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(world.deliveries().map(({ state }) => state)).toEqual(Array(2 * EVENTS).fill('delivered'));
    expect(posts).toHaveLength(2 * EVENTS);
    expect(world.waits.get(quick.id)).toBeLessThanOrEqual(10 * SECOND_MS);
  });
});

describe('an endpoint that is back', () => {
  it('gets all that waits for it as soon as one delivery came through, and each once', async () => {
    let isDown = true;
    receivers(() => (isDown ? refused(503) : OK));
    await world.endpoint('https://back.example/', 'shipment.created');
    const EVENTS = 30;
    for (let at = 0; at < EVENTS; at += 1) {
      await happen(`shp_${String(at).padStart(4, '0')}`);
      await vi.advanceTimersByTimeAsync(10 * SECOND_MS);
    }
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    const whileDown = posts.length;
    // Of so many only one at a time was tried.
    expect(whileDown).toBeLessThan(2 * EVENTS);
    isDown = false;
    posts = [];
    // The longest that a delivery rests, and the tick.
    await vi.advanceTimersByTimeAsync(HOUR_MS + 2 * 60 * SECOND_MS);
    const first = posts[0]?.at ?? 0;
    expect(posts.filter(({ at }) => at - first <= 62 * SECOND_MS)).not.toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
    expect(world.deliveries().map(({ state }) => state)).toEqual(Array(EVENTS).fill('delivered'));
    expect(new Set(posts.map(({ id }) => id)).size).toBe(EVENTS);
    expect(posts).toHaveLength(EVENTS);
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
    expect(calls).toBeGreaterThan(20);
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
  it('takes at most five requests to the table for a post: what is there, how it went, and the figures', async () => {
    receivers(() => OK);
    await world.endpoint('https://up.example/', 'shipment.created');
    await happen('shp_0');
    await vi.advanceTimersByTimeAsync(SECOND_MS);
    await happen('shp_1');
    let calls = 0;
    world.table.around = (call) => {
      calls += 1;
      return call();
    };
    await vi.advanceTimersByTimeAsync(SECOND_MS);
    expect(posts).toHaveLength(2);
    expect(calls).toBeGreaterThan(0);
    expect(calls).toBeLessThanOrEqual(5);
  });

  it('is posted to at most twice where one message came twice at once, under the same id', async () => {
    receivers(async () => {
      await passing(SECOND_MS);
      return OK;
    });
    await world.endpoint('https://up.example/', 'shipment.created');
    await happen('shp_1');
    await happen('shp_1');
    await vi.advanceTimersByTimeAsync(60 * SECOND_MS);
    expect(world.deliveries()).toMatchObject([{ state: 'delivered', tries: 1 }]);
    expect(new Set(posts.map(({ id }) => id)).size).toBe(1);
    expect(posts.length).toBeLessThanOrEqual(2);
  });
});

describe('twenty endpoints of which four fail', () => {
  it('2,000 deliveries: the healthy sixteen wait seconds at most for a worker that a failing one holds, and have all theirs', async () => {
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
    for (const url of healthy) expect(world.waits.get(idOf(url))).toBeLessThan(5 * SECOND_MS);
    expect(posts.filter(({ url }) => failing.has(url)).length).toBeLessThan(EVENTS * failing.size);
  });
});
