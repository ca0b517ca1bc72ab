import { describe, expect, it } from 'vitest';
import type { FactSource, FactValues, LastFreeDay } from '#functions/domain/boxes/fact-types.ts';
import { type Readiness, readinessOf } from '#functions/domain/boxes/readiness.ts';
import { viewOf } from '#functions/domain/boxes/view.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { ZONE } from '../fixtures.ts';
import {
  at,
  available,
  factsOf,
  hold,
  milestone,
  NOON,
  type Row,
  randomOf,
  shuffled,
  told,
  viewOfRows,
} from './some-facts.ts';

const asked = { direction: 'import' as const, now: NOON, zone: ZONE };
const judged = (rows: readonly Row[], more: Partial<Parameters<typeof readinessOf>[1]> = {}) =>
  readinessOf(viewOfRows(rows), { ...asked, ...more });

const THERE: Row = ['terminal', '08:00', available()];
const fee = (value: FactValues['fee']): Row => ['terminal', '08:00', { field: 'fee', value }];
const held = (source: FactSource, since: string, kind: 'freight' | 'customs') => ({
  ...{ code: 'hold' as const, kind, source, since: at(since) },
});
const ready = (since: string, warns: Readiness['warns'] = []): Readiness => ({
  state: 'ready',
  since: at(since),
  blocks: [],
  warns,
});
const wait = (blocks: Readiness['blocks'], warns: Readiness['warns'] = []): Readiness => ({
  state: 'wait',
  blocks,
  warns,
});

/** R1 to R8; where a row says nothing of it, the terminal has it to give. */
const GOLDEN: [name: string, rows: Row[], expected: Readiness][] = [
  ['R1: it is there, and freight is released', [THERE, ['line', '07:00', hold('freight', 'released')]], ready('08:00')],
  [
    'R2: it is there, and the line holds it',
    [THERE, ['line', '06:00', hold('freight')]],
    wait([held('line', '06:00', 'freight')]),
  ],
  [
    'R3: customs held it, and let it go',
    [THERE, ['customs', '06:00', hold('customs')], ['customs', '09:00', hold('customs', 'released')]],
    ready('09:00'),
  ],
  [
    'R4: the terminal says released, a feed says held',
    [THERE, ['terminal', '09:00', hold('customs', 'released')], ['feed:t49', '10:00', hold('customs')]],
    wait(
      [held('feed:t49', '10:00', 'customs')],
      [{ code: 'disagree', field: 'hold', kind: 'customs', sources: ['feed:t49', 'terminal'] }],
    ),
  ],
  [
    'R5: a hold may come',
    [THERE, ['terminal', '07:00', hold('usda', 'pending')]],
    ready('08:00', [{ code: 'pending', kind: 'usda', source: 'terminal', since: at('07:00') }]),
  ],
  [
    'R6: it was there yesterday',
    [['terminal', at('10:00', '2026-11-23'), available()]],
    {
      state: 'ready',
      since: at('10:00', '2026-11-23'),
      blocks: [],
      warns: [{ code: 'old', source: 'terminal', seenAt: at('10:00', '2026-11-23'), hours: 26 }],
    },
  ],
  [
    'R7: there is a fee that nobody has posted',
    [THERE, fee({ kind: 'demurrage', cents: null })],
    wait([{ code: 'fee', kind: 'demurrage', cents: null, source: 'terminal', since: at('08:00') }]),
  ],
  ['R7: the fee is nothing', [THERE, fee({ kind: 'demurrage', cents: 0 })], ready('08:00')],
  [
    'R8: an old hold comes late',
    [THERE, ['terminal', '09:00', hold('customs', 'released')], ['terminal', '05:00', hold('customs')]],
    ready('09:00'),
  ],
];

