import { describe, expect, it } from 'vitest';
import type { BoxView } from '#functions/domain/boxes/box-types.ts';
import type { ClockRule, ClockView } from '#functions/domain/boxes/clock-types.ts';
import { type ClockCalendar, clockOf } from '#functions/domain/boxes/clocks/clock.ts';
import { deadlineSortKey, nextDeadlineOf } from '#functions/domain/boxes/clocks/deadlines.ts';
import {
  atTerminal,
  chassis,
  demurrage,
  EAST,
  facts,
  GATE_HOURS,
  happened,
  inYard,
  onStreet,
  perDiem,
  stated,
  storage,
  terminal,
  WEST,
} from './some-clock.ts';

const clockAt = (rule: ClockRule, told: BoxView, asOf: Date, calendar: ClockCalendar = terminal()) =>
  clockOf(rule, told, calendar, asOf);
const next = (clocks: readonly ClockView[], asOf: Date) => {
  const found = nextDeadlineOf(clocks, asOf);
  return found && [found.is, found.isCharging, found.at, found.soFar, found.nextDay];
};

describe('what comes next of a clock', () => {
  /** Free until a Saturday, on which the place is closed, as it was on Thursday. */
  const saturday = facts(happened('discharged', '2026-11-19', 'terminal', WEST), stated('2026-11-28'));
  const ROWS: [asOf: string, is: string, isCharging: boolean, at: string, soFar: number, nextDay: number][] = [
    ['2026-11-25T12:00:00Z', 'closing', false, '2026-11-28T01:00:00.000Z', 0, 0],
    ['2026-11-28T00:59:59Z', 'closing', false, '2026-11-28T01:00:00.000Z', 0, 0],
    ['2026-11-28T01:00:00Z', 'end_of_free_time', false, '2026-11-29T08:00:00.000Z', 0, 0],
    ['2026-11-29T07:59:59Z', 'end_of_free_time', false, '2026-11-29T08:00:00.000Z', 0, 15_000],
    ['2026-11-29T08:00:00Z', 'midnight', true, '2026-11-30T08:00:00.000Z', 15_000, 15_000],
    ['2026-12-01T20:00:00Z', 'midnight', true, '2026-12-02T08:00:00.000Z', 45_000, 25_000],
  ];
  it.each(ROWS)('as of %s: %s', (when, ...expected) => {
    const asOf = new Date(when);
    expect(next([clockAt(demurrage, saturday, asOf, terminal(WEST))], asOf)).toEqual(expected);
  });

  it('is the midnight of the place, on days of 23 and 25 hours too', () => {
    const always = { place: { zone: EAST } };
    const midnight = (start: string, when: string) => {
      const asOf = new Date(when);
      return nextDeadlineOf([clockAt({ ...demurrage, free: 0 }, atTerminal(start), asOf, always)], asOf)?.at;
    };
    expect(midnight('2026-10-20', '2026-11-01T04:00:00Z')).toBe('2026-11-02T05:00:00.000Z');
    expect(midnight('2026-10-20', '2026-11-02T04:59:59Z')).toBe('2026-11-02T05:00:00.000Z');
    expect(midnight('2027-03-01', '2027-03-14T05:00:00Z')).toBe('2027-03-15T04:00:00.000Z');
  });

  it('is the end of the last free day at once where nobody is there until then', () => {
    const asOf = new Date('2026-11-21T12:00:00Z');
    const told = facts(happened('discharged', '2026-11-20T23:00:00Z'), stated('2026-11-22'));
    expect(next([clockAt(demurrage, told, asOf)], asOf)).toEqual([
      ...['end_of_free_time', false, '2026-11-23T05:00:00.000Z', 0, 0],
    ]);
  });

  it('is nothing of what has not begun or is over', () => {
    const asOf = new Date('2026-12-05T12:00:00Z');
    const over = clockAt(demurrage, atTerminal('2026-11-19', '2026-12-01'), asOf);
    expect([over.state, next([over, clockAt(perDiem, facts(), asOf)], asOf)]).toEqual(['stopped', undefined]);
    expect(next([], asOf)).toBeUndefined();
  });
});

