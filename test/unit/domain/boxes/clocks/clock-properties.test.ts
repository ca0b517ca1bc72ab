import { describe, expect, it } from 'vitest';
import type { Told } from '#functions/domain/boxes/box-types.ts';
import type { ClockRule } from '#functions/domain/boxes/clock-types.ts';
import { clockOf, clocksOf } from '#functions/domain/boxes/clocks/clock.ts';
import type { FactSource } from '#functions/domain/boxes/fact-types.ts';
import { viewOf } from '#functions/domain/boxes/view.ts';
import { addDays } from '#shared/dates/calendar.ts';
import { weekdayOf } from '#shared/dates/weekdays.ts';
import { fc } from '#test/support/properties.ts';
import { randomOf, SEEDS, shuffled, someFacts } from '../some-facts.ts';
import { demurrage, EAST, facts, happened, instant, perDiem, stated, storage, terminal, WEST } from './some-clock.ts';

const CLOSED = ['2026-10-12', '2026-11-11', '2026-11-26', '2026-12-25'];
const counts = fc.constantFrom('calendar' as const, 'working' as const);
const cents = fc.integer({ min: 0, max: 50_000 });
const rules: fc.Arbitrary<ClockRule> = fc
  .record({
    startDay: fc.constantFrom('same' as const, 'next' as const),
    free: fc.integer({ min: 0, max: 12 }),
    ...{ count: counts, chargeCount: counts, isEndDayCharged: fc.boolean() },
    minDays: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
    first: fc.array(fc.record({ days: fc.integer({ min: 1, max: 5 }), cents }), { maxLength: 3 }),
    last: cents,
  })
  .map(({ first, last, ...rule }) => ({ ...demurrage, ...rule, tiers: [...first, { cents: last }] }));
/** Days from October on, over the end of daylight saving time. */
const days = fc.integer({ min: 0, max: 60 }).map((ahead) => addDays('2026-10-05', ahead));
const spans = fc.integer({ min: 0, max: 45 });
const zones = fc.constantFrom(EAST, WEST);
const asOfDay = (day: string, zone: string) => new Date(instant(day, zone));
const LATER = new Date('2028-01-01T00:00:00.000Z');

/** The same by another way: one day after another is used up, then paid. */
function paidByWalking(rule: ClockRule, start: string, end: string): number {
  const counting = (count: ClockRule['count'], day: string) =>
    count === 'calendar' || !(['sat', 'sun'].includes(weekdayOf(day)) || CLOSED.includes(day));
  const rates = rule.tiers.flatMap(({ days: many = 400, cents: each }) => Array.from({ length: many }, () => each));
  let [free, paid, sum] = [rule.free, 0, 0];
  for (let day = rule.startDay === 'next' ? addDays(start, 1) : start; ; day = addDays(day, 1)) {
    const isOver = rule.isEndDayCharged ? day > end : day >= end;
    if (isOver && (paid === 0 || paid >= (rule.minDays ?? 0))) return sum;
    if (free > 0) free -= Number(counting(rule.count, day));
    else if (counting(rule.chargeCount, day)) {
      sum += rates[paid] ?? 0;
      paid += 1;
    }
  }
}

