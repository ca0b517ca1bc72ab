import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queueDueTimers } from '#functions/aws/due-queue.ts';
import type { OutboundRequest, OutboundResponse } from '#functions/base/outbound/post.ts';
import { integrationKeys } from '#functions/data/integrations/keys.ts';
import { clearSettingsCache } from '#functions/data/organization/organization.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import type { EventRecord } from '#functions/domain/events/catalog.ts';
import { newEvent } from '#functions/domain/events/events.ts';
import { endpointTimer } from '#functions/domain/timers/timers.ts';
import { queuePositions } from '#functions/use-cases/integrations/queue-positions.ts';
import { queueWebhooks } from '#functions/use-cases/integrations/queue-webhooks.ts';
import { HOUR_MS, SECOND_MS } from '#shared/dates/durations.ts';
import { POSITION_EVENT } from '#shared/integrations/webhooks.ts';
import { type Death, deathsIn } from './mortal.ts';
import { creation } from './records.ts';
import { beginDay, WebhookWorld } from './webhook-world.ts';

const outside = vi.hoisted(() => ({
  send: (_: OutboundRequest): Promise<OutboundResponse> => Promise.reject(new Error('unset')),
}));
vi.mock('#functions/base/outbound/post.ts', async (original) => ({
  ...(await original<typeof import('#functions/base/outbound/post.ts')>()),
  postToPublicUrl: (outgoing: OutboundRequest) => outside.send(outgoing),
}));

let world: WebhookWorld;
let posts: string[];

beforeEach(beginDay);
afterEach(() => {
  world.close();
  vi.useRealTimers();
});

/** Another world, later than all that functions have kept of the one before. */
function begin(): void {
  world?.close();
  vi.setSystemTime(Date.now() + 60 * SECOND_MS);
  clearSettingsCache();
  world = new WebhookWorld();
  posts = [];
  outside.send = async ({ headers }) => {
    posts.push(headers['webhook-id'] ?? '');
    return world.mortal.step(() => ({ status: 204, headers: {}, body: '' }));
  };
}

/** From here on workers are counted, and one of them dies. */
function mayDie(death: Death | undefined): void {
  world.mortal.calls = 0;
  world.mortal.death = death;
}

function created(id: string): EventRecord {
  const [event] = creation(id).events;
  if (!event) throw new Error('No event');
  const at = new Date().toISOString();
  return { ...event, id: `evt_${id}`, occurredAt: at, recordedAt: at };
}

/** What happens in every death of a worker, and in none. */
async function inEveryDeath(live: (death?: Death) => Promise<void>, holds: (what: string) => void): Promise<number> {
  await live();
  holds('nothing');
  const { calls } = world.mortal;
  for (const death of deathsIn(calls)) {
    await live(death);
    holds(`${death.when} call ${death.call}`);
  }
  return calls;
}

describe('what an endpoint missed while it was off', () => {
  const MISSED = ['shp_a', 'shp_b', 'shp_c', 'shp_d'];

  /** An endpoint that is off and has missed these: its id, and how it is switched on. */
  async function off(): Promise<{ id: string; switchOn: () => void }> {
    begin();
    // Each page holds two of them.
    world.table.mostRows = 2;
    const { id } = await world.endpoint('https://back.example/', 'shipment.created');
    const { PK, SK } = integrationKeys.webhook(id);
    const stored = world.table.get({ PK, SK });
    world.table.items.set(`${PK}|${SK}`, { ...stored, active: false, off: { why: 'exhausted', at: '' } });
    vi.setSystemTime(Date.now() + 30 * SECOND_MS);
    for (const one of MISSED) await queueWebhooks(created(one), new Date());
    expect(world.deliveries().map(({ state }) => state)).toEqual(MISSED.map(() => 'held'));
    return { id, switchOn: () => void world.table.items.set(`${PK}|${SK}`, { ...stored, active: true }) };
  }

  async function live(death?: Death): Promise<void> {
    const { id, switchOn } = await off();
    switchOn();
    mayDie(death);
    await queueDueTimers([endpointTimer(id, 'held', new Date())]);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
  }

  it('comes to it once, wherever the worker died that puts it back or brings it', async () => {
    const calls = await inEveryDeath(live, (what) => {
      expect(
        world.deliveries().map(({ state }) => state),
        what,
      ).toEqual(MISSED.map(() => 'delivered'));
      expect(new Set(posts).size, what).toBe(MISSED.length);
      // One may have been posted by the worker that died; it has the same id.
      expect(posts.length, what).toBeLessThanOrEqual(MISSED.length + 1);
    });
    expect(calls).toBeGreaterThan(20);
  });

  it('stays where it is while the endpoint is off, and nobody goes on asking', async () => {
    const { id } = await off();
    mayDie(undefined);
    await queueDueTimers([endpointTimer(id, 'held', new Date())]);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(world.deliveries().map(({ state }) => state)).toEqual(MISSED.map(() => 'held'));
    expect(posts).toEqual([]);
    expect(world.mortal.calls).toBeLessThan(5);
  });
});

