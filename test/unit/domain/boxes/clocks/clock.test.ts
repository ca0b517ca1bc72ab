import { describe, expect, it } from 'vitest';
import { clockOf, clocksOf } from '#functions/domain/boxes/clocks/clock.ts';
import { chargedDays } from '#functions/domain/boxes/clocks/free-time.ts';
import type { FactSource } from '#functions/domain/boxes/fact-types.ts';
import { GOLDEN } from './clock-rows.ts';
import { MORE } from './more-clock-rows.ts';
import {
  available,
  chassis,
  demurrage,
  EAST,
  facts,
  happened,
  instant,
  inYard,
  perDiem,
  stated,
  storage,
  terminal,
} from './some-clock.ts';

const at = (when: string) => new Date(instant(when));
const MUCH_LATER = '2027-06-01';
const discharged = happened('discharged', '2026-11-19');

describe('what a clock says', () => {
  it.each([...GOLDEN, ...MORE])('%s', (_what, rule, told, { days: [count, first, last], ...expected }, more = {}) => {
    const clock = clockOf(rule, told, more.calendar ?? terminal(), at(more.asOf ?? MUCH_LATER));
    const { state, lastFreeDay, deadline, source, soFar, nextDay, days } = clock;
    expect({ state, lastFreeDay, deadline, source, soFar, nextDay }).toMatchObject(expected);
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([count, first, last]);
    expect(days.reduce((sum, { cents }) => sum + cents, 0)).toBe(soFar);
  });

  it('is by day, with the rate of each', () => {
    const told = facts(discharged, happened('gate_out', '2026-11-29'));
    expect(clockOf(demurrage, told, terminal(), at(MUCH_LATER))).toEqual({
      ...{ of: 'demurrage', zone: EAST, state: 'stopped', source: 'rule', others: [] },
      ...{ startDay: '2026-11-19', lastFreeDay: '2026-11-25', deadline: '2026-11-25T22:00:00.000Z' },
      endedAt: instant('2026-11-29'),
      days: [
        { day: '2026-11-26', tier: 0, cents: 15_000 },
        { day: '2026-11-27', tier: 0, cents: 15_000 },
        { day: '2026-11-28', tier: 0, cents: 15_000 },
        { day: '2026-11-29', tier: 1, cents: 25_000 },
      ],
      ...{ soFar: 70_000, nextDay: 0 },
    });
  });
});

it('ends for a day of another age that was written before such days were refused', () => {
  const counted = chargedDays(demurrage, { lastFreeDay: '9999-12-31', end: '2026-11-28' }, () => true);
  expect(counted.length).toBeLessThan(1100);
});

describe('of last free days that are stated', () => {
  it('each other one has the days that it comes to, for whoever audits the bill', () => {
    const told = facts(
      discharged,
      stated('2026-11-27', 'line'),
      stated('2026-11-25', 'feed:t49'),
      stated('2026-11-25'),
    );
    const { source, days, others } = clockOf(demurrage, told, terminal(), at('2026-11-28'));
    expect([source, days[0]?.day]).toEqual(['terminal', '2026-11-26']);
    expect(others).toEqual([
      { source: 'line', lastFreeDay: '2026-11-27', days: [{ day: '2026-11-28', tier: 0, cents: 15_000 }] },
    ]);
  });

  it('those of another kind of clock are none', () => {
    const told = facts(discharged, stated('2026-11-20', 'line', 'per_diem'));
    expect(clockOf(demurrage, told, terminal(), at('2026-11-20'))).toMatchObject({ lastFreeDay: '2026-11-25' });
  });

  it('one that is past and wrong costs a week, until one fact puts it right', () => {
    const asOf = at('2026-11-25');
    const wrong = clockOf(demurrage, facts(discharged, stated('2026-11-18')), terminal(), asOf);
    expect(wrong).toMatchObject({ state: 'charging', soFar: 3 * 15_000 + 3 * 25_000 });
    const right = clockOf(demurrage, facts(discharged, stated('2026-11-25')), terminal(), asOf);
    expect(right).toMatchObject({ state: 'free', soFar: 0, nextDay: 15_000, days: [] });
  });

  it('a discharge that was a week off is put right by the paper', () => {
    const asOf = at('2026-12-01');
    const late = happened('discharged', '2026-11-27', 'paper');
    expect(clockOf(demurrage, facts(discharged), terminal(), asOf).soFar).toBe(120_000);
    expect(clockOf(demurrage, facts(discharged, late), terminal(), asOf)).toMatchObject({
      ...{ state: 'free', startDay: '2026-11-27', lastFreeDay: '2026-12-03', soFar: 0 },
    });
  });
});

