import { describe, expect, it } from 'vitest';
import type { BoxClock } from '#shared/boxes/box-clocks.ts';
import type { MoneyRow } from '#shared/contracts/money.ts';
import { sourceOfDays, turnWords } from '../../web/entities/boxes/clock-source.ts';
import { clockCell, clockWords } from '../../web/entities/boxes/clock-words.ts';
import { ruleWords } from '../../web/entities/boxes/rule-words.ts';
import { deadlineSpanOf, pressingClock } from '../../web/features/boxes/detail/deadline-span.ts';
import { passes, queryFor } from '../../web/features/boxes/money/money-filters.ts';
import { contactingOf, movedFirst, recordingOf } from '../../web/features/boxes/money/next-step-words.ts';
import { nothingTyped, RuleForm, ruleOf } from '../../web/features/organization/settings/clock-rule-form.ts';
import { datesIn } from '../../web/lib/format.ts';

const ZONE = 'America/New_York';
const NOW = Date.parse('2026-11-24T14:41:00.000Z');
const dates = datesIn(ZONE, 'US');

const rule: NonNullable<BoxClock['rule']> = {
  ...{ id: 'rul_1', name: 'Import demurrage', from: '2026-01-01', startOn: 'discharged', startDay: 'next' },
  ...{ count: 'working', free: 4, chargeCount: 'calendar', isEndDayCharged: true, paidBy: 'customer' },
  tiers: [{ days: 3, cents: 15_000 }, { cents: 25_000 }],
};
const free: BoxClock = {
  ...{ of: 'demurrage', zone: ZONE, state: 'free', startDay: '2026-11-19', lastFreeDay: '2026-11-25' },
  ...{ deadline: '2026-11-25T22:00:00.000Z', source: 'terminal', byRule: '2026-11-25', others: [], days: [], rule },
  ...{ soFar: 0, nextDay: 0 },
};
const charging: BoxClock = { ...free, state: 'charging', lastFreeDay: '2026-11-20', soFar: 60_050, nextDay: 25_000 };

const NOTHING_SAID: Pick<MoneyRow, 'told' | 'direction'> = { told: [], direction: 'import' };

function row(more: Partial<MoneyRow> = {}): MoneyRow {
  return {
    ...{ id: 'box_1', number: 'MSCU4417703', direction: 'import', customerId: 'cus_1', customerName: 'Atlas Tile' },
    ...{ stage: 'at_terminal', told: [], clocks: [free], step: { code: 'assign', shipmentId: 'shp_1' } },
    next: {
      of: 'demurrage',
      zone: ZONE,
      lastFreeDay: '2026-11-25',
      isCharging: false,
      at: NOW.toString(),
      is: 'closing',
    },
    ...more,
  };
}
const said = { source: 'customs', since: '2026-11-24T12:00:00.000Z' };
const held = {
  state: 'wait' as const,
  blocks: [{ code: 'hold' as const, kind: 'customs' as const, ...said }],
  warns: [],
};

describe('the next step', () => {
  const contact = { name: 'Atlas Tile', phone: '(201) 555-0142', email: 'atlas@example.com' };

  it('is a mail that says what it is about, else a call, else nobody is asked', () => {
    const mail = contactingOf(row({ readiness: held, step: { code: 'release', contact } }), dates);
    expect(mail).toMatchObject({ label: 'Email Customer', name: 'Atlas Tile' });
    expect(decodeURIComponent(mail?.href ?? '')).toContain(
      'mailto:atlas@example.com?subject=MSCU4417703: customs hold',
    );
    const call = contactingOf(row({ step: { code: 'release', contact: { ...contact, email: undefined } } }), dates);
    expect(call).toMatchObject({ label: 'Call Customer', href: 'tel:2015550142' });
    expect(contactingOf(row({ step: { code: 'ask_empty', contact } }), dates)?.label).toBe('Ask If Empty');
    expect(contactingOf(row({ step: { code: 'return', contact } }), dates)?.label).toBe('Call Depot');
    expect(contactingOf(row({ step: { code: 'ask_terminal' } }), dates)).toBeUndefined();
    expect(contactingOf(row(), dates)).toBeUndefined();
  });

  it('is a fact to record where nobody can be asked, with what is known of it', () => {
    expect(recordingOf({ code: 'return' })).toEqual({ label: 'Record Return', typed: { field: 'gate_in' } });
    expect(recordingOf({ code: 'last_free_day', of: 'per_diem' })).toEqual({
      ...{ label: 'Add Last Free Day', typed: { field: 'lfd', clock: 'per_diem' } },
    });
    expect(recordingOf({ code: 'assign', shipmentId: 'shp_1' })).toBeUndefined();
  });

  it('is first for the three that cost the most and that nothing keeps', () => {
    const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => row({ id }));
    const all = [row({ id: 'held', readiness: held }), row({ id: 'full', step: { code: 'ask_empty' } }), ...rows];
    expect(movedFirst(all).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(movedFirst([])).toEqual([]);
  });
});

describe('the filters of what costs money', () => {
  it.each<[Parameters<typeof passes>[1], Partial<MoneyRow>, boolean]>([
    ['all', {}, true],
    ['tomorrow', {}, true],
    ['today', {}, false],
    ['charging', {}, false],
    ['demurrage', {}, true],
    ['per_diem', {}, false],
    ['ready', { readiness: held }, false],
    ['us', {}, false],
    ['us', { clocks: [{ ...free, rule: { ...rule, paidBy: 'us' } }] }, true],
  ])('%s of %j is %s', (which, more, expected) => expect(passes(row(more), which, NOW)).toBe(expected));

  it('ask the server by kind or day', () => {
    expect(['charging', 'storage', 'ready', 'all'].map((which) => queryFor(which as 'all'))).toEqual([
      { due: 'charging' },
      { of: 'storage' },
      undefined,
      undefined,
    ]);
  });
});

