import { describe, expect, it } from 'vitest';
import { clocksOfBox, keepingRules, sizeClassOf } from '#functions/domain/boxes/box-clocks.ts';
import type { BoxRecord } from '#functions/domain/boxes/box-types.ts';
import type { Reading } from '#functions/domain/boxes/boxes.ts';
import { createBox, sayFacts } from '#functions/domain/boxes/boxes.ts';
import { archiveRule, createRule, toClockRule } from '#functions/domain/boxes/clock-rule.ts';
import type { ClockRule } from '#functions/domain/boxes/clock-types.ts';
import type { FactDraft } from '#functions/domain/boxes/facts.ts';
import { moneyOf, runningOf, type Wanted, wantedOf } from '#functions/domain/boxes/money.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { ClockRule as ClockRuleAnswer } from '#shared/contracts/clock-rules.ts';
import { CostsNext } from '#shared/contracts/money.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { actors, NOW, refusal, shipment, ZONE } from '../fixtures.ts';
import { demurrage, perDiem } from './clocks/some-clock.ts';

const by = { actor: actors.manager, now: NOW };
const flat: ClockRule = {
  ...{ ...demurrage, id: 'rul_flat', from: '2020-01-01', startDay: 'next', count: 'calendar', free: 2 },
  ...{ chargeCount: 'calendar', tiers: [{ days: 1, cents: 15_000 }, { cents: 25_000 }] },
};
const around = (...rules: ClockRule[]) => ({ rules, places: new Map(), timezone: ZONE });
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString();

let boxes = 0;
function boxWith(...facts: FactDraft[]): BoxRecord {
  boxes += 1;
  const made = createBox(shipment('pending'), { direction: 'import' }, { id: `box_${100 + boxes}`, ...by });
  return sayFacts(made.after, made.facts, facts, by).after;
}
function costsNext(open: BoxRecord[], reading: Reading, wanted: Wanted = {}, returned: BoxRecord[] = []): CostsNext {
  const running = runningOf(open, reading);
  const shown = wantedOf(running, wanted, NOW);
  return moneyOf({ running, wanted: shown, returned, orders: new Map() }, reading);
}

const discharged = (days: number): FactDraft => ({ field: 'discharged', value: { at: ago(days) }, source: 'terminal' });
const gateOut = (days: number): FactDraft => ({ field: 'gate_out', value: { at: ago(days) }, source: 'paper' });

describe('the clocks of a box', () => {
  it('go by the rule that holds on the day on which they start', () => {
    const later: ClockRule = { ...flat, id: 'rul_later', from: ago(1).slice(0, 10), free: 9 };
    expect(clocksOfBox(boxWith(discharged(5)), around(flat, later), NOW)).toMatchObject([
      { state: 'charging', soFar: 65_000, nextDay: 25_000, rule: { id: 'rul_flat' } },
    ]);
    expect(clocksOfBox(boxWith(discharged(0)), around(flat, later), NOW)).toMatchObject([
      { rule: { id: 'rul_later' } },
    ]);
  });

  it('keep it once they have started, and forget it when their start is taken back', () => {
    const kept = keepingRules(boxWith(discharged(5)), around(flat), NOW);
    expect(kept.rules).toEqual({ demurrage: 'rul_flat#2020-01-01' });
    const archived = { ...flat, archivedAt: NOW.toISOString() };
    expect(clocksOfBox(kept, around(archived), NOW)).toMatchObject([{ soFar: 65_000 }]);
    expect(clocksOfBox(boxWith(discharged(5)), around(archived), NOW)).toEqual([]);
    expect(keepingRules({ ...kept, view: { told: [], yards: [] } }, around(flat), NOW).rules).toBeUndefined();
  });

  it('say the last free day that somebody states where there is no rule, and no cents', () => {
    const day = ago(2).slice(0, 10);
    const box = boxWith({ field: 'lfd', value: { of: 'demurrage', day }, source: 'terminal' });
    expect(clocksOfBox(box, around(), NOW)).toMatchObject([
      { state: 'charging', lastFreeDay: day, source: 'terminal', rule: undefined },
    ]);
    const { rows, sums } = costsNext([box], { now: NOW, around: around(), withCents: true });
    expect(rows[0]?.clocks[0]).not.toHaveProperty('soFar');
    expect(sums.today).toEqual({ containers: 1, cents: 0, ours: 0 });
  });

  it.each([
    ['20ST', '20'],
    ['40HC', '40'],
    ['45HC', '45'],
    ['22G1', '20'],
    ['45R1', '40'],
    ['L5G1', '45'],
    ['odd', undefined],
  ])('are looked up by the length of %s', (size, expected) => expect(sizeClassOf(size)).toBe(expected));
});

