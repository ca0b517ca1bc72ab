import { describe, expect, it } from 'vitest';
import { speakerOf } from '#functions/domain/boxes/fact-rights.ts';
import type { FactField, FactRecord, FactSource } from '#functions/domain/boxes/fact-types.ts';
import { appended, type BoxFacts, retracted, retractionOf } from '#functions/domain/boxes/facts.ts';
import { toldAbout, viewOf } from '#functions/domain/boxes/view.ts';
import { type Actor, actorSnapshot } from '#functions/domain/events/actor.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { actors, product, refusal, stranger } from '../fixtures.ts';
import { at, available, factsOf, hold, milestone, NOON, type Row, told } from './some-facts.ts';

const later = (milliseconds: number) => new Date(NOON.getTime() + milliseconds);
const boxOf = (rows: readonly Row[]) => told(factsOf(rows));
const newest = ({ facts }: BoxFacts): FactRecord => {
  const fact = facts.at(-1);
  if (!fact) throw new RangeError('Nobody has said anything');
  return fact;
};
const takeBack = (box: BoxFacts, { key } = newest(box), more: { actor?: Actor; reason?: string; now?: Date } = {}) =>
  retracted(box, key, { actor: actors.staff, reason: 'Typed wrong', now: later(60_000), ...more });
const boxAfter = (box: BoxFacts, retraction: FactRecord | undefined): BoxFacts =>
  retraction ? appended(box, retraction) : box;

const HELD: Row[] = [
  ['terminal', '07:00', hold('customs', 'released')],
  ['terminal', '09:00', hold('customs')],
];

describe('a fact that is taken back', () => {
  it('counts no more, and what its source had said before counts again', () => {
    const box = boxOf(HELD);
    const retraction = takeBack(box);
    expect(retraction).toMatchObject({
      ...{ field: 'hold', source: 'staff', note: 'Typed wrong', retracts: newest(box).key },
      ...{
        observedAt: later(60_000).toISOString(),
        recordedAt: later(60_000).toISOString(),
        by: actorSnapshot(actors.staff),
      },
    });
    const without = boxAfter(box, retraction);
    expect(without.facts).toHaveLength(3);
    expect(toldAbout(without.view, 'hold')).toMatchObject([{ value: { state: 'released' }, at: at('07:00') }]);
    expect(viewOf(without.facts.toReversed()).told).toEqual(without.view.told);
  });

  it('is put right by another one: a stay in a yard that was typed an hour off', () => {
    const box = boxOf([['staff', '08:00', milestone('yard_in', '06:00')]]);
    const right = factsOf([['staff', '08:05', milestone('yard_in', '05:00')]]);
    expect(told(right, boxAfter(box, takeBack(box))).view.yards).toEqual([{ in: at('05:00') }]);
  });

  it('stays taken back when it comes again, and is said again by who sees it later', () => {
    const box = boxOf(HELD);
    const without = boxAfter(box, takeBack(box));
    expect(appended(without, newest(box)).outcome).toBe('known');
    const said = told(factsOf([['terminal', '11:00', hold('customs')]]), without);
    expect(toldAbout(said.view, 'hold')).toMatchObject([{ value: { state: 'hold' } }]);
  });

  it('is taken back once', () => {
    const box = boxOf(HELD);
    const without = boxAfter(box, takeBack(box));
    expect(takeBack(without, newest(box), { now: later(120_000) })).toBeUndefined();
  });

  it('stands again when that is taken back in turn, and can be taken back anew', () => {
    const box = boxOf(HELD);
    const without = boxAfter(box, takeBack(box));
    const again = boxAfter(without, takeBack(without, newest(without), { now: later(120_000) }));
    expect(again.view).toEqual(box.view);
    expect(viewOf(again.facts.toReversed())).toEqual(box.view);
    const gone = boxAfter(again, takeBack(again, newest(box), { now: later(180_000) }));
    expect(gone.view).toEqual(without.view);
  });

  it('takes along when it was heard again, and leaves when others were', () => {
    const heard: Row[] = [
      ...HELD,
      ['terminal', '10:00', hold('customs')],
      ['line', '08:00', hold('customs')],
      ['line', '10:00', hold('customs')],
      ['terminal', '08:00', available()],
      ['terminal', '10:00', available()],
    ];
    const box = boxOf(heard);
    const wrong = box.facts.find(({ observedAt }) => observedAt === at('09:00'));
    const without = boxAfter(box, takeBack(box, wrong));
    expect(without.view.told.map(({ field, source, seenAt }) => [field, source, seenAt])).toEqual([
      ['available', 'terminal', at('10:00')],
      ['hold', 'line', at('10:00')],
      ['hold', 'terminal', at('07:00')],
    ]);
  });

  it('takes along that it was heard, where another one says the same for longer', () => {
    const box = boxOf([
      ['terminal', '09:00', available()],
      ['terminal', '07:00', available()],
    ]);
    expect(box.view.told).toMatchObject([{ at: at('07:00'), seenAt: at('09:00') }]);
    const [nine] = box.facts;
    expect(boxAfter(box, takeBack(box, nine)).view.told).toMatchObject([{ at: at('07:00'), seenAt: at('07:00') }]);
  });

  it('takes nothing along that only other facts say', () => {
    const box = boxOf([...HELD, ['terminal', '10:00', hold('customs')]]);
    const [old] = box.facts;
    expect(boxAfter(box, takeBack(box, old)).view.told).toEqual(box.view.told);
  });
});

