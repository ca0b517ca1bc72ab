import { describe, expect, it } from 'vitest';
import type { ToldFact } from '#shared/boxes/box-facts.ts';
import type { Box } from '#shared/contracts/boxes.ts';
import { stageWords } from '../../web/entities/boxes/box-words.ts';
import { valueWords } from '../../web/entities/boxes/fact-words.ts';
import { readinessLabel, readinessText, warningWords } from '../../web/entities/boxes/readiness-words.ts';
import { besideOthers, isDisputed } from '../../web/features/boxes/detail/disputed.ts';
import { draftOf, FactForm, NOTHING_TYPED } from '../../web/features/boxes/detail/fact-form.ts';
import { datesIn } from '../../web/lib/format.ts';

const ZONE = 'America/New_York';
const TODAY = '2026-11-24';
const dates = datesIn(ZONE, 'US');
const seen = { source: 'terminal', at: '2026-11-24T12:00:00.000Z', seenAt: '2026-11-24T12:00:00.000Z', key: 'a' };
const lfd = (of: 'demurrage' | 'per_diem', day: string, source = 'terminal'): ToldFact => ({
  ...{ ...seen, source, field: 'lfd', value: { of, day } },
});
const eta: ToldFact = { ...seen, field: 'eta', value: '2026-11-26T15:00:00.000Z' };

function box(more: Partial<Box> = {}): Box {
  return {
    ...{
      id: 'box_1',
      direction: 'import',
      customerId: 'cus_1',
      customerName: 'Meridian Paper',
      shipmentIds: ['shp_1'],
    },
    ...{ stage: 'expected', told: [], yards: [], clocks: [], createdAt: seen.at, version: 1 },
    ...more,
  };
}

describe('the stage in words', () => {
  it.each<[Partial<Box>, string]>([
    [{}, 'Expected'],
    [{ told: [eta] }, 'Expected Nov 26'],
    [{ stage: 'at_terminal' }, 'At terminal'],
    [{ stage: 'available' }, 'Ready'],
    [{ stage: 'on_street' }, 'On the road'],
    [{ stage: 'in_yard', stageSince: '2026-11-23T14:00:00.000Z' }, 'In yard since Nov 23'],
    [{ stage: 'dropped', stageSince: '2026-11-24T14:00:00.000Z' }, 'Dropped today'],
    [{ stage: 'dropped', stageSince: '2026-11-23T04:00:00.000Z' }, 'Dropped, 2 days'],
    [{ stage: 'empty' }, 'Empty'],
    [{ stage: 'empty', told: [lfd('per_diem', '2026-12-01')] }, 'Empty, due Dec 1'],
    [
      { stage: 'empty', told: [lfd('per_diem', '2026-11-27'), lfd('per_diem', '2026-11-26', 'line')] },
      'Empty, due Thu',
    ],
    [{ stage: 'empty', told: [lfd('per_diem', '2026-11-20')] }, 'Empty, was due Nov 20'],
    [{ stage: 'turned' }, 'Street turned'],
    [{ stage: 'returned' }, 'Returned'],
  ])('%j is "%s"', (more, words) => {
    expect(stageWords(box(more), TODAY, dates)).toBe(words);
  });
});

