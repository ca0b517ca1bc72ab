import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import type { EventRecord } from '#functions/domain/events/catalog.ts';
import { changeWebhook } from '#functions/domain/integrations/webhooks.ts';
import { enqueueWebhooks } from '#functions/workers/effects/enqueue-webhooks.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { creation } from './records.ts';
import { beginDay, WebhookWorld } from './webhook-world.ts';

let world: WebhookWorld;
beforeEach(() => {
  beginDay();
  world = new WebhookWorld();
});
afterEach(() => {
  world.close();
  vi.useRealTimers();
});

function created(): EventRecord {
  const [event] = creation('shp_1').events;
  if (!event) throw new Error('No event');
  const at = new Date().toISOString();
  return { ...event, occurredAt: at, recordedAt: at };
}

describe('a webhook that is made up for', () => {
  it('is one that no endpoint was told of, once', async () => {
    await world.endpoint('https://keystone.example/hooks', 'shipment.created');
    const event = created();
    const now = new Date(Date.now() + 30 * DAY_MS);
    await (await enqueueWebhooks.backfill?.(event, now))?.();
    expect(world.deliveries()).toHaveLength(1);
    expect(await enqueueWebhooks.backfill?.(event, now)).toBeUndefined();
  });

  it('is none of a time in which the endpoint had not chosen the event yet', async () => {
    const before = await world.endpoint('https://keystone.example/hooks', 'shipment.delivered');
    const event = created();
    const by = { actor: SYSTEM, now: new Date(Date.now() + DAY_MS) };
    const chosen = changeWebhook(before, { events: ['shipment.created'] }, by).after;
    world.table.items.set(`WHK#${chosen.id}|A`, { ...world.table.items.get(`WHK#${chosen.id}|A`), ...chosen });
    expect(await enqueueWebhooks.backfill?.(event, new Date(Date.now() + 30 * DAY_MS))).toBeUndefined();
    expect(world.deliveries()).toEqual([]);
  });

  it('is none of a time of which the deliveries are gone by now: each would come a second time', async () => {
    await world.endpoint('https://keystone.example/hooks', 'shipment.created');
    const event = created();
    await (await enqueueWebhooks.backfill?.(event, new Date()))?.();
    const [made] = world.deliveries();
    const gone = new Date(Number(made?.expiresAt) * 1000);
    for (const [place, { SK }] of world.table.items) if (String(SK).startsWith('DLV#')) world.table.items.delete(place);
    expect(await enqueueWebhooks.backfill?.(event, gone)).toBeUndefined();
  });
});