describe('who may take back', () => {
  const of = (source: FactSource, days: number, actor: Actor, reason = 'Typed wrong') => {
    const box = boxOf([[source, '08:00', available()]]);
    const now = later(days * DAY_MS);
    const made = () => takeBack(box, newest(box), { actor, now, reason });
    try {
      return made() ? 'yes' : 'no';
    } catch {
      return refusal(made).code;
    }
  };
  const ALMOST = 7 - 1 / 86_400;

  it.each<[who: string, actor: Actor, source: FactSource, days: number, may: string]>([
    ['staff, what another source said this week', actors.staff, 'terminal', ALMOST, 'yes'],
    ['staff, what a feed said this week', actors.staff, 'feed:t49', ALMOST, 'yes'],
    ['staff, what another source said a week ago', actors.staff, 'terminal', 7, 'forbidden'],
    ['staff, what the office said a month ago', actors.staff, 'staff', 30, 'yes'],
    ['a manager, what any source said a month ago', actors.manager, 'terminal', 30, 'yes'],
    ['a director, what any source said a month ago', actors.admin, 'feed:t49', 30, 'yes'],
    ['the product', product, 'driver', 30, 'yes'],
    ['a driver', actors.driver, 'driver', 0, 'forbidden'],
    ['a customer', actors.customer, 'customer', 0, 'forbidden'],
    ['a key', actors.key, 'feed:t49', 0, 'forbidden'],
    ['a stranger', stranger, 'staff', 0, 'forbidden'],
  ])('%s', (_who, actor, source, days, may) => {
    expect(of(source, days, actor)).toBe(may);
  });

  it('needs a reason, and something that was said', () => {
    expect(of('staff', 0, actors.manager, '  ')).toBe('validation_failed');
    const box = boxOf(HELD);
    expect(refusal(() => takeBack(box, { ...newest(box), key: 'none' })).code).toBe('not_found');
  });

  it('is whoever takes back a step, of what the step said', () => {
    const box = boxOf([['driver', '08:00', milestone('gate_out', '08:00')]]);
    const undone = retractionOf(newest(box), { source: 'driver', by: actorSnapshot(actors.driver), now: later(5_000) });
    expect(undone).toMatchObject({ source: 'driver', by: actorSnapshot(actors.driver) });
    expect('note' in undone).toBe(false);
    expect(appended(box, undone).view).toEqual({ told: [], yards: [] });
  });
});

describe('as whom somebody speaks', () => {
  const speaks = (actor: Actor, field: FactField, from?: FactSource) => {
    try {
      return speakerOf(actor, field, from);
    } catch {
      return refusal(() => speakerOf(actor, field, from)).code;
    }
  };

  it.each<[who: string, actor: Actor, field: FactField, from: FactSource | undefined, as: string]>([
    ['the office', actors.staff, 'hold', undefined, 'staff'],
    ['the office, of what it has from a terminal', actors.manager, 'hold', 'terminal', 'terminal'],
    ['a key, whatever it calls itself', actors.key, 'hold', 'terminal', 'feed:Warehouse'],
    ['a driver of what happens', actors.driver, 'gate_out', 'paper', 'driver'],
    ['a driver of what it reads off the box', actors.driver, 'seal', undefined, 'driver'],
    ['a driver of a hold', actors.driver, 'hold', undefined, 'forbidden'],
    ['a customer of an empty box', actors.customer, 'emptied', 'staff', 'customer'],
    ['a customer of a loaded one', actors.customer, 'loaded', undefined, 'customer'],
    ['a customer of where it goes', actors.customer, 'return_to', undefined, 'forbidden'],
    ['a step of a shipment', product, 'gate_out', 'driver', 'driver'],
    ['a stranger', stranger, 'emptied', undefined, 'forbidden'],
  ])('%s', (_who, actor, field, from, as) => {
    expect(speaks(actor, field, from)).toBe(as);
  });
});
