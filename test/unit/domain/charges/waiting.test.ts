import { describe, expect, it } from 'vitest';
import { type Stay, type WaitingRule, waitingOf } from '#functions/domain/charges/waiting.ts';
import { fc } from '#test/support/properties.ts';

const RULE: WaitingRule = {
  ...{ freeMinutes: 120, centsPerHour: 7_000, stepMinutes: 15, round: 'up', start: 'window', lateFree: 'flag' },
};
const at = (time: string) => `2026-11-24T${time}:00-05:00`;
const stay = (arrived: string, departed: string, more: Partial<Stay> = {}): Stay => ({
  ...{ arrivedAt: at(arrived), departedAt: at(departed), windowFrom: at('08:00') },
  ...more,
});

describe('what a stay costs', () => {
  it.each<[what: string, rule: WaitingRule, of: Stay, cents: number | undefined, flags?: string[]]>([
    ['two hours free from the window, by quarters up', RULE, stay('07:45', '11:52'), 14_000],
    ['to the nearest quarter', { ...RULE, round: 'nearest', minimumMinutes: 30 }, stay('07:45', '11:52'), 12_250],
    ['less than the least', { ...RULE, minimumMinutes: 30 }, stay('07:45', '10:12'), undefined],
    ['who came late', RULE, stay('09:10', '12:25', { windowTo: at('09:00') }), 8_750, ['late_arrival']],
    [
      'who came late and keeps it',
      { ...RULE, lateFree: 'keep' },
      stay('09:10', '12:25', { windowTo: at('09:00') }),
      8_750,
    ],
    [
      'who came late and loses it',
      { ...RULE, lateFree: 'lose' },
      stay('09:10', '12:25', { windowTo: at('09:00') }),
      22_750,
    ],
    ['less than is free', RULE, stay('07:45', '09:55'), undefined],
    ['exactly what is free', RULE, stay('08:00', '10:00'), undefined],
    ['a minute more', RULE, stay('08:00', '10:01'), 1_750],
    ['work before the window', RULE, stay('07:20', '11:00', { serviceBeganAt: at('07:30') }), 10_500],
    ['at most so much', { ...RULE, capCents: 20_000 }, stay('08:00', '16:00'), 20_000],
    ['from the arrival', { ...RULE, start: 'arrival' }, stay('07:45', '11:52'), 15_750],
    ['without a window', RULE, stay('07:45', '11:52', { windowFrom: undefined }), 15_750],
    [
      'a departure that nobody saw',
      RULE,
      stay('07:45', '11:40', { uncertainFrom: at('10:05') }),
      1_750,
      ['uncertain_departure'],
    ],
    ['and with a receipt of the gate', RULE, stay('07:45', '11:20'), 10_500],
  ])('%s', (_what, rule, of, cents, flags = []) => {
    const billed = waitingOf(rule, of);
    expect(billed?.cents).toBe(cents);
    expect(billed?.flags ?? []).toEqual(flags);
  });

  it('counts what passed, also in the night in which an hour comes twice', () => {
    const night = { arrivedAt: '2026-11-01T00:30:00-04:00', departedAt: '2026-11-01T04:00:00-05:00' };
    expect(waitingOf({ ...RULE, start: 'arrival' }, night)).toMatchObject({ stayMinutes: 270, cents: 17_500 });
  });

  it('is never less for who stayed longer', () => {
    const minutes = fc.integer({ min: 0, max: 2_000 });
    fc.assert(
      fc.property(
        minutes,
        minutes,
        fc.constantFrom('up' as const, 'nearest' as const, 'down' as const),
        (one, other, round) => {
          const costs = [one, other]
            .sort((a, b) => a - b)
            .map((length) => {
              const arrived = Date.parse(at('08:00'));
              const departedAt = new Date(arrived + length * 60_000).toISOString();
              return waitingOf({ ...RULE, round }, { arrivedAt: at('08:00'), departedAt })?.cents ?? 0;
            });
          expect(costs[0]).toBeLessThanOrEqual(costs[1] ?? 0);
        },
      ),
    );
  });
});
