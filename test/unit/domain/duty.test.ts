import { describe, expect, it } from 'vitest';
import { type DutySign, dutiesOf, dutyNow, hoursLeft, overHours } from '#functions/domain/drivers/duty.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import type { Timed } from '#shared/drivers/trail.ts';

const METERS_PER_DEGREE = 111_195;

type Leg = [from: string, to: string, metersPerSecond: number];

/** Positions once a minute on legs of a speed each; between the legs nothing is heard. */
function heard(legs: readonly Leg[]): Timed[] {
  let north = 0;
  return legs.flatMap(([from, to, speed]) => {
    const [begin, end] = [Date.parse(from), Date.parse(to)];
    return Array.from({ length: (end - begin) / MINUTE_MS + 1 }, (_, at) => {
      north += at === 0 ? 0 : speed * 60;
      return { at: begin + at * MINUTE_MS, latitude: 30 + north / METERS_PER_DEGREE, longitude: -90 };
    });
  });
}

/** New York, EST, of November 24, 2026. */
const est = (time: string, day = 24) => `2026-11-${String(day).padStart(2, '0')}T${time}:00-05:00`;
const drove = (from: string, to: string, day = 24): Leg => [est(from, day), est(to, day), 20];
const stood = (from: string, to: string, day = 24): Leg => [est(from, day), est(to, day), 0];
const sign =
  (kind: DutySign['kind']) =>
  (time: string, day = 24) => ({
    ...{ kind, at: Date.parse(est(time, day)), source: 'hand' as const, by: 'usr_1' },
  });
const [on, off, step, began] = [sign('on'), sign('off'), sign('step'), sign('began')];
const FULL = { drive: 660, window: 840 };

/** G-hours: what was heard, the time it is, and what is left, in minutes. */
describe('hours left', () => {
  it.each<[string, Leg[], string, { drive: number; window: number }]>([
    ['of nobody heard are all', [], est('08:00'), FULL],
    [
      'after 8 h 20 of driving on duty since 5:00',
      [drove('05:00', '13:20'), stood('13:21', '15:30')],
      est('15:30'),
      { drive: 160, window: 210 },
    ],
    ['are less by standing of the window alone', [stood('05:00', '07:00')], est('07:00'), { drive: 660, window: 720 }],
    [
      'are less by a line at walking pace of the window alone',
      [[est('05:00'), est('06:00'), 1.4]],
      est('06:00'),
      { drive: 660, window: 780 },
    ],
    ['are none of driving after eleven hours', [drove('05:00', '16:00')], est('16:00'), { drive: 0, window: 180 }],
    ['are never below none', [drove('05:00', '20:00')], est('20:00'), { drive: 0, window: 0 }],
    [
      'are all after ten hours without a sign, though the phone was never switched off',
      [drove('08:00', '19:00', 23)],
      est('05:30'),
      FULL,
    ],
    ['are not all a minute before', [drove('08:00', '19:00', 23)], est('04:59'), { drive: 0, window: 0 }],
    ['are all ten hours later to the minute', [drove('08:00', '19:00', 23)], est('05:00'), FULL],
    [
      'begin anew after a rest',
      [drove('06:00', '16:00', 23), drove('05:00', '07:00')],
      est('07:00'),
      { drive: 540, window: 720 },
    ],
    [
      'go on over a break of nine hours',
      [drove('01:00', '04:00'), drove('13:00', '14:00')],
      est('14:00'),
      { drive: 420, window: 60 },
    ],
    [
      'are not reset by midnight',
      [drove('22:00', '23:59', 23), drove('00:00', '02:00')],
      est('02:00'),
      { drive: 421, window: 600 },
    ],
    [
      'count nothing that was driven unheard',
      [drove('05:00', '06:00'), drove('08:00', '09:00')],
      est('09:00'),
      { drive: 540, window: 600 },
    ],
    [
      'count the time without a sign of the window',
      [drove('05:00', '06:00')],
      est('09:00'),
      { drive: 600, window: 600 },
    ],
    [
      'on the night on which the clocks go back are by the time that passed',
      [['2026-10-31T20:00:00-04:00', '2026-11-01T06:00:00-05:00', 1.4]],
      '2026-11-01T06:00:00-05:00',
      { drive: 660, window: 180 },
    ],
    [
      'on the night on which they go ahead, too',
      [['2026-03-07T20:00:00-05:00', '2026-03-08T06:00:00-04:00', 0]],
      '2026-03-08T06:00:00-04:00',
      { drive: 660, window: 300 },
    ],
  ])('%s', (_, legs, now, left) => {
    const at = Date.parse(now);
    const duties = dutiesOf({ signs: [], trail: heard(legs) }, at);
    expect(hoursLeft(dutyNow(duties, at), at)).toEqual(left);
  });

  it.each<[string, DutySign[], Leg[], string, { drive: number; window: number }]>([
    ['run from going on duty, before anything is driven', [on('05:00')], [], est('08:00'), { drive: 660, window: 660 }],
    [
      'run from going on duty, though the first load comes later',
      [on('05:00'), step('08:00')],
      [drove('08:00', '10:00')],
      est('10:00'),
      { drive: 540, window: 540 },
    ],
    [
      'run from the first step of who is always on duty',
      [step('06:30')],
      [],
      est('08:30'),
      { drive: 660, window: 720 },
    ],
    [
      'go on running over a break off duty',
      [on('05:00'), off('09:00'), on('12:00')],
      [drove('05:00', '09:00'), drove('12:00', '13:00')],
      est('13:00'),
      { drive: 360, window: 360 },
    ],
    [
      'go on running while off duty for less than a rest',
      [on('05:00'), off('12:00')],
      [],
      est('13:00'),
      { drive: 660, window: 360 },
    ],
    ['are all ten hours after going off duty', [on('05:00'), off('12:00')], [], est('22:00'), FULL],
    [
      'are not less by who drives off duty',
      [on('05:00', 23), off('15:00', 23)],
      [drove('15:30', '23:00', 23)],
      est('01:00'),
      FULL,
    ],
    [
      'are not less by a truck that is driven while its driver has been off for days',
      [],
      [drove('05:00', '07:00')],
      est('07:00'),
      FULL,
    ],
    [
      'are all after a night in which a parked truck reported',
      [],
      [drove('06:00', '18:00', 23), stood('18:01', '23:59', 23), stood('00:00', '05:30'), drove('05:31', '06:31')],
      est('06:31'),
      { drive: 600, window: 780 },
    ],
    [
      'are counted again from a step off duty',
      [off('15:00', 23), step('06:00')],
      [],
      est('07:00'),
      { drive: 660, window: 780 },
    ],
  ])('%s', (name, signs, legs, now, left) => {
    const at = Date.parse(now);
    const isOff = name.includes('off for days');
    const duties = dutiesOf({ signs, trail: heard(legs), isOff }, at);
    expect(hoursLeft(dutyNow(duties, at), at)).toEqual(left);
  });

  it('are said to be exceeded by how much', () => {
    const left = { drive: 160, window: 210 };
    expect(overHours(left, { drive: 160, time: 210 })).toBeUndefined();
    expect(overHours(left, { drive: 200, time: 210 })).toEqual({ drive: 40, window: 0 });
    expect(overHours(left, { drive: 100, time: 300 })).toEqual({ drive: 0, window: 90 });
  });
});