describe('what costs money next', () => {
  const reading = { now: NOW, around: around(flat, { ...perDiem, from: '2020-01-01' }), withCents: true };

  it('is what charges most tomorrow, then what begins to first; what has ended is not there', () => {
    const [late, later, soon, free, out] = [
      boxWith(discharged(6)),
      boxWith(discharged(3)),
      boxWith(discharged(2)),
      boxWith(discharged(1)),
      boxWith(discharged(9), gateOut(8), { field: 'gate_in', value: { at: ago(7) }, source: 'terminal' }),
    ];
    const money = costsNext([free, out, soon, later, late], reading);
    expect(CostsNext.safeParse(money).error).toBeUndefined();
    expect(money.rows.map(({ id }) => id)).toEqual([late.id, later.id, soon.id, free.id]);
    expect(money.left).toBe(0);
    // 250 of the first and 150 of the second today; tomorrow 250, 250 and the first 150 of the third.
    expect(money.sums).toMatchObject({
      today: { containers: 2, cents: 40_000 },
      tomorrow: { containers: 3, cents: 65_000 },
      soFar: { containers: 2, cents: 90_000 + 15_000 },
    });
  });

  it('is what somebody asks for: a kind, or by when free time ends', () => {
    const [late, today, tomorrow] = [boxWith(discharged(6)), boxWith(discharged(2)), boxWith(discharged(1))];
    const idsOf = (wanted: Wanted) => costsNext([late, today, tomorrow], reading, wanted).rows.map(({ id }) => id);
    expect(idsOf({ due: 'charging' })).toEqual([late.id]);
    expect(idsOf({ due: 'today' })).toEqual([today.id]);
    expect(idsOf({ due: 'tomorrow' })).toEqual([tomorrow.id]);
    expect(idsOf({ due: 'week', of: 'demurrage' })).toEqual([late.id, today.id, tomorrow.id]);
    expect(idsOf({ of: 'per_diem' })).toEqual([]);
    expect(costsNext([late, today], reading, { due: 'today' }).sums.today.containers).toBe(1);
  });

  it('says what this month has cost, also by those that are back, and what of it we pay', () => {
    const ours = { ...flat, id: 'rul_ours', paidBy: 'us' as const };
    const back = boxWith(discharged(9), gateOut(4), { field: 'gate_in', value: { at: ago(3) }, source: 'terminal' });
    const { sums } = costsNext([boxWith(discharged(4))], { ...reading, around: around(ours) }, {}, [back]);
    const inMonth = (days: number) => ago(days).slice(0, 7) === NOW.toISOString().slice(0, 7);
    // The box that is back cost 150, 250 and 250 from six to four days ago, the other 150 yesterday and 250 today.
    const ended = [15_000, 25_000, 25_000].filter((_, at) => inMonth(6 - at)).reduce((a, b) => a + b, 0);
    const running = [15_000, 25_000].filter((_, at) => inMonth(1 - at)).reduce((a, b) => a + b, 0);
    expect(sums.month).toEqual({ containers: 2, cents: ended + running, ours: ended + running, ended });
    expect(sums.today).toMatchObject({ cents: 25_000, ours: 25_000 });
  });

  it('names what ends the clock, and whom to ask where others act first', () => {
    const stepOf = (box: BoxRecord, status: ShipmentRecord['status'] = 'pending') => {
      const order = { ...shipment(status), id: box.shipmentIds[0] ?? '' };
      const running = runningOf([box], reading);
      const wanted = wantedOf(running, {}, NOW);
      return moneyOf({ running, wanted, returned: [], orders: new Map([[order.id, order]]) }, reading).rows[0]?.step;
    };
    const hold: FactDraft = { field: 'hold', value: { kind: 'customs', state: 'hold' }, source: 'customs' };
    const out = boxWith(gateOut(3));
    const dropped = boxWith(gateOut(3), { field: 'dropped', value: { at: ago(1) }, source: 'driver' });
    const empty = boxWith(gateOut(3), { field: 'emptied', value: { at: ago(1) }, source: 'customer' });
    expect(stepOf(boxWith(discharged(4)))).toMatchObject({ code: 'assign', shipmentId: expect.any(String) });
    expect(stepOf(boxWith(discharged(4)), 'assigned')).toMatchObject({ code: 'follow' });
    expect(stepOf(boxWith(discharged(4), hold))).toMatchObject({
      code: 'release',
      contact: { name: out.customerName },
    });
    expect(stepOf(boxWith(discharged(4), { field: 'available', value: false, source: 'terminal' }))).toMatchObject({
      code: 'ask_terminal',
    });
    expect(stepOf(dropped, 'delivered')).toMatchObject({ code: 'ask_empty', contact: { email: expect.any(String) } });
    expect(stepOf(empty, 'delivered')).toMatchObject({ code: 'return' });
    expect(stepOf(out, 'in_transit')).toMatchObject({ code: 'follow' });
  });

  it('of a container that was turned go on where the line says so, and nobody says that it stands anywhere', () => {
    const turned = boxWith(gateOut(9), { field: 'street_turned', value: { at: ago(1) }, source: 'line' });
    const runsOn: ClockRule = { ...perDiem, streetTurn: 'continue', from: '2020-01-01', count: 'calendar', free: 3 };
    const { rows } = costsNext([turned], { ...reading, around: around(runsOn) });
    expect(rows).toMatchObject([
      { stage: 'turned', next: { of: 'per_diem', isCharging: true }, step: { code: 'follow' } },
    ]);
    expect([rows[0]?.readiness, rows[0]?.where]).toEqual([undefined, undefined]);
    expect(rows[0]?.told.map(({ field }) => field)).toContain('street_turned');
    const ends = around({ ...runsOn, streetTurn: 'stop' });
    expect(costsNext([turned], { ...reading, around: ends }).rows).toEqual([]);
    // Of the export for which a container was taken it ends nothing.
    expect(clocksOfBox({ ...turned, direction: 'export' }, ends, NOW)).toMatchObject([{ state: 'charging' }]);
  });

  it('goes by the organization’s closed days where a rule does', () => {
    const byOwn: ClockRule = { ...flat, count: 'working', free: 3, closedDays: 'organization' };
    const days = [1, 2, 3, 4, 5, 6].map((after) => ago(6 - after).slice(0, 10));
    const box = boxWith(discharged(6));
    const [open] = clocksOfBox(box, around(byOwn), NOW);
    const [closed] = clocksOfBox(box, { ...around(byOwn), closedDays: days }, NOW);
    expect(Date.parse(closed?.lastFreeDay ?? '')).toBeGreaterThan(Date.parse(open?.lastFreeDay ?? ''));
  });

  it('has days and no cents for those who see no money', () => {
    const money = costsNext([boxWith(discharged(6))], { ...reading, withCents: false });
    expect(money.rows[0]?.clocks[0]?.days).toHaveLength(4);
    expect(JSON.stringify(money)).not.toMatch(/cents|soFar":\d/);
  });
});

describe('a rule that is entered', () => {
  const draft = { ...flat, name: 'Flat' };
  const { id: _, ...entered } = draft;

  it('is told of, and refused where another is about the same or nothing can be counted by it', () => {
    const { after, events } = createRule(entered, [], { id: 'rul_1', ...by });
    expect(events).toMatchObject([{ type: 'clock_rule_created', data: { ruleId: 'rul_1', name: 'Flat' } }]);
    expect(ClockRuleAnswer.safeParse(toClockRule(after)).error).toBeUndefined();
    expect(refusal(() => createRule(entered, [after], { id: 'rul_2', ...by }))).toMatchObject({
      code: 'ambiguous_rule',
    });
    expect(refusal(() => createRule({ ...entered, tiers: [] }, [], { id: 'rul_2', ...by }))).toMatchObject({
      code: 'validation_failed',
    });
  });

  it('is put away once', () => {
    const { after } = createRule(entered, [], { id: 'rul_1', ...by });
    const gone = archiveRule(after, by);
    expect(gone.after).toMatchObject({ archivedAt: NOW.toISOString(), version: 2 });
    expect(archiveRule(gone.after, by)).toEqual({ before: gone.after, after: gone.after, events: [] });
    expect(createRule(entered, [gone.after], { id: 'rul_2', ...by }).after.id).toBe('rul_2');
  });
});