describe('a clock', () => {
  it('costs what one day after another costs', () => {
    fc.assert(
      fc.property(rules, days, spans, zones, (rule, start, span, zone) => {
        const end = addDays(start, span);
        const told = facts(
          happened('discharged', start, 'terminal', zone),
          happened('gate_out', end, 'terminal', zone),
        );
        const { soFar } = clockOf(rule, told, terminal(zone, CLOSED), LATER);
        expect(soFar).toBe(paidByWalking(rule, start, end));
      }),
      { numRuns: 500 },
    );
  });

  it('is the same in whatever order its facts are told', () => {
    const sources = fc.constantFrom<FactSource>('paper', 'terminal', 'driver', 'staff', 'feed:a', 'feed:b', 'line');
    const some: fc.Arbitrary<Told> = fc
      .tuple(fc.constantFrom('discharged' as const, 'gate_out' as const, 'lfd' as const), days, sources)
      .map(([field, day, source]) => (field === 'lfd' ? stated(day, source) : happened(field, day, source)));
    const told = fc
      .uniqueArray(some, { maxLength: 12, selector: ({ field, source }) => `${field} ${source}` })
      .chain((one) => fc.tuple(fc.constant(one), fc.shuffledSubarray(one, { minLength: one.length })));
    fc.assert(
      fc.property(rules, told, days, (rule, [one, other], day) => {
        const [clock, same] = [one, other].map((each) =>
          clockOf(rule, facts(...each), terminal(EAST, CLOSED), asOfDay(day, EAST)),
        );
        expect(same).toEqual(clock);
      }),
      { numRuns: 300 },
    );
  });

  it('is the same in whatever order its facts are written down', () => {
    for (const seed of SEEDS) {
      const random = randomOf(seed);
      const written = someFacts(random);
      const clocksIn = (order: typeof written) =>
        [demurrage, perDiem, storage].map((rule) =>
          clocksOf(rule, viewOf(order), terminal(), asOfDay('2026-12-05', EAST)),
        );
      expect(clocksIn(shuffled(written, random)), `${seed}`).toEqual(clocksIn(written));
    }
  });

  it('costs no less for one more day, and says before what that day costs', () => {
    fc.assert(
      fc.property(rules, days, spans, zones, (rule, start, span, zone) => {
        const told = facts(happened('discharged', start, 'terminal', zone));
        const clock = (day: string) => clockOf(rule, told, terminal(zone, CLOSED), asOfDay(day, zone));
        const [today, tomorrow] = [clock(addDays(start, span)), clock(addDays(start, span + 1))];
        expect(today.nextDay).toBeGreaterThanOrEqual(0);
        expect(tomorrow.soFar).toBe(today.soFar + today.nextDay);
      }),
      { numRuns: 300 },
    );
  });

  it('costs no more for a later last free day, and no less for an earlier one of two', () => {
    fc.assert(
      fc.property(rules, days, spans, days, spans, (rule, start, span, first, more) => {
        const end = addDays(start, span);
        const moves = [happened('discharged', start), happened('gate_out', end)];
        const clock = (...told: Told[]) => clockOf(rule, facts(...moves, ...told), terminal(EAST, CLOSED), LATER);
        const [early, late] = [stated(first), stated(addDays(first, more), 'line')];
        expect(clock(late).soFar).toBeLessThanOrEqual(clock(early).soFar);
        expect(clock(late, early).soFar).toBe(clock(early).soFar);
      }),
      { numRuns: 300 },
    );
  });

  it('that has stopped says the same from then on', () => {
    fc.assert(
      fc.property(rules, days, spans, spans, (rule, start, span, more) => {
        const end = addDays(start, span);
        const told = facts(happened('discharged', start), happened('gate_out', end));
        const clock = (asOf: Date) => clockOf(rule, told, terminal(EAST, CLOSED), asOf);
        expect(clock(asOfDay(addDays(end, more), EAST))).toEqual(clock(LATER));
      }),
      { numRuns: 200 },
    );
  });

  it('has its deadline on or before the end of its last free day, and after its start', () => {
    fc.assert(
      fc.property(rules, days, zones, (rule, start, zone) => {
        const told = facts(happened('discharged', start, 'terminal', zone));
        const asOf = asOfDay(addDays(start, 1), zone);
        const { deadline, lastFreeDay = '' } = clockOf(rule, told, terminal(zone, CLOSED), asOf);
        if (deadline === undefined) return;
        expect(deadline > instant(start, zone)).toBe(true);
        expect(deadline <= instant(`${addDays(lastFreeDay, 1)}T08:00:00Z`)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