describe('readiness in words', () => {
  const said = { source: 'line', since: seen.at };
  const label = (blocks: NonNullable<Box['readiness']>['blocks']) =>
    readinessLabel({ state: 'wait', blocks, warns: [] }, dates);

  it('names what keeps a container first, and how much more there is', () => {
    expect(label([{ code: 'hold', kind: 'usda', ...said }])).toBe('Waiting: USDA hold');
    expect(label([{ code: 'fee', kind: 'demurrage', cents: null, ...said }])).toBe('Waiting: demurrage not posted');
    expect(label([{ code: 'fee', kind: 'exam', cents: 45_000, ...said }])).toBe(
      'Waiting: exam fee of $450.00 not paid',
    );
    expect(
      label([
        { code: 'hold', kind: 'freight', ...said },
        { code: 'unavailable', ...said },
      ]),
    ).toBe('Waiting: freight hold and 1 more');
    expect(label([{ code: 'too_early', erd: '2026-11-27', ...said }])).toBe('Waiting: not taken in before Fri, Nov 27');
    expect(readinessLabel({ state: 'unknown', blocks: [], warns: [] }, dates)).toBe('Not known yet');
  });

  it('is whole in a file, with days as data', () => {
    const blocks: NonNullable<Box['readiness']>['blocks'] = [
      { code: 'hold', kind: 'freight', ...said },
      { code: 'not_discharged', eta: '2026-11-26T15:00:00.000Z', ...said },
    ];
    const text = 'Waiting: freight hold, not discharged, expected 2026-11-26';
    expect(readinessText({ state: 'wait', blocks, warns: [] })).toBe(text);
    expect(readinessText({ state: 'ready', blocks: [], warns: [] })).toBe('Ready');
    expect(readinessText(undefined)).toBeUndefined();
  });

  it('says on what sources disagree', () => {
    const words = (field: 'hold' | 'available' | 'lfd', kind: string) =>
      warningWords({ code: 'disagree', field, kind, sources: ['terminal', 'line'] }, TODAY, dates);
    expect([words('hold', 'customs'), words('available', ''), words('lfd', 'demurrage')]).toEqual([
      'Sources disagree on the customs hold',
      'Sources disagree on availability',
      'Sources disagree on the last free day',
    ]);
  });
});

it('last free days that differ are marked, with how far they are apart', () => {
  const told = [lfd('demurrage', '2026-11-25'), lfd('demurrage', '2026-11-27', 'line'), lfd('per_diem', '2026-12-03')];
  const warns = [
    { code: 'disagree' as const, field: 'lfd' as const, kind: 'demurrage', sources: ['terminal', 'line'] },
  ];
  const held = box({ told, readiness: { state: 'ready', blocks: [], warns } });
  expect(told.map((one) => isDisputed(one, held))).toEqual([true, true, false]);
  expect(told.map((one) => besideOthers(one, held))).toEqual([
    'the earlier one sets the deadline',
    '2 days later',
    'the earlier one sets the deadline',
  ]);
});

describe('a fact as it is typed', () => {
  const typed = (more: Partial<typeof NOTHING_TYPED>) => FactForm.safeParse({ ...NOTHING_TYPED, ...more });
  const draft = (more: Partial<typeof NOTHING_TYPED>) => draftOf(FactForm.parse({ ...NOTHING_TYPED, ...more }), ZONE);

  it('is sent as the kind of fact has it, by the clocks of the organization', () => {
    expect(draft({})).toEqual({ field: 'available', value: true, source: 'terminal' });
    expect(draft({ field: 'discharged', day: '2026-11-23', time: '22:40' })).toMatchObject({
      ...{ field: 'discharged', value: { at: '2026-11-24T03:40:00.000Z' } },
    });
    expect(draft({ field: 'fee', amount: '1,250.50', isPaid: 'yes' })).toMatchObject({
      value: { kind: 'demurrage', cents: 125_050, isPaid: true },
    });
    expect(draft({ field: 'fee' })).toMatchObject({ value: { cents: null } });
    expect(draft({ seenDay: '2026-11-24', seenTime: '06:42' }).observedAt).toBe('2026-11-24T11:42:00.000Z');
  });

  it.each([
    [{ field: 'eta', day: '2026-11-24' }, 'time'],
    [{ field: 'lfd' }, 'day'],
    [{ field: 'seal', text: ' ' }, 'text'],
    [{ field: 'gross_kg', kilograms: 'heavy' }, 'kilograms'],
    [{ field: 'fee', amount: '19,56' }, 'amount'],
    [{ seenDay: '2026-11-24' }, 'seenTime'],
  ] as const)('%j lacks its %s', (more, path) => {
    expect(typed(more).error?.issues.map((issue) => issue.path)).toEqual([[path]]);
  });
});

it('values are said as the trade says them', () => {
  const words = [
    valueWords({ field: 'fee', value: { kind: 'demurrage', cents: 15_000, isPaid: true, until: '2026-11-28' } }, dates),
    valueWords({ field: 'size_type', value: '40HC' }, dates),
    valueWords({ field: 'hold', value: { kind: 'customs', state: 'released' } }, dates),
    valueWords({ field: 'discharged', value: { at: '2026-11-20T03:40:00.000Z' } }, dates),
  ];
  expect(words).toEqual(['$150.00, paid through Sat, Nov 28', '40 ft High Cube', 'Released', 'Nov 19, 10:40 PM']);
});