describe('whether a box can be had', () => {
  it.each(GOLDEN)('%s', (_name, rows, expected) => {
    expect(judged(rows)).toEqual(expected);
  });

  it('is the same for twenty orders of the same facts, and for facts that come one by one', () => {
    for (const [place, [, rows, expected]] of GOLDEN.entries()) {
      const random = randomOf(place + 1);
      for (let order = 0; order < 20; order += 1) {
        const facts = shuffled(factsOf(rows), random);
        expect(readinessOf(viewOf(facts), asked)).toEqual(expected);
        expect(readinessOf(told(facts).view, asked)).toEqual(expected);
      }
    }
  });

  it('R8: the old hold is written, for all to see', () => {
    const [, rows = []] = GOLDEN.at(-1) ?? [];
    expect(told(factsOf(rows)).facts).toHaveLength(3);
  });

  it('is unknown where nobody says so, and waits all the same for what is known', () => {
    expect(judged([])).toEqual({ state: 'unknown', blocks: [], warns: [] });
    expect(judged([['line', '07:00', hold('freight', 'released')]])?.state).toBe('unknown');
    expect(judged([['line', '07:00', hold('freight')]])).toEqual(wait([held('line', '07:00', 'freight')]));
  });

  it('waits where the newest of terminal and feeds says no, which the office cannot say for them', () => {
    const no: Row = ['feed:t49', '09:00', available(false)];
    const block = { code: 'unavailable' as const, source: 'feed:t49' as const, since: at('09:00') };
    const warn = (sources: FactSource[]) => ({
      code: 'disagree' as const,
      field: 'available' as const,
      kind: '',
      sources,
    });
    expect(judged([THERE, no])).toEqual(wait([block], [warn(['feed:t49', 'terminal'])]));
    expect(judged([no, ['staff', '10:00', available()]])?.state).toBe('wait');
    expect(judged([THERE, ['staff', '10:00', available(false)]])).toEqual(
      ready('08:00', [warn(['staff', 'terminal'])]),
    );
    expect(judged([['staff', '10:00', available(false)]])?.state).toBe('wait');
  });

  it('waits for the vessel until it is off', () => {
    const eta: Row = ['line', '07:00', { field: 'eta', value: at('20:00') }];
    const block = { code: 'not_discharged' as const, eta: at('20:00'), source: 'line' as const, since: at('07:00') };
    expect(judged([eta])).toEqual(wait([block]));
    expect(judged([eta], { now: new Date(at('20:00')) })?.state).toBe('unknown');
    expect(judged([eta, THERE, ['terminal', '06:00', milestone('discharged', '06:00')]])?.state).toBe('ready');
  });

  it.each<[what: string, Parameters<typeof fee>[0], state: string]>([
    ['an amount', { kind: 'exam', cents: 45_000 }, 'wait'],
    ['an amount that is paid', { kind: 'exam', cents: 45_000, isPaid: true }, 'ready'],
    ['a fee that is not posted, and paid', { kind: 'tmf', cents: null, isPaid: true }, 'ready'],
    [
      'paid through today, by the terminal’s day',
      { kind: 'demurrage', cents: 9000, isPaid: true, until: '2026-11-24' },
      'ready',
    ],
    ['paid through yesterday', { kind: 'demurrage', cents: 9000, isPaid: true, until: '2026-11-23' }, 'wait'],
    ['a fee that keeps no box', { kind: 'other', cents: 9000 }, 'ready'],
  ])('waits for a fee: %s', (_what, value, state) => {
    expect(judged([THERE, fee(value)])?.state).toBe(state);
    expect(judged([THERE, fee(value)], { now: new Date('2026-11-25T04:59:00Z') })?.state).toBe(state);
  });

  it('is since the last word that let it go, and a fee that keeps no box is none', () => {
    const paid = fee({ kind: 'exam', cents: 9000, isPaid: true });
    const there: Row = ['terminal', '07:00', available()];
    expect(judged([there, paid])).toEqual(ready('08:00'));
    expect(judged([there, fee({ kind: 'other', cents: 9000 })])).toEqual(ready('07:00'));
  });

  it('tells that it was heard of more than a day ago, not of when that was first said', () => {
    const now = (hours: number, more = 0) => new Date(Date.parse(at('08:00')) + hours * HOUR_MS + more);
    expect(judged([THERE], { now: now(24) })?.warns).toEqual([]);
    expect(judged([THERE], { now: now(24, 1) })?.warns).toMatchObject([{ code: 'old', hours: 24 }]);
    const again = told(factsOf([THERE, ['terminal', '12:00', available()]])).view;
    expect(readinessOf(again, { ...asked, now: now(28) })).toEqual(ready('08:00'));
    expect(readinessOf(again, { ...asked, now: now(28, 1) })?.warns).toMatchObject([
      { seenAt: at('12:00'), hours: 24 },
    ]);
  });

  it('tells of a last free day that is over, the earliest, by the terminal’s days; and where two differ', () => {
    const lfd = (source: FactSource, day: string, of: LastFreeDay['of'] = 'demurrage'): Row => [
      ...([source, '07:00'] as const),
      { field: 'lfd', value: { of, day } },
    ];
    const rows = [THERE, lfd('terminal', '2026-11-24'), lfd('line', '2026-11-26')];
    const disagree = { code: 'disagree', field: 'lfd', kind: 'demurrage', sources: ['line', 'terminal'] };
    expect(judged(rows, { now: new Date('2026-11-25T04:59:00Z') })?.warns).toEqual([disagree]);
    expect(judged(rows, { now: new Date('2026-11-25T05:00:00Z') })?.warns).toEqual([
      disagree,
      { code: 'past_free_day', source: 'terminal', day: '2026-11-24' },
    ]);
    expect(judged([THERE, lfd('line', '2026-11-20', 'per_diem')])).toEqual(ready('08:00'));
  });

  it('is no question once it is out', () => {
    const out: Row = ['driver', '10:00', milestone('gate_out', '10:00')];
    expect(judged([THERE, ['line', '11:00', hold('freight')], out])).toBeUndefined();
  });
});