describe('of several clocks', () => {
  const asOf = new Date('2026-12-07T15:00:00Z');
  const street = clockAt(perDiem, onStreet('2026-12-01'), asOf);
  const yard = clockAt(storage, inYard(['2026-12-06']), asOf);
  const wheels = clockAt(chassis, onStreet('2026-12-01'), asOf);

  it('the first that ends decides, in whatever order they come', () => {
    expect(yard.deadline).toBe('2026-12-07T22:00:00.000Z');
    for (const clocks of [
      [street, yard],
      [yard, street],
    ])
      expect(nextDeadlineOf(clocks, asOf)).toMatchObject({ of: 'storage', at: yard.deadline, isCharging: false });
  });

  it('one that costs money comes before those that are free', () => {
    expect(nextDeadlineOf([street, yard, wheels], asOf)).toEqual({
      ...{ of: 'chassis', zone: EAST, source: 'rule', lastFreeDay: '2026-11-30', isCharging: true },
      ...{ is: 'midnight', at: '2026-12-08T05:00:00.000Z', soFar: 7 * 4500, nextDay: 4500 },
    });
  });

  it('of two that cost money the next day’s dearer one', () => {
    const late = new Date('2026-12-12T15:00:00Z');
    const both = [clockAt(chassis, onStreet('2026-12-01'), late), clockAt(perDiem, onStreet('2026-12-01'), late)];
    expect(nextDeadlineOf(both, late)).toMatchObject({ of: 'per_diem', soFar: 48_000, nextDay: 12_000 });
    expect(nextDeadlineOf(both.toReversed(), late)).toMatchObject({ of: 'per_diem' });
  });

  it('of two whose next day costs the same the dearer one so far, then demurrage', () => {
    const late = new Date('2026-12-12T15:00:00Z');
    const one = clockAt(chassis, onStreet('2026-12-01'), late);
    const dearer = { ...one, of: 'storage' as const, soFar: one.soFar + 1 };
    const same = { ...one, of: 'demurrage' as const };
    for (const clocks of [
      [one, dearer, same],
      [same, one, dearer],
    ]) {
      expect(nextDeadlineOf(clocks, late)).toMatchObject({ of: 'storage' });
      expect(
        nextDeadlineOf(
          clocks.filter((clock) => clock !== dearer),
          late,
        ),
      ).toMatchObject({ of: 'demurrage' });
      expect(nextDeadlineOf(clocks.filter((clock) => clock !== dearer).reverse(), late)).toMatchObject({
        of: 'demurrage',
      });
    }
  });

  it('a place further west begins its day later', () => {
    const hours = { place: { zone: WEST, hours: GATE_HOURS } };
    const late = new Date('2026-12-12T15:00:00Z');
    const both = [
      clockAt(perDiem, onStreet('2026-12-01'), late, hours),
      clockAt(chassis, onStreet('2026-12-01'), late),
    ];
    expect(nextDeadlineOf(both, late)).toMatchObject({ of: 'chassis', at: '2026-12-13T05:00:00.000Z' });
  });
});

it('the list has first what costs money, then by the instant', () => {
  const rows = [
    { isCharging: false, at: '2026-11-25T22:00:00.000Z', id: 'box_d' },
    { isCharging: true, at: '2026-11-27T05:00:00.000Z', id: 'box_b' },
    { isCharging: false, at: '2026-11-25T01:00:00.000Z', id: 'box_c' },
    { isCharging: true, at: '2026-11-26T08:00:00.000Z', id: 'box_a' },
  ];
  expect(rows.map(({ id, ...row }) => deadlineSortKey(row, id)).toSorted()).toEqual([
    '0#2026-11-26T08:00:00.000Z#box_a',
    '0#2026-11-27T05:00:00.000Z#box_b',
    '1#2026-11-25T01:00:00.000Z#box_c',
    '1#2026-11-25T22:00:00.000Z#box_d',
  ]);
});
