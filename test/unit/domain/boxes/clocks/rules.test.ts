import { describe, expect, it } from 'vitest';
import type { ClockRule } from '#functions/domain/boxes/clock-types.ts';
import { clockOf } from '#functions/domain/boxes/clocks/clock.ts';
import {
  ambiguous,
  assertRule,
  assertUnambiguous,
  keptRule,
  type RuleDraft,
  type RuleQuery,
  ruleFor,
  ruleKeyOf,
} from '#functions/domain/boxes/clocks/rules.ts';
import { refusal } from '../../fixtures.ts';
import { atTerminal, chassis, demurrage, instant, perDiem, storage, terminal } from './some-clock.ts';

const LINE = { line: 'MSCU' };
const PLACE = { placeId: 'plc_gate' };
const CUSTOMER = { customerId: 'cus_a' };
const SIZE = { sizeClass: '40' as const };
const box: RuleQuery = { of: 'demurrage', ...LINE, ...PLACE, ...CUSTOMER, ...SIZE, startDay: '2026-11-19' };
const rule = (id: string, more: Partial<ClockRule> = {}): ClockRule => ({ ...demurrage, id, ...more });

/** The most specific first. */
const BY_SPECIFICITY: readonly Partial<ClockRule>[] = [
  { ...PLACE, ...LINE, ...CUSTOMER, ...SIZE },
  { ...PLACE, ...LINE, ...SIZE },
  { ...PLACE, ...LINE },
  { ...LINE, ...CUSTOMER },
  { ...LINE, ...SIZE },
  LINE,
  { ...PLACE, ...SIZE },
  PLACE,
  CUSTOMER,
  SIZE,
  {},
];
const ranked = BY_SPECIFICITY.map((about, place) => rule(`rul_${String(place).padStart(2, '0')}`, about));

describe('the rule of a clock', () => {
  it.each(ranked.map((one, place) => [one.id, place] as const))(
    'is %s before all that are less specific',
    (id, place) => {
      const left = ranked.slice(place);
      expect(ruleFor(left.toReversed(), box)?.id).toBe(id);
      expect(ruleFor(left, box)?.id).toBe(id);
    },
  );

  it('is about what the box is', () => {
    const other = { ...box, line: 'MAEU', placeId: 'plc_other', customerId: 'cus_b', sizeClass: '20' as const };
    expect(ruleFor(ranked, other)?.id).toBe('rul_10');
    expect(ruleFor(ranked, { ...other, ...PLACE })?.id).toBe('rul_07');
    expect(ruleFor(ranked, { of: 'demurrage', startDay: box.startDay })?.id).toBe('rul_10');
    expect(ruleFor(ranked, { ...box, of: 'per_diem' })).toBeUndefined();
  });

  it('names a line as people write it', () => {
    expect(ruleFor([rule('rul_a', { line: ' mscu' })], { ...box, line: 'MSCU ' })?.id).toBe('rul_a');
  });

  it('is the newest that holds on the day of its start, however new a less specific one is', () => {
    const rules = [
      rule('rul_old', { ...LINE, from: '2026-01-01' }),
      rule('rul_new', { ...LINE, from: '2026-11-19' }),
      rule('rul_next', { ...LINE, from: '2026-11-20' }),
      rule('rul_any', { from: '2026-11-19' }),
    ];
    const on = (startDay: string) => ruleFor(rules, { ...box, startDay })?.id;
    expect(['2025-12-31', '2026-11-18', '2026-11-19', '2026-11-20'].map(on)).toEqual([
      ...[undefined, 'rul_old', 'rul_new', 'rul_next'],
    ]);
  });

  it('is the same in whatever order they come, where two were saved at once', () => {
    const rules = [rule('rul_b', LINE), rule('rul_a', LINE)];
    expect([rules, rules.toReversed()].map((each) => ruleFor(each, box)?.id)).toEqual(['rul_a', 'rul_a']);
  });

  it('is none that was put away', () => {
    const rules = [rule('rul_a', { ...LINE, archivedAt: '2026-11-01T00:00:00.000Z' }), rule('rul_b')];
    expect(ruleFor(rules, box)?.id).toBe('rul_b');
  });
});

describe('a rule that changes while boxes run on it', () => {
  const before = rule('rul_a', { ...LINE, from: '2026-01-01', free: 4 });
  const after = rule('rul_b', { ...LINE, from: '2026-11-10', free: 2, tiers: [{ cents: 40_000 }] });
  const asOf = new Date(instant('2026-11-27'));
  const soFar = (one: ClockRule | undefined) => one && clockOf(one, atTerminal('2026-11-19'), terminal(), asOf).soFar;

  it('does not move what a box keeps', () => {
    const kept = ruleKeyOf(before);
    expect(kept).toBe('rul_a#2026-01-01');
    expect(soFar(keptRule([before, after], kept, box))).toBe(30_000);
    expect(soFar(keptRule([after, before], undefined, box))).toBe(4 * 40_000);
  });

  it('nor does it when it is put away', () => {
    const away = { ...before, archivedAt: '2026-11-20T00:00:00.000Z' };
    expect(soFar(keptRule([away, after], ruleKeyOf(before), box))).toBe(30_000);
  });

  it('is not found for a box whose rule is gone: nobody counts by another in silence', () => {
    expect(keptRule([after], ruleKeyOf(before), box)).toBeUndefined();
  });
});

