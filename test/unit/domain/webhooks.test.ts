import { describe, expect, it } from 'vitest';
import { callerId, SYSTEM } from '#functions/domain/events/actor.ts';
import {
  afterAttempt,
  asHeld,
  asResent,
  disableReasonOf,
  newDelivery,
  pausedUntil,
  probeDelay,
  retryAfterOf,
  type WebhookDeliveryRecord,
  webhookDeliveryId,
} from '#functions/domain/integrations/webhook-deliveries.ts';
import {
  changeWebhook,
  isFailing,
  rotateSecrets,
  signingSecrets,
  subscriptionTo,
  type WebhookRecord,
} from '#functions/domain/integrations/webhooks.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#shared/dates/durations.ts';
import { by } from './fixtures.ts';

const NOW = new Date('2026-03-07T12:00:00Z');
const at = (now: Date) => ({ actor: SYSTEM, now });
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds).toISOString();

const wanted = { eventId: 'evt_1', event: 'shipment.delivered', subjectId: 'shp_1', request: '{}' };
const fresh = () => newDelivery('whk_1', wanted, 'now', NOW);

const webhook: WebhookRecord = {
  ...{ id: 'whk_1', url: 'https://example.com/a', events: ['shipment.delivered'], active: true, secretHint: 'aaaa' },
  ...{ secrets: [{ sealed: 'one' }], createdAt: NOW.toISOString(), createdBy: 'usr_1', version: 4 },
};

/** All tries of a delivery, each when the one before asked for it. */
function triesOf(status: number, retryAfter?: string): { pauses: number[]; last: WebhookDeliveryRecord } {
  let delivery = fresh();
  const pauses: number[] = [];
  while (delivery.nextAt) {
    const at = delivery.nextAt;
    delivery = afterAttempt(delivery, { at, status, milliseconds: 5, body: 'no', retryAfter });
    if (delivery.nextAt) pauses.push((Date.parse(delivery.nextAt) - Date.parse(at)) / 1000);
  }
  return { pauses, last: delivery };
}

describe('tries', () => {
  it('come at once, then after 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h', () => {
    const { pauses, last } = triesOf(503);
    const hours = [2, 5, 10, 14, 20, 24].map((count) => count * 3600);
    expect(pauses).toEqual([5, 300, 1800, ...hours]);
    expect(fresh().nextAt).toBe(NOW.toISOString());
    expect(last).toMatchObject({ state: 'failed', tries: 10, response: 'no', nextAt: undefined });
    expect(last.attempts).toHaveLength(10);
  });

  it('come later where the endpoint asks for it, never sooner, and a day later at most', () => {
    expect(triesOf(429, '600').pauses.slice(0, 4)).toEqual([600, 600, 1800, 7200]);
    expect(retryAfterOf('999999', NOW)).toBe(DAY_MS);
    expect(retryAfterOf(new Date(NOW.getTime() + HOUR_MS).toUTCString(), NOW)).toBe(HOUR_MS);
    for (const nonsense of [undefined, '', 'soon', '-5', 'Thu, 01 Jan 1970 00:00:00 GMT', '1e9'])
      expect(retryAfterOf(nonsense, NOW)).toBe(0);
  });

  it.each([200, 201, 204, 299])('end with %i', (status) => {
    expect(afterAttempt(fresh(), { at: later(0), status, milliseconds: 9 })).toMatchObject({
      state: 'delivered',
      tries: 1,
    });
  });

  it.each([100, 301, 302, 304, 400, 404, 410, 500])('go on after %i', (status) => {
    expect(afterAttempt(fresh(), { at: later(0), status, milliseconds: 9 })).toMatchObject({ state: 'waiting' });
  });

  it('go on after an answer that broke off, whatever its status', () => {
    const broken = { at: later(0), status: 200, error: 'connection_lost', milliseconds: 9 } as const;
    expect(afterAttempt(fresh(), broken).state).toBe('waiting');
  });

  it('begin anew when somebody sends it again; what was held comes in its old order', () => {
    const again = asResent(triesOf(503).last, NOW);
    expect(again).toMatchObject({ state: 'waiting', tries: 0, nextAt: NOW.toISOString() });
    expect(again.attempts).toHaveLength(10);
    const held = asHeld(fresh(), new Date(later(HOUR_MS)));
    expect(held).toMatchObject({ state: 'held', nextAt: undefined });
    expect(asResent(held, new Date(later(2 * HOUR_MS))).nextAt).toBe(NOW.toISOString());
  });
});