/** What is kept, with its clock as New York reads it. */
describe('duties', () => {
  const clock = (instant: number | undefined) =>
    instant === undefined
      ? 'open'
      : new Date(instant - 5 * 60 * MINUTE_MS).toISOString().slice(8, 16).replace('T', ' ');
  const told = (signs: DutySign[], legs: Leg[], now: string) =>
    dutiesOf({ signs, trail: heard(legs) }, Date.parse(now)).map(({ onAt, offAt, driveMinutes, onMinutes, source }) =>
      [clock(onAt), clock(offAt), driveMinutes, onMinutes, source].join(', '),
    );

  it.each<[string, DutySign[], Leg[], string, string[]]>([
    ['of nobody heard are none', [], [], est('08:00'), []],
    [
      'end when their driver goes off duty, and begin after a rest',
      [on('05:00', 23), off('15:00', 23), on('05:00'), off('14:00')],
      [drove('06:00', '08:00', 23)],
      est('18:00'),
      ['23 05:00, 23 15:00, 120, 600, hand', '24 05:00, 24 14:00, 0, 540, hand'],
    ],
    [
      'end when something was last heard, ten hours later',
      [step('05:00')],
      [drove('05:10', '12:00')],
      est('22:00'),
      ['24 05:00, 24 12:00, 410, 420, hand'],
    ],
    [
      'are open until then',
      [step('05:00')],
      [drove('05:10', '12:00')],
      est('21:59'),
      ['24 05:00, open, 410, 420, hand'],
    ],
    [
      'begin with a position where nobody said so',
      [step('06:00')],
      [drove('05:00', '06:00')],
      est('07:00'),
      ['24 05:00, open, 60, 60, trail'],
    ],
    [
      'count no break off duty as work',
      [on('05:00'), off('09:00'), on('12:00'), off('16:00')],
      [],
      est('17:00'),
      ['24 05:00, 24 16:00, 0, 480, hand'],
    ],
    [
      'begin as somebody knows better, earlier',
      [began('04:30'), on('06:00')],
      [drove('06:00', '07:00')],
      est('08:00'),
      ['24 04:30, open, 60, 150, hand'],
    ],
    [
      'begin as somebody knows better, later',
      [on('04:00'), began('06:00')],
      [stood('04:00', '05:00'), drove('06:00', '07:00')],
      est('08:00'),
      ['24 06:00, open, 60, 60, hand'],
    ],
    [
      'end as somebody knows better, whoever drives on',
      [on('05:00'), off('09:00')],
      [drove('05:00', '11:00')],
      est('12:00'),
      ['24 05:00, 24 09:00, 240, 240, hand'],
    ],
    [
      'end by going off duty once',
      [on('05:00'), off('09:00'), off('11:00')],
      [],
      est('12:00'),
      ['24 05:00, 24 09:00, 0, 240, hand'],
    ],
    [
      'ended by themselves before somebody went off duty, a rest later',
      [on('05:00'), off('15:30')],
      [],
      est('16:00'),
      ['24 05:00, 24 05:00, 0, 0, hand'],
    ],
    [
      'go over midnight',
      [on('20:00', 23), off('06:00')],
      [drove('21:00', '23:59', 23), drove('00:00', '05:00')],
      est('07:00'),
      ['23 20:00, 24 06:00, 479, 600, hand'],
    ],
  ])('%s', (_, signs, legs, now, duties) => expect(told(signs, legs, now)).toEqual(duties));

  it('know how far was driven, and by whose hand they began', () => {
    const [duty] = dutiesOf(
      { signs: [on('05:00')], trail: heard([drove('06:00', '07:00')]) },
      Date.parse(est('08:00')),
    );
    expect(duty).toMatchObject({ by: 'usr_1', source: 'hand' });
    expect(duty?.meters).toBeCloseTo(72_000, -2);
  });
});
