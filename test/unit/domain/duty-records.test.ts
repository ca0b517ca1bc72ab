import { describe, expect, it } from 'vitest';
import type { Duty } from '#functions/domain/drivers/duty.ts';
import { correctDuty } from '#functions/domain/drivers/duty-correction.ts';
import { type DutyRecord, dutyChanges, dutyHeard } from '#functions/domain/drivers/duty-records.ts';
import { dutySignOf, workerIn } from '#functions/domain/drivers/duty-signs.ts';
import { newEvent } from '#functions/domain/events/events.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { later, NOW, user } from './fixtures.ts';

const BEGIN = Date.parse('2026-11-24T10:00:00Z');
const duty = (more: Partial<Duty> = {}): Duty => ({
  ...{ onAt: BEGIN, lastAt: BEGIN + HOUR_MS, driveMinutes: 40, onMinutes: 60, meters: 50_000, source: 'hand' },
  ...more,
});
const kept = (known: readonly DutyRecord[], ...duties: Duty[]) => dutyChanges('drv_a', known, duties);
const recordOf = (one: Duty): DutyRecord => {
  const [change] = kept([], one).kept;
  if (!change) throw new Error('Nothing is kept');
  return change.after;
};

describe('the duties that are kept', () => {
  it('are written for seven months with their times', () => {
    expect(recordOf(duty({ by: 'usr_1' }))).toEqual({
      ...{ driverId: 'drv_a', onAt: '2026-11-24T10:00:00.000Z', lastAt: '2026-11-24T11:00:00.000Z' },
      ...{ driveMinutes: 40, onMinutes: 60, meters: 50_000, source: 'hand', by: 'usr_1' },
      ...{ expiresAt: Date.parse('2027-06-26T10:00:00Z') / 1000, version: 1 },
    });
  });

  it('are written again only where something is otherwise', () => {
    const before = recordOf(duty());
    expect(kept([before], duty())).toEqual({ kept: [], gone: [] });
    const { kept: changed } = kept([before], duty({ offAt: BEGIN + HOUR_MS }));
    expect(changed).toMatchObject([{ before, after: { offAt: '2026-11-24T11:00:00.000Z', version: 2 } }]);
  });

  it('are kept no longer where they turned out to be part of another', () => {
    const [first, second] = [recordOf(duty()), recordOf(duty({ onAt: BEGIN + 12 * HOUR_MS }))];
    expect(kept([first, second], duty()).gone).toEqual([second]);
    expect(kept([first], duty({ onAt: BEGIN - HOUR_MS }))).toMatchObject({
      gone: [first],
      kept: [{ before: undefined }],
    });
  });

  it('go on with where their driver was heard since, unless it went off duty or has rested', () => {
    const heard = (one: Duty, hours: number) =>
      dutyHeard(recordOf(one), { timestamp: new Date(BEGIN + hours * HOUR_MS).toISOString() }).lastAt - BEGIN;
    expect(heard(duty(), 5)).toBe(5 * HOUR_MS);
    expect(heard(duty(), 0.5)).toBe(HOUR_MS);
    expect(heard(duty(), 11)).toBe(HOUR_MS);
    expect(heard(duty({ offAt: BEGIN + HOUR_MS }), 5)).toBe(HOUR_MS);
    expect(dutyHeard(recordOf(duty())).lastAt).toBe(BEGIN + HOUR_MS);
  });
});

describe('who is known to work by an event', () => {
  const changed = (field: string, after: string) =>
    newEvent('driver_changed', 'drv_a', user('manager'), NOW, { changes: [field], changed: [{ field, after }] });

  it('is who is put on duty or off, and not whose name is another', () => {
    expect(workerIn(changed('availability', 'offline'), NOW)).toBe('drv_a');
    expect(workerIn(changed('availability', 'available'), NOW)).toBe('drv_a');
    expect(workerIn(changed('name', 'Dana'), NOW)).toBeUndefined();
    expect(workerIn(changed('availability', 'offline'), later(72 * HOUR_MS))).toBeUndefined();
  });

  it('is whose duty somebody corrects, at the time that is said, in the last three days', () => {
    const by = { actor: user('manager'), now: NOW };
    const correction = (at: Date) =>
      correctDuty('drv_a', { kind: 'began', at: at.toISOString(), reason: 'Gate receipt' }, by);
    const at = later(-2 * HOUR_MS);
    expect(dutySignOf(correction(at), 'drv_a')).toMatchObject({ kind: 'began', at: at.getTime(), source: 'hand' });
    expect(dutySignOf(correction(at), 'drv_b')).toBeUndefined();
    expect(() => correction(later(1000))).toThrow('in the future');
    expect(() => correction(later(-73 * HOUR_MS))).toThrow('last three days');
  });
});