describe('whether an export can be taken in', () => {
  const erd = (day: string): Row => ['line', '07:00', { field: 'erd', value: day }];
  const cutoff = (time: string): Row => ['line', '07:00', { field: 'cutoff', value: time }];
  const taken = (rows: readonly Row[], now = NOON) => judged(rows, { direction: 'export', now });

  it('is unknown without a first day, and asks for no availability', () => {
    expect(taken([THERE])).toEqual({ state: 'unknown', blocks: [], warns: [] });
  });

  it('begins with the terminal’s day', () => {
    const block = { code: 'too_early' as const, erd: '2026-11-25', source: 'line' as const, since: at('07:00') };
    expect(taken([erd('2026-11-25')], new Date('2026-11-25T04:59:59Z'))).toEqual(wait([block]));
    expect(taken([erd('2026-11-25')], new Date('2026-11-25T05:00:00Z'))).toEqual({
      ...{ state: 'ready', since: '2026-11-25T05:00:00.000Z', blocks: [], warns: [] },
    });
  });

  it('ends with the cutoff, whether or not the first day is known', () => {
    const block = { code: 'past_cutoff' as const, cutoff: at('12:00'), source: 'line' as const, since: at('07:00') };
    expect(taken([erd('2026-11-24'), cutoff(at('12:00'))])?.state).toBe('ready');
    expect(taken([erd('2026-11-24'), cutoff(at('12:00'))], new Date(NOON.getTime() + 1))).toEqual(wait([block]));
    expect(taken([cutoff(at('12:00'))], new Date(NOON.getTime() + 1))?.state).toBe('wait');
  });

  it('waits for a hold as an import does, on the road too; and is no question once it is in', () => {
    const hooked: Row = ['driver', '09:00', milestone('hooked', '09:00')];
    const rows = [erd('2026-11-24'), hooked, ['customs', '10:00', hold('customs')]] satisfies Row[];
    expect(taken(rows)).toEqual(wait([held('customs', '10:00', 'customs')]));
    expect(taken([...rows, ['driver', '11:00', milestone('gate_in', '11:00')]])).toBeUndefined();
  });
});