describe('an endpoint', () => {
  it('ends by 410 at once, and by a tenth try only when nothing came through since the first', () => {
    const { last } = triesOf(503);
    expect(disableReasonOf(fresh(), { status: 410 }, later(0))).toBe('gone');
    expect(disableReasonOf(last, { status: 503 }, undefined)).toBe('exhausted');
    expect(disableReasonOf(last, { status: 503 }, later(-1))).toBe('exhausted');
    expect(disableReasonOf(last, { status: 503 }, later(HOUR_MS))).toBeUndefined();
    expect(disableReasonOf(fresh(), { status: 503 }, undefined)).toBeUndefined();
  });

  it('fails after three in a row, and is then tried less and less often', () => {
    expect([0, 1, 2, 3, 50].map((failures) => isFailing({ failures }))).toEqual([false, false, false, true, true]);
    expect([1, 3, 4, 5, 90].map((failures) => probeDelay(failures, 3) / 1000)).toEqual([15, 15, 60, 300, 300]);
  });

  it('hears what it chose, while off by us later, while off by hand never', () => {
    const off = (why: 'gone' | 'by_hand'): WebhookRecord => ({ ...webhook, active: false, off: { why, at: later(0) } });
    expect(subscriptionTo(webhook, 'shipment.delivered')).toBe('now');
    expect(subscriptionTo(webhook, 'shipment.created')).toBeUndefined();
    expect(subscriptionTo(webhook, 'webhook.test')).toBe('now');
    expect(subscriptionTo(off('gone'), 'shipment.delivered')).toBe('held');
    expect(subscriptionTo(off('by_hand'), 'shipment.delivered')).toBeUndefined();
  });

  it('hears nothing of before it chose the event, or was switched on by hand', () => {
    const begun = NOW.toISOString();
    const then = (ms: number) => at(new Date(later(ms)));
    const old = { ...webhook, createdAt: begun };
    const chosen = changeWebhook(old, { events: [...old.events, 'shipment.created'] }, then(HOUR_MS)).after;
    expect(subscriptionTo(old, 'shipment.delivered', later(-1))).toBeUndefined();
    expect(subscriptionTo(chosen, 'shipment.created', later(HOUR_MS - 1))).toBeUndefined();
    expect(subscriptionTo(chosen, 'shipment.created', later(HOUR_MS))).toBe('now');
    expect(subscriptionTo(chosen, 'shipment.delivered', later(1))).toBe('now');
    // A change of something else moves nothing.
    const renamed = changeWebhook(chosen, { description: 'TMS' }, then(2 * HOUR_MS)).after;
    expect(subscriptionTo(renamed, 'shipment.created', later(HOUR_MS))).toBe('now');
    const off = changeWebhook(renamed, { active: false }, then(3 * HOUR_MS)).after;
    const on = changeWebhook(off, { active: true }, then(4 * HOUR_MS)).after;
    expect(subscriptionTo(on, 'shipment.delivered', later(3.5 * HOUR_MS))).toBeUndefined();
    expect(subscriptionTo(on, 'shipment.delivered', later(4 * HOUR_MS))).toBe('now');
    // What we switched off hears later of what it missed.
    const gone: WebhookRecord = { ...renamed, active: false, off: { why: 'gone', at: later(3 * HOUR_MS) } };
    const back = changeWebhook(gone, { active: true }, then(4 * HOUR_MS)).after;
    expect(subscriptionTo(back, 'shipment.delivered', later(3.5 * HOUR_MS))).toBe('now');
  });

  it('is by the authority of whoever last said where it goes, or has its secret', () => {
    const id = callerId(by.actor);
    expect(changeWebhook(webhook, { url: 'https://example.com/b' }, by).after.givenBy).toBe(id);
    expect(rotateSecrets(webhook, 'two', 'bbbb', by).after.givenBy).toBe(id);
    expect(changeWebhook(webhook, { url: webhook.url, active: false }, by).after.givenBy).toBeUndefined();
  });

  it('knows who switched it off, and forgets it when it is on again', () => {
    const { after, events } = changeWebhook(webhook, { active: false }, at(NOW));
    expect(after).toMatchObject({ active: false, off: { why: 'by_hand' }, version: 5 });
    const changed = [{ field: 'active', before: true, after: false }];
    expect(events).toMatchObject([{ type: 'webhook_changed', data: { changed } }]);
    const on = changeWebhook(after, { active: true, url: 'https://example.com/b' }, at(NOW));
    expect(on.after.off).toBeUndefined();
    expect(on.events).toMatchObject([{ data: { changed: [{ field: 'url' }, { field: 'active' }] } }]);
  });
});

describe('a secret that is replaced', () => {
  it('signs for a day more; two that are replaced within it make three', () => {
    const once = rotateSecrets(webhook, 'two', 'bbbb', at(NOW)).after;
    const twice = rotateSecrets(once, 'three', 'cccc', at(new Date(later(HOUR_MS)))).after;
    const sealed = (at: number) => signingSecrets(twice, new Date(later(at))).map((secret) => secret.sealed);
    expect(sealed(2 * HOUR_MS)).toEqual(['three', 'two', 'one']);
    expect(sealed(DAY_MS)).toEqual(['three', 'two']);
    expect(sealed(25 * HOUR_MS)).toEqual(['three']);
    expect(rotateSecrets(twice, 'four', 'dddd', at(new Date(later(30 * HOUR_MS)))).after.secrets).toHaveLength(2);
  });

  it('leaves five at most to sign, however often it is replaced', () => {
    const names = ['two', 'three', 'four', 'five', 'six', 'seven'];
    const last = names.reduce((record, name) => rotateSecrets(record, name, 'hint', at(NOW)).after, webhook);
    expect(signingSecrets(last, NOW).map(({ sealed }) => sealed)).toEqual(['seven', 'six', 'five', 'four', 'three']);
  });
});

describe('a delivery', () => {
  it('rests the longer the more it has waited, an hour at most, where its endpoint is left alone', () => {
    const rest = (waited: number, until: number) =>
      pausedUntil({ at: new Date(NOW.getTime() - waited).toISOString() }, NOW.getTime() + until, NOW) - NOW.getTime();
    expect(rest(SECOND_MS, 15 * SECOND_MS)).toBe(15 * SECOND_MS);
    expect(rest(HOUR_MS / 2, 15 * SECOND_MS)).toBe(HOUR_MS / 8);
    expect(rest(DAY_MS, 15 * SECOND_MS)).toBe(HOUR_MS);
    expect(rest(DAY_MS, 2 * HOUR_MS)).toBe(2 * HOUR_MS);
  });

  it('is one for an event, its name and endpoint, however often it is made', () => {
    expect(fresh().id).toBe(fresh().id);
    expect(webhookDeliveryId(wanted)).not.toBe(webhookDeliveryId({ ...wanted, event: 'shipment.created' }));
    expect(fresh().id).not.toContain('.');
  });
});