describe('of two rules', () => {
  const first = rule('rul_a', { ...LINE, ...PLACE });
  const ROWS: [what: string, more: Partial<ClockRule>, isAmbiguous: boolean][] = [
    ['the same twice', {}, true],
    ['the same with another price', { free: 9, tiers: [{ cents: 1 }] }, true],
    ['the same line in other letters', { line: 'mscu ' }, true],
    ['another day', { from: '2026-11-20' }, false],
    ['a size besides', SIZE, false],
    ['a customer besides', CUSTOMER, false],
    ['another place', { placeId: 'plc_other' }, false],
    ['any place', { placeId: undefined }, false],
    ['another kind of clock', { of: 'per_diem' }, false],
  ];
  it.each(ROWS)('%s', (_what, more, isAmbiguous) => {
    const second = rule('rul_b', { ...LINE, ...PLACE, ...more });
    expect(ambiguous([first, second], second)?.id).toBe(isAmbiguous ? 'rul_a' : undefined);
    expect(ambiguous([first, second], first)?.id).toBe(isAmbiguous ? 'rul_b' : undefined);
  });

  it('one that was put away is in nobody’s way', () => {
    const away = { ...first, archivedAt: '2026-11-20T00:00:00.000Z' };
    expect(ambiguous([away], rule('rul_b', { ...LINE, ...PLACE }))).toBeUndefined();
  });

  it('the second is refused, with the first', () => {
    const second = rule('rul_b', { ...LINE, ...PLACE });
    expect(refusal(() => assertUnambiguous([first], second))).toMatchObject({
      code: 'ambiguous_rule',
      ...{ ruleId: 'rul_a', name: 'Demurrage' },
    });
    expect(() => assertUnambiguous([first], first)).not.toThrow();
  });
});

describe('a draft', () => {
  const WRONG: [what: string, more: Partial<RuleDraft>, path: string][] = [
    ['without a rate', { tiers: [] }, 'tiers'],
    ['with a last rate that ends', { tiers: [{ days: 3, cents: 100 }] }, 'tiers.0.days'],
    ['with a rate in between that does not end', { tiers: [{ cents: 100 }, { cents: 200 }] }, 'tiers.0.days'],
    ['with a rate for no day', { tiers: [{ days: 0, cents: 100 }, { cents: 200 }] }, 'tiers.0.days'],
    ['with a rate for half a day', { tiers: [{ days: 1.5, cents: 100 }, { cents: 200 }] }, 'tiers.0.days'],
    ['that gives money back', { tiers: [{ cents: -1 }] }, 'tiers.0.cents'],
    ['with half a cent', { tiers: [{ days: 1, cents: 0.5 }, { cents: 1 }] }, 'tiers.0.cents'],
    ['with fewer free days than none', { free: -1 }, 'free'],
    ['with too many free days', { free: 61 }, 'free'],
    ['with half a free day', { free: 0.5 }, 'free'],
    ['with a least number of none', { minDays: 0 }, 'minDays'],
    ['with a least number that no box reaches', { minDays: 366 }, 'minDays'],
    ['with a rate for more than a year', { tiers: [{ days: 366, cents: 1 }, { cents: 1 }] }, 'tiers.0.days'],
    ['with a day for more than a ship', { tiers: [{ cents: 10_000_001 }] }, 'tiers.0.cents'],
    ['that starts with what cannot start it', { startOn: 'yard_in' }, 'startOn'],
    ['that ends with what cannot end it', { endOn: 'yard_out' }, 'endOn'],
  ];
  it.each(WRONG)('%s', (_what, more, path) => {
    expect(refusal(() => assertRule({ ...demurrage, ...more }))).toMatchObject({
      ...{ code: 'validation_failed', errors: [path] },
    });
  });

  it.each<[string, RuleDraft]>([
    ['demurrage', demurrage],
    ['per diem', perDiem],
    ['a chassis', chassis],
    ['storage', storage],
    ['no free day', { ...demurrage, free: 0 }],
    ['60 free days', { ...demurrage, free: 60 }],
    ['days that cost nothing', { ...demurrage, tiers: [{ days: 1, cents: 0 }, { cents: 0 }] }],
    ['free time of terminal and street together', { ...demurrage, startOn: 'available', endOn: 'gate_in' }],
  ])('of %s', (_what, draft) => {
    expect(() => assertRule(draft)).not.toThrow();
  });
});
