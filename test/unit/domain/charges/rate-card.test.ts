import { describe, expect, it } from 'vitest';
import { cardAt, changeRateCard, type RateCardRecord } from '#functions/domain/charges/rate-card.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import { STANDARD_CODES } from '#shared/charges/charge-codes.ts';
import type { RateCardDraft } from '#shared/contracts/rate-cards.ts';

const DAY_MS = 86_400_000;
const BEGAN = Date.parse('2026-01-05T09:00:00Z');
const at = (days: number) => new Date(BEGAN + days * DAY_MS);

function saved(before: RateCardRecord | undefined, days: number, draft: Omit<RateCardDraft, 'version'>) {
  const by = { actor: SYSTEM, now: at(days), customerId: 'cus_1', codes: STANDARD_CODES };
  return changeRateCard(before, { ...draft, version: before?.version ?? 0 }, by);
}
const fuel = (rate: number) => ({ rules: [{ code: 'fuel', unit: 'percent' as const, rate }] });
const rateOf = (card: RateCardRecord | undefined, days: number) => cardAt(card, at(days).toISOString())?.rules[0]?.rate;

describe('a rate card', () => {
  it('that changes each week for years says the rates of every booking that may still be on its way', () => {
    let card: RateCardRecord | undefined;
    for (let week = 0; week < 150; week += 1) card = saved(card, week * 7, fuel(20 + week / 100)).after;
    expect(card?.versions.length).toBeLessThan(25);
    for (const week of [149, 148, 135]) expect(rateOf(card, week * 7 + 3)).toBe(2_000 + week);
    // Of longer ago it has the oldest that is kept, never none.
    expect(rateOf(card, 1)).toBeGreaterThan(2_100);
    expect(rateOf(card, -1)).toBeUndefined();
  });

  it('that is saved as it was has no new version, and nothing is told', () => {
    const { after } = saved(undefined, 0, fuel(30));
    const again = saved(after, 1, fuel(30));
    expect(again).toEqual({ before: after, after, events: [] });
  });

  it('is refused where it changes more often than is kept', () => {
    let card: RateCardRecord | undefined;
    const change = (hour: number) => saved(card, hour / 24, fuel(20 + hour)).after;
    for (let hour = 0; hour < 40; hour += 1) card = change(hour);
    expect(() => change(41)).toThrow('at most 40 times');
  });

  it('tells the audit of all that changed, also of a rate that is called as waiting time is', () => {
    const waiting = {
      ...{ code: 'detention', freeMinutes: 120, rate: 70, stepMinutes: 15, round: 'up' as const },
      ...{ start: 'window' as const, lateFree: 'flag' as const },
    };
    const first = saved(undefined, 0, { rules: [{ code: 'waiting', unit: 'each', rate: 50 }], waiting }).after;
    const second = saved(first, 1, {
      rules: [{ code: 'waiting', unit: 'each', rate: 90 }],
      waiting: { ...waiting, stepMinutes: 30, maximum: 200 },
    });
    const [event] = second.events;
    expect(Object(event).data.changed.map(({ field }: { field: string }) => field)).toEqual([
      'rate waiting',
      'waiting time',
    ]);
  });
});
