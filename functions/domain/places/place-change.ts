import type { PlaceChange } from '#shared/contracts/places.ts';
import { WEEKDAYS } from '#shared/dates/weekdays.ts';
import { AppError, fieldError } from '#shared/http/errors.ts';
import { MOST_CLOSED_DAYS, type PlaceHours } from '#shared/places/place-fields.ts';
import { stateCode } from '#shared/places/states.ts';
import { newEvent } from '../events/events.ts';
import { auditedChanges, fieldChangesOf } from '../events/field-changes.ts';
import { type ActorContext, change, type RecordChange } from '../events/step.ts';
import type { PlaceRecord } from './place-types.ts';
import { assertCodes, located, type Surroundings, toPlace } from './places.ts';

/** 409 with the place as it stands now. */
export function placeConflict(current: PlaceRecord): AppError {
  return new AppError('version_conflict', 'Somebody else changed this place at the same time', {
    members: { current: toPlace(current) },
  });
}

function assertVersion(before: PlaceRecord, version: number | undefined): void {
  if (version !== undefined && version !== before.version) throw placeConflict(before);
}

const named = (day: string) => `${day.charAt(0).toUpperCase()}${day.slice(1)}`;

/** As a file has them: `Mon-Fri 08:00-12:00 13:00-17:00; Sat ...`. */
function hoursWords(hours: PlaceHours | undefined): string | undefined {
  if (!hours) return undefined;
  const runs: { first: string; last: string; spans: string }[] = [];
  for (const day of WEEKDAYS) {
    const spans = (hours[day] ?? []).map(({ from, to }) => `${from}-${to}`).join(' ');
    const run = runs.at(-1);
    if (run?.spans === spans) run.last = day;
    else runs.push({ first: day, last: day, spans });
  }
  return runs
    .filter(({ spans }) => spans !== '')
    .map(({ first, last, spans }) => `${named(first)}${first === last ? '' : `-${named(last)}`} ${spans}`)
    .join('; ');
}

/** All that can be changed of a place: what is not here is no change. */
function audited({ point, hours, ...place }: PlaceRecord) {
  const { name, kind, address, city, state, zip, precision, radius, zone, customerId } = place;
  const { pickupMinutes, deliveryMinutes } = place;
  const { contactName, contactPhone, contactEmail, instructions, unlocode, smdgCode, firmsCode } = place;
  return {
    ...{ name, kind, address, city, state, zip },
    ...{ point: point && `${point.latitude}, ${point.longitude}`, precision, radius, zone, hours: hoursWords(hours) },
    ...{ contactName, contactPhone, contactEmail, instructions, pickupMinutes, deliveryMinutes },
    ...{ unlocode, smdgCode, firmsCode, customerId },
  } satisfies Record<Exclude<keyof PlaceChange, 'version'>, unknown>;
}

/** Where nobody has set the pin, it goes with the city. Throws 409 `version_conflict`; null takes a value away. */
export function changePlace(
  before: PlaceRecord,
  { version, ...wanted }: PlaceChange,
  { actor, now }: ActorContext,
  middleOf: (place: PlaceRecord) => Surroundings['middle'],
): RecordChange<PlaceRecord> {
  assertVersion(before, version);
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
  const edits: Partial<PlaceRecord> = Object.fromEntries(given.map(([name, value]) => [name, value ?? undefined]));
  const { state } = edits;
  if (wanted.precision && !wanted.point && before.precision === 'city')
    throw fieldError('point', 'Put the pin on the map first');
  const precision = wanted.point ? (wanted.precision ?? 'exact') : (wanted.precision ?? before.precision);
  const wished = { ...before, ...edits, precision, ...(state && { state: stateCode(state) ?? state }) };
  assertCodes(wished);
  const edited = located(wished, middleOf(wished));
  const changed = auditedChanges(audited(before), audited(edited));
  const after = changed.length > 0 ? { ...edited, version: before.version + 1 } : before;
  return change(before, after, () => newEvent('place_changed', after.id, actor, now, { changed }));
}

/** The closed days of one year; those of other years stay. Throws 409 `version_conflict`, 422 for a day of another year. */
export function changeClosedDays(
  before: PlaceRecord,
  { year, days, version }: { year: string; days: readonly string[]; version?: number | undefined },
  { actor, now }: ActorContext,
): RecordChange<PlaceRecord> {
  assertVersion(before, version);
  const stray = days.findIndex((day) => !day.startsWith(`${year}-`));
  if (stray >= 0) throw fieldError(`days.${stray}`, `Must be a day of ${year}`);
  const others = (before.closedDays ?? []).filter((day) => !day.startsWith(`${year}-`));
  const closedDays = [...new Set([...others, ...days])].sort();
  if (closedDays.length > MOST_CLOSED_DAYS.ofAllYears)
    throw fieldError('days', `At most ${MOST_CLOSED_DAYS.ofAllYears} days over all years`);
  const changed = fieldChangesOf<Pick<PlaceRecord, 'closedDays'>>(before, { closedDays }, ['closedDays']);
  const after = changed.length > 0 ? { ...before, closedDays, version: before.version + 1 } : before;
  return change(before, after, () => newEvent('closed_days_changed', after.id, actor, now, { changed }));
}

/** Puts a place away; one that is away stays as it is. What names it goes on. */
export function archivePlace(before: PlaceRecord, { actor, now }: ActorContext): RecordChange<PlaceRecord> {
  const isAway = before.archivedAt !== undefined;
  const after = isAway ? before : { ...before, archivedAt: now.toISOString(), version: before.version + 1 };
  return change(before, after, () => newEvent('place_archived', after.id, actor, now, undefined));
}

/** Takes a place back. */
export function restorePlace(before: PlaceRecord, { actor, now }: ActorContext): RecordChange<PlaceRecord> {
  const isHere = before.archivedAt === undefined;
  const after = isHere ? before : { ...before, archivedAt: undefined, version: before.version + 1 };
  return change(before, after, () => newEvent('place_restored', after.id, actor, now, undefined));
}
