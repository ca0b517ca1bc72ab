import { describe, expect, it } from 'vitest';
import { everyClockOfBox } from '#functions/domain/boxes/box-clocks.ts';
import type { BoxRecord } from '#functions/domain/boxes/box-types.ts';
import { createBox, sayFacts } from '#functions/domain/boxes/boxes.ts';
import type { ClockRule } from '#functions/domain/boxes/clock-types.ts';
import { boxCosts } from '#functions/domain/boxes/costs.ts';
import type { FactDraft } from '#functions/domain/boxes/facts.ts';
import { BoxCosts } from '#shared/contracts/box-costs.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { actors, NOW, shipment, ZONE } from '../fixtures.ts';
import { demurrage, perDiem, storage } from './clocks/some-clock.ts';

const by = { actor: actors.manager, now: NOW };
const calendar = { from: '2020-01-01', count: 'calendar', free: 3 } as const;
const rules: ClockRule[] = [
  { ...demurrage, ...calendar, paidBy: 'customer' },
  { ...perDiem, ...calendar, paidBy: 'us' },
  { ...storage, ...calendar, free: 1 },
];
const around = { rules, places: new Map(), timezone: ZONE };
const reading = { now: NOW, around, withCents: true };
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString();
const dayAgo = (days: number) => ago(days).slice(0, 10);

const MILESTONES = ['discharged', 'gate_out', 'gate_in'] as const;
type Milestone = (typeof MILESTONES)[number];

let boxes = 0;
/** A visit by how many days ago each of its milestones was. */
function visit(line: string | undefined, milestones: Partial<Record<Milestone, number>>) {
  boxes += 1;
  const made = createBox(shipment('pending'), { direction: 'import', line }, { id: `box_${100 + boxes}`, ...by });
  const facts = MILESTONES.flatMap((field): FactDraft[] => {
    const days = milestones[field];
    return days === undefined ? [] : [{ field, value: { at: ago(days) }, source: 'terminal' }];
  });
  return sayFacts(made.after, made.facts, facts, by).after;
}

/** The same sum by asking each day of each clock whether it lies in the range. */
function plainly(all: readonly BoxRecord[], from: string, to: string) {
  let [days, cents, ours] = [0, 0, 0];
  for (const box of all)
    for (const { rule, days: charged } of everyClockOfBox(box, around, NOW))
      for (const one of charged)
        if (one.day >= from && one.day <= to) {
          days += 1;
          cents += one.cents;
          ours += rule?.paidBy === 'us' ? one.cents : 0;
        }
  return { days, cents, ours };
}

const VISITS = [
  visit('MSC', { discharged: 12, gate_out: 6, gate_in: 1 }),
  visit('msc', { discharged: 9 }),
  visit('CMA CGM', { discharged: 5, gate_out: 4, gate_in: 2 }),
  visit(undefined, { discharged: 20, gate_out: 10 }),
];

describe('what the days of containers cost', () => {
  it.each([
    [30, 0],
    [7, 3],
    [4, 4],
    [60, 40],
  ])('from %i to %i days ago is each of its days, in all and by line, place and customer', (first, last) => {
    const [from, to] = [dayAgo(first), dayAgo(last)];
    const costs = boxCosts(VISITS, { from, to }, reading);
    expect(BoxCosts.safeParse(costs).error).toBeUndefined();
    const plain = plainly(VISITS, from, to);
    expect(costs.total).toMatchObject(plain);
    for (const groups of [costs.byKind, costs.byLine, costs.byPlace, costs.byCustomer]) {
      const sum = (name: 'days' | 'cents' | 'ours') => groups.reduce((all, group) => all + (group[name] ?? 0), 0);
      expect({ days: sum('days'), cents: sum('cents'), ours: sum('ours') }).toEqual(plain);
    }
  });

  it('puts one line together however it is written, and what names none apart', () => {
    const { byLine } = boxCosts(VISITS, { from: dayAgo(30), to: dayAgo(0) }, reading);
    expect(byLine.map(({ name }) => name?.toUpperCase()).toSorted()).toEqual(['MSC', undefined]);
  });

  it('is saved where a clock ended in free time', () => {
    const { ended } = boxCosts(VISITS, { from: dayAgo(30), to: dayAgo(0) }, reading);
    // Of the third, demurrage (two days left of three) and per diem (one); of the others the demurrage of two and one per diem were late.
    expect(ended).toEqual({ clocks: 5, inTime: 2, daysLeft: 2 + 1, savedCents: 15_000 + 12_000 });
  });

  it('has no cents for those who see no money', () => {
    const costs = boxCosts(VISITS, { from: dayAgo(30), to: dayAgo(0) }, { ...reading, withCents: false });
    expect(costs.total.days).toBeGreaterThan(0);
    expect(JSON.stringify(costs)).not.toMatch(/[cC]ents|ours/);
  });
});