describe('a delivery that is sent again by hand', () => {
  it('comes once more, however often the stream or a retry tells that it was asked for', async () => {
    begin();
    mayDie(undefined);
    const webhook = await world.endpoint('https://again.example/', 'shipment.created');
    await queueWebhooks(created('shp_a'), new Date());
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    const data = { url: webhook.url, deliveryId: world.deliveries()[0]?.id ?? '' };
    const asked = newEvent('webhook_resent', webhook.id, SYSTEM, new Date(), data);
    for (let times = 1; times <= 3; times += 1) {
      await queueWebhooks(asked, new Date());
      await vi.advanceTimersByTimeAsync(HOUR_MS);
      expect(world.deliveries().map(({ state }) => state)).toEqual(['delivered']);
    }
    expect(posts).toHaveLength(2);
    const later = newEvent('webhook_resent', webhook.id, SYSTEM, new Date(), data);
    await queueWebhooks(later, new Date());
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(posts).toHaveLength(3);
  });
});

describe('positions', () => {
  const DRIVERS = ['drv_a', 'drv_b'];
  const positions = () =>
    DRIVERS.map((driverId) => ({ driverId, latitude: 41, longitude: -72, timestamp: new Date().toISOString() }));

  async function live(death?: Death): Promise<void> {
    begin();
    await world.endpoint('https://map.example/', POSITION_EVENT);
    mayDie(death);
    await queuePositions(positions(), new Date());
    await vi.advanceTimersByTimeAsync(2 * 60 * SECOND_MS);
  }

  it('come again where their worker died, under the same id, and the next ones come in any case', async () => {
    const calls = await inEveryDeath(
      async (death) => {
        await live(death);
        expect(new Set(posts).size).toBe(DRIVERS.length);
        expect(posts.length).toBeLessThanOrEqual(2 * DRIVERS.length);
        const counted = world.mortal.calls;
        posts = [];
        await queuePositions(positions(), new Date());
        await vi.advanceTimersByTimeAsync(60 * SECOND_MS);
        world.mortal.calls = counted;
      },
      (what) => expect(posts, what).toHaveLength(DRIVERS.length),
    );
    expect(calls).toBeGreaterThan(8);
  });

  it('that fail at the same moment are one failure of their endpoint', async () => {
    begin();
    const { id } = await world.endpoint('https://map.example/', POSITION_EVENT);
    outside.send = async ({ headers }) => {
      posts.push(headers['webhook-id'] ?? '');
      return { status: 503, headers: {}, body: '' };
    };
    const at = { latitude: 41, longitude: -72, timestamp: new Date().toISOString() };
    await queuePositions(
      Array.from({ length: 10 }, (_, driver) => ({ ...at, driverId: `drv_${driver}` })),
      new Date(),
    );
    await vi.advanceTimersByTimeAsync(10 * SECOND_MS);
    expect(posts).toHaveLength(10);
    expect(world.table.get(integrationKeys.webhookHealth(id))).toMatchObject({ failures: 1 });
  });
});