describe('a clock in words', () => {
  it('is in a file with its last free day and what it comes to', () => {
    expect(clockCell(free)).toBe('Demurrage, free, last free day 2026-11-25, then $150 a day');
    expect(clockCell({ ...charging, days: [] })).toBe('Demurrage, charging, last free day 2026-11-20');
    expect(clockCell(undefined)).toBeUndefined();
  });

  it('says until when it is free, and whose word that is', () => {
    expect(clockWords(free, 'US', NOW)).toBe('Free until Wed, Nov 25, 5:00 PM');
    expect(clockWords(free, 'US', NOW + 86_400_000)).toBe('Free until today, 5:00 PM');
    expect(clockWords(free, 'US', NOW + 1.5 * 86_400_000)).toBe('Free through today, closed since 5:00 PM');
    expect(clockWords(charging, 'US', NOW)).toBe('Charging $250 tomorrow');
    expect(sourceOfDays(free, NOTHING_SAID, 'US')).toBe(
      'Discharged Thu, Nov 19. Last free day Wed, Nov 25: the terminal says so, and the rule gives the same day.',
    );
    const other = { ...free, byRule: '2026-11-24', others: [{ source: 'line', lastFreeDay: '2026-11-27', days: 0 }] };
    expect(sourceOfDays(other, NOTHING_SAID, 'US')).toContain(
      '; the rule gives Tue, Nov 24. The line says Fri, Nov 27.',
    );
  });

  it('says whether a street turn ended it', () => {
    const at = '2026-11-23T15:00:00.000Z';
    const seen = { source: 'line', at, seenAt: at, key: 'a' };
    const told: MoneyRow['told'] = [{ ...seen, field: 'street_turned', value: { at } }];
    const perDiem: BoxClock = { ...charging, of: 'per_diem' };
    const ended: BoxClock = { ...perDiem, state: 'stopped', endedAt: at };
    const turnOf = (clock: BoxClock, direction: MoneyRow['direction'] = 'import') =>
      turnWords(clock, { told, direction }, 'US');
    expect([turnOf(perDiem), turnOf(ended)]).toEqual([
      ...['Street turned Mon, Nov 23, which does not end it.', 'Street turned Mon, Nov 23, which ended it.'],
    ]);
    expect(sourceOfDays(ended, { told, direction: 'import' }, 'US')).toContain('which ended it.');
    expect([turnOf(charging), turnOf(perDiem, 'export'), turnWords(perDiem, NOTHING_SAID, 'US')]).toEqual([
      ...[undefined, undefined, undefined],
    ]);
  });

  it('has its whole rule', () => {
    expect(ruleWords({ ...rule, minDays: 2 }, dates)).toBe(
      'Import demurrage: 4 working days free from the day after discharge, then $150 a day for 3 days, then $250 a day. Counts calendar days, also the last one. At least 2 days. In force since Jan 01, 2026.',
    );
  });
});

describe('the bar of a deadline', () => {
  it('is of the clock that needs somebody first', () => {
    const later = { ...free, of: 'per_diem' as const, deadline: '2026-11-27T22:00:00.000Z' };
    expect(pressingClock([later, free])).toBe(free);
    expect(pressingClock([free, { ...later, state: 'charging' }])).toMatchObject({ of: 'per_diem' });
    expect(pressingClock([{ ...free, state: 'stopped' }])).toBeUndefined();
  });

  it('ends free time where it does, and is now where it is', () => {
    const span = deadlineSpanOf(free, NOW);
    expect(span?.freeUntil).toBeCloseTo(0.8);
    expect(span?.now).toBeLessThan(span?.freeUntil ?? 0);
    const late = deadlineSpanOf({ ...charging, deadline: undefined }, NOW);
    expect(late?.now).toBeCloseTo(0.8);
    expect(late?.freeUntil).toBeLessThan(late?.now ?? 0);
  });
});

describe('a rule that is typed', () => {
  const typed = {
    ...nothingTyped('2026-11-24'),
    ...{ name: 'Reefers', minDays: '2', isEndDayCharged: 'no', paidBy: 'us', customerId: 'cus_1', sizeClass: '40' },
    tiers: [
      { rate: '$150', days: '3' },
      { rate: '250.50', days: '' },
      { rate: 'left over', days: '' },
    ],
  } as const;
  const errorsOf = (more: object) =>
    RuleForm.safeParse({ ...typed, ...more }).error?.issues.map(({ path }) => path.join('.')) ?? [];

  it('is the rule that is meant, with every field', () => {
    const parsed = RuleForm.parse({ ...typed, tiers: [...typed.tiers] });
    expect(ruleOf(parsed)).toMatchObject({
      ...{ name: 'Reefers', minDays: 2, isEndDayCharged: false, paidBy: 'us', customerId: 'cus_1', sizeClass: '40' },
      ...{ startOn: 'discharged', endOn: 'gate_out', closedDays: 'place', streetTurn: 'continue' },
      tiers: [{ days: 3, cents: 15_000 }, { cents: 25_050 }],
    });
    expect(ruleOf({ ...parsed, of: 'storage' })).toMatchObject({ startOn: 'yard_in', endOn: 'yard_out' });
  });

  it('is refused at its fields', () => {
    expect(errorsOf({ tiers: [{ rate: '', days: '' }] })).toEqual(['tiers.0.rate']);
    expect(
      errorsOf({
        tiers: [
          { rate: '1', days: '0' },
          { rate: 'x', days: '' },
        ],
      }),
    ).toEqual(['tiers.0.days', 'tiers.1.rate']);
    expect(errorsOf({ minDays: '0', free: '61' }).toSorted()).toEqual(['free', 'minDays']);
  });
});
