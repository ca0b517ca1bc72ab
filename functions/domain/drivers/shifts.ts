import type { DayOffDraft } from '#shared/contracts/driver-shifts.ts';
import { DAY_SECONDS } from '#shared/dates/durations.ts';
import { WEEKDAYS } from '#shared/dates/weekdays.ts';
import type { Shift, ShiftException } from '#shared/drivers/shift.ts';
import type { EventRecord } from '../events/catalog.ts';
import { newEvent } from '../events/events.ts';
import { type FieldChange, fieldChangesOf } from '../events/field-changes.ts';
import { type ActorContext, change, type RecordChange, type Removal, type Step } from '../events/step.ts';
import type { DayOffRecord, DriverRecord } from './driver-types.ts';
import { driverConflict } from './drivers.ts';

/** Seconds for which a day that is over is still told. */
const KEPT_SECONDS = 90 * DAY_SECONDS;

/** As the audit shows it: "mon 05:00-14:00, tue 05:00-14:00". */
function textOf(shift: Shift | undefined): string | undefined {
  if (!shift) return undefined;
  const days = WEEKDAYS.flatMap((day) => (shift[day] ? [`${day} ${shift[day].from}-${shift[day].to}`] : []));
  return days.join(', ') || 'no day';
}

/** A driver with another week of working hours. Throws 409 `version_conflict`. */
export function changeShift(
  before: DriverRecord,
  { shift, version }: { shift: Shift | null; version?: number | undefined },
  { actor, now }: ActorContext,
): RecordChange<DriverRecord> {
  if (version !== undefined && version !== before.version) throw driverConflict(before);
  const shown = { before: { shift: textOf(before.shift) }, after: { shift: textOf(shift ?? undefined) } };
  const changed = fieldChangesOf(shown.before, shown.after, ['shift']);
  const after = changed.length > 0 ? { ...before, shift: shift ?? undefined, version: before.version + 1 } : before;
  return change(before, after, () => newEvent('driver_shift_changed', before.id, actor, now, { changed }));
}

const dayText = ({ kind, from, to }: Pick<ShiftException, 'kind' | 'from' | 'to'>) =>
  kind === 'off' ? 'off' : `${from}-${to}`;

function dayEvent(driverId: string, changed: FieldChange, { actor, now }: ActorContext): EventRecord {
  return newEvent('driver_shift_changed', driverId, actor, now, { changed: [changed] });
}

/** What is written of a day that differs from a driver's week. The same again is told of once more and changes nothing. */
export function setDayOff(
  { driverId, day }: Pick<DayOffRecord, 'driverId' | 'day'>,
  draft: DayOffDraft,
  by: ActorContext,
): Step<DayOffRecord> {
  const expiresAt = Math.floor(Date.parse(`${day}T00:00:00Z`) / 1000) + KEPT_SECONDS;
  const after = { ...draft, driverId, day, expiresAt };
  return { after, events: [dayEvent(driverId, { field: day, after: dayText(draft) }, by)] };
}

/** The end of such a day: the week decides again. */
export function endDayOff(before: DayOffRecord, by: ActorContext): Removal<DayOffRecord> {
  return { before, events: [dayEvent(before.driverId, { field: before.day, before: dayText(before) }, by)] };
}

export function toDayOff({ day, kind, from, to, note }: DayOffRecord) {
  return { day, kind, from, to, note };
}
