import { describe, expect, it } from 'vitest';
import { factKey } from '#functions/domain/boxes/fact-key.ts';
import type { FactRecord } from '#functions/domain/boxes/fact-types.ts';
import { appended, type FactDraft, MOST_FACTS, newFact } from '#functions/domain/boxes/facts.ts';
import { toldAbout, viewOf } from '#functions/domain/boxes/view.ts';
import { actorSnapshot } from '#functions/domain/events/actor.ts';
import { DAY_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { actors, refusal } from '../fixtures.ts';
import { at, available, factOf, factsOf, hold, milestone, NOON, type Row, told } from './some-facts.ts';

const lastFree = (day: string) => ({ field: 'lfd', value: { of: 'demurrage', day } }) as const;
const later = (milliseconds: number) => new Date(NOON.getTime() + milliseconds).toISOString();
const RELEASED = hold('customs', 'released');
const outcomes = (rows: readonly Row[]) => {
  let box = told([]);
  return factsOf(rows).map((fact) => {
    const { outcome, ...after } = appended(box, fact);
    box = after;
    return outcome;
  });
};

describe('the key of a fact', () => {
  it('says when it was seen, who says it and what, and stays as it is', () => {
    expect(factOf({ ...hold('customs'), source: 'terminal', observedAt: at('08:00') }).key).toBe(
      '2026-11-24T08:00:00.000Z#terminal#1416c36a',
    );
  });

  it('is the same for what says the same, however it is written, whoever brings it and whenever', () => {
    const keyOf = (draft: FactDraft, now = NOON) =>
      newFact(draft, { boxId: 'box_1', by: actorSnapshot(actors.key), now }).key;
    const whole: FactDraft = {
      field: 'gate_out',
      source: 'driver',
      observedAt: at('08:00'),
      value: { at: at('07:00'), placeId: 'plc_a' },
    };
    const other: FactDraft = {
      field: 'gate_out',
      source: 'driver',
      observedAt: '2026-11-24T03:00:00-05:00',
      note: 'Gate 4',
      value: { placeId: 'plc_a', at: '2026-11-24T02:00:00-05:00' },
    };
    expect(keyOf(other, new Date(later(60_000)))).toBe(keyOf(whole));
    const number = (value: string): FactDraft => ({ field: 'number', value, source: 'staff', observedAt: at('08:00') });
    expect(keyOf(number('msku 707352-9'))).toBe(keyOf(number('MSKU7073529')));
    const back = (text: string): FactDraft => ({ ...number(''), field: 'return_to', value: { text } });
    expect(keyOf(back(' Maher, gate 2 '))).toBe(keyOf(back('Maher, gate 2')));
  });

  it('is another one for each thing that differs', () => {
    const base = { ...hold('customs'), source: 'terminal' as const, observedAt: at('08:00') };
    const others: Parameters<typeof factKey>[0][] = [
      ...[base, { ...base, ...RELEASED }, { ...base, ...hold('freight') }],
      ...[
        { ...base, source: 'line' as const },
        { ...base, observedAt: at('08:01') },
      ],
      { ...base, retracts: factKey(base) },
    ];
    expect(new Set(others.map(factKey)).size).toBe(others.length);
  });
});

describe('a new fact', () => {
  it('has nothing but what a fact has', () => {
    const more = { ...hold('customs'), source: 'feed:t49' as const, container: 'MSKU7073529' };
    expect(factOf(more)).toEqual({
      ...{ boxId: 'box_1', key: expect.stringMatching(/^2026-11-24T12:00:00\.000Z#feed:t49#[\da-f]{8}$/) },
      ...{ field: 'hold', value: { kind: 'customs', state: 'hold' }, source: 'feed:t49' },
      ...{ observedAt: at('12:00'), recordedAt: at('12:00'), by: actorSnapshot(actors.staff) },
    });
  });

  it.each([
    ['seen within what clocks differ', available(), 5 * MINUTE_MS, undefined],
    ['seen in the future', available(), 5 * MINUTE_MS + 1, 'observedAt'],
    ['seen a year ago', available(), -366 * DAY_MS, undefined],
    ['seen before that: a year that was read wrong', available(), -366 * DAY_MS - 1, 'observedAt'],
    ['happened within what clocks differ', milestone('gate_out', later(5 * MINUTE_MS)), 0, undefined],
    ['has not happened yet', milestone('gate_out', later(5 * MINUTE_MS + 1)), 0, 'value.at'],
    ['happened long before there was the box', milestone('gate_out', '0026-11-24T08:00:00Z'), 0, 'value.at'],
    ['is about the future', { field: 'eta', value: later(30 * DAY_MS) } as const, 0, undefined],
    ['is free for a year', lastFree('2027-11-24'), 0, undefined],
    ['is free for ever, as some systems write that nothing is', lastFree('9999-12-31'), 0, 'value.day'],
    ['was free in another age', lastFree('2006-11-24'), 0, 'value.day'],
    [
      'costs for ever',
      { field: 'fee', value: { kind: 'exam', cents: 1, until: '9999-12-31' } } as const,
      0,
      'value.until',
    ],
    [
      'is due back in another age',
      { field: 'return_to', value: { text: 'Depot', until: '2099-01-01' } } as const,
      0,
      'value.until',
    ],
    ['arrives in another age', { field: 'eta', value: '9999-12-31T00:00:00Z' } as const, 0, 'value'],
    ['is taken in from another age on', { field: 'erd', value: '9999-12-31' } as const, 0, 'value'],
  ])('%s', (_what, said, ahead, path) => {
    const made = () => factOf({ ...said, source: 'line', observedAt: later(ahead) });
    if (path === undefined) expect(made().observedAt).toBe(later(ahead));
    else expect(refusal(made)).toMatchObject({ code: 'validation_failed', errors: [path] });
  });
});

describe('what comes of a fact', () => {
  it('is nothing where it is known, and no more than seenAt where its source says what it said last', () => {
    const rows: Row[] = [
      ['terminal', '08:00', available()],
      ['terminal', '08:00', available()],
      ['terminal', '09:00', available()],
      ['terminal', '08:30', available()],
      ['terminal', '09:00', available()],
      ['feed:t49', '09:00', available()],
      ['terminal', '10:00', available(false)],
      ['terminal', '11:00', available()],
      ['terminal', '08:00', available()],
    ];
    expect(outcomes(rows)).toEqual([
      ...['written', 'known', 'seen', 'known', 'known'],
      ...['written', 'written', 'written', 'known'],
    ]);
  });

  it('is none of a feed that says the same all day', () => {
    const times = Array.from({ length: 96 }, (_, quarter) => later((quarter - 95) * 15 * MINUTE_MS));
    const day = times.flatMap((time): Row[] => [
      ['feed:t49', time, available()],
      ['feed:t49', time, RELEASED],
      ['feed:t49', time, milestone('discharged', '01:00')],
    ]);
    const box = told(factsOf(day));
    expect(box.facts).toHaveLength(3);
    expect(new Set(box.view.told.map(({ at: since, seenAt }) => `${since} ${seenAt}`))).toEqual(
      new Set([`${times[0]} ${at('12:00')}`]),
    );
    expect(told(factsOf(day), box)).toEqual({ ...box, outcome: 'known' });
  });

  it('is written of what comes late, and stands behind what was said since', () => {
    const rows: Row[] = [
      ['terminal', '09:00', RELEASED],
      ['terminal', '05:00', hold('customs')],
    ];
    expect(outcomes(rows)).toEqual(['written', 'written']);
    expect(toldAbout(told(factsOf(rows)).view, 'hold')).toMatchObject([
      { value: { state: 'released' }, at: at('09:00') },
    ]);
  });

  it('tells since when it is so, where the first word comes last', () => {
    const rows: Row[] = [
      ['terminal', '09:00', available()],
      ['terminal', '07:00', available()],
    ];
    expect(outcomes(rows)).toEqual(['written', 'written']);
    expect(told(factsOf(rows)).view.told).toMatchObject([{ at: at('07:00'), seenAt: at('09:00') }]);
  });
});

describe('five hundred facts', () => {
  const many = Array.from({ length: MOST_FACTS }, (_, n) =>
    factOf({ ...available(n % 2 === 0), source: 'feed:t49', observedAt: later((n - MOST_FACTS) * MINUTE_MS) }),
  );
  const full = { facts: many, view: viewOf(many) };
  const another = (source: FactRecord['source']) => factOf({ ...hold('customs'), source });

  it('are all that a feed may say', () => {
    const almost = { facts: many.slice(1), view: viewOf(many.slice(1)) };
    expect(appended(almost, another('feed:port')).outcome).toBe('written');
    expect(refusal(() => appended(full, another('feed:port'))).code).toBe('too_many_facts');
  });

  it('are known when they come again, and can still be heard again', () => {
    expect(many.map((fact) => appended(full, fact).outcome)).toEqual(many.map(() => 'known'));
    const again = factOf({ ...available(false), source: 'feed:t49' });
    expect(appended(full, again).outcome).toBe('seen');
  });

  it('keep nobody else from saying what happened', () => {
    expect(appended(full, another('driver')).facts).toHaveLength(MOST_FACTS + 1);
    expect(appended(full, another('staff')).outcome).toBe('written');
  });
});