describe('the instant by which a clock has to end', () => {
  const NIGHTS = {
    mon: [{ from: '22:00', to: '24:00' }],
    tue: [{ from: '00:00', to: '06:00' }],
  };
  const ROWS: [what: string, start: string, lastFreeDay: string, deadline: string, isUnreachable?: boolean][] = [
    ['is when it closes that day', '2026-11-19', '2026-11-20', '2026-11-20T22:00:00.000Z'],
    ['is when it closed before a closed day', '2026-11-19', '2026-11-26', '2026-11-25T22:00:00.000Z'],
    ['is when it closed before a weekend', '2026-11-19', '2026-11-22', '2026-11-20T22:00:00.000Z'],
    ['is on the day of the start', '2026-11-20T21:59:00Z', '2026-11-22', '2026-11-20T22:00:00.000Z'],
    ['is none before the start', '2026-11-20T22:00:00Z', '2026-11-22', '2026-11-23T05:00:00.000Z', true],
    ['is none before a start on its day', '2026-11-25T23:00:00Z', '2026-11-26', '2026-11-27T05:00:00.000Z', true],
  ];
  it.each(ROWS)('%s', (_what, start, lastFreeDay, deadline, isUnreachable) => {
    const told = facts(happened('discharged', start), stated(lastFreeDay));
    const clock = clockOf(demurrage, told, terminal(), at(lastFreeDay));
    expect([clock.deadline, clock.isUnreachable]).toEqual([deadline, isUnreachable]);
  });

  it.each([
    ['the morning that an open night ends on', '2026-11-24', '2026-11-24T11:00:00.000Z'],
    ['midnight of an evening that goes on', '2026-11-23', '2026-11-24T05:00:00.000Z'],
  ])('is %s', (_what, lastFreeDay, deadline) => {
    const told = facts(discharged, stated(lastFreeDay));
    const clock = clockOf(demurrage, told, { place: { zone: EAST, hours: NIGHTS } }, at(lastFreeDay));
    expect([clock.deadline, clock.isUnreachable]).toEqual([deadline, undefined]);
  });

  it('is the end of the last free day where it is never open, whoever knows when it started', () => {
    const never = { place: { zone: EAST, hours: {} } };
    const clock = clockOf(demurrage, facts(stated('2026-11-24')), never, at('2026-11-24'));
    expect(clock).toMatchObject({ deadline: '2026-11-25T05:00:00.000Z', isUnreachable: true });
  });
});

describe('whose word of a time counts', () => {
  const SOURCES: FactSource[] = ['line', 'staff', 'feed:t49', 'terminal', 'driver', 'paper'];
  it.each(SOURCES.map((source, place) => [source, place] as const))('%s before those before it', (source, place) => {
    const told = SOURCES.slice(0, place + 1).map((one, day) => happened('gate_out', `2026-12-0${day + 1}`, one));
    const clock = clockOf(perDiem, facts(...told.reverse()), terminal(), at('2026-12-20'));
    expect([source, clock.startDay]).toEqual([source, `2026-12-0${place + 1}`]);
  });

  it('of two feeds the one that saw it last', () => {
    const told = [happened('gate_out', '2026-12-01', 'feed:b'), happened('gate_out', '2026-12-02', 'feed:a')];
    expect(clockOf(perDiem, facts(...told), terminal(), at('2026-12-20')).startDay).toBe('2026-12-02');
  });

  it('a box that cannot be had starts nothing', () => {
    const rule = { ...demurrage, startOn: 'available' as const };
    const clock = (...told: Parameters<typeof facts>) => clockOf(rule, facts(...told), terminal(), at('2026-11-25'));
    expect(clock(available(false, '2026-11-20')).state).toBe('none');
    expect(clock(available(true, '2026-11-20'))).toMatchObject({ state: 'free', startDay: '2026-11-20' });
  });
});

describe('of several stays', () => {
  const stays = inYard(['2026-12-08', '2026-12-12'], ['2026-12-01', '2026-12-05']);

  it('each is a clock with free days of its own, in their order', () => {
    const clocks = clocksOf(storage, stays, terminal(), at(MUCH_LATER));
    expect(clocks.map(({ startDay, soFar }) => [startDay, soFar])).toEqual([
      ['2026-12-01', 18_000],
      ['2026-12-08', 18_000],
    ]);
  });

  it('the last is the one that is read, and none is none', () => {
    expect(clockOf(storage, stays, terminal(), at(MUCH_LATER)).startDay).toBe('2026-12-08');
    expect(clockOf(storage, facts(), terminal(), at(MUCH_LATER))).toMatchObject({ state: 'none', soFar: 0 });
  });
});

it('a chassis goes with its box', () => {
  const told = facts(happened('gate_out', '2026-12-01'), happened('gate_in', '2026-12-04'));
  const byBox = { ...chassis, startOn: 'gate_out' as const, endOn: 'gate_in' as const };
  const [own, box] = [chassis, byBox].map((rule) => clockOf(rule, told, terminal(), at(MUCH_LATER)));
  expect(own).toEqual(box);
  expect(own?.soFar).toBe(18_000);
});
