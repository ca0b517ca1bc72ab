import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { distanceBetween } from '#shared/drivers/distance.ts';
import { drivenMeters, drivenParts, speedAt, type Timed } from '#shared/drivers/trail.ts';

/** So long a rest begins a new duty (49 CFR 395.3). */
export const REST_MS = 10 * HOUR_MS;
/** What is older stands: a phone that was without network for longer tells of no duty any more, nor does anybody. */
export const SETTLED_MS = 3 * DAY_MS;
const DRIVE_LIMIT = 11 * 60;
const WINDOW_LIMIT = 14 * 60;
/** Meters per second: whoever is slower stands, or waits in a line. */
const DRIVES_ABOVE = 2.2;
/** Meters: a truck whose device reports all night has not moved further than that. */
const PARKED_METERS = 60;

/**
 * What somebody did that tells of a driver's work: went on duty or off, or took a step with a load. `began`: whatever was heard
 * before, the duty began then.
 */
export interface DutySign {
  kind: 'on' | 'off' | 'step' | 'began';
  /** Epoch milliseconds. */
  at: number;
  source: 'hand' | 'api';
  /** Who did it. */
  by?: string | undefined;
}

/** Work without a rest of ten hours in it. Times in epoch milliseconds. */
export interface Duty {
  onAt: number;
  /** When its driver went off duty, or was last heard before a rest; absent while it goes on. */
  offAt?: number | undefined;
  /** When something was last heard of it. */
  lastAt: number;
  /** Minutes. */
  driveMinutes: number;
  onMinutes: number;
  /** As far as it was heard. */
  meters: number;
  /** What it began with: a position, or what somebody did. */
  source: 'trail' | DutySign['source'];
  by?: string | undefined;
}

/** Minutes left. */
interface HoursLeft {
  drive: number;
  window: number;
}

/** Time in which a trail moves; what lies in a gap is not known, and not counted. */
function driveMinutes(trail: readonly Timed[]): number {
  const time = drivenParts(trail).flatMap((part) =>
    part.map((point, at) => {
      const next = part[at + 1];
      return next && (speedAt(part, at) ?? 0) > DRIVES_ABOVE ? next.at - point.at : 0;
    }),
  );
  return Math.floor(time.reduce((sum, one) => sum + one, 0) / MINUTE_MS);
}

/** A trail without what a device reported of a truck that was parked for a rest: of that only its begin and end. */
function withoutRests(trail: readonly Timed[]): Timed[] {
  const kept: Timed[] = [];
  let first = 0;
  const keep = (last: number) => {
    const [from, to] = [trail[first], trail[last]];
    if (from && to && to.at - from.at >= REST_MS) kept.push(from, to);
    else kept.push(...trail.slice(first, last + 1));
  };
  for (const [at, point] of trail.entries()) {
    const start = trail[first];
    if (!start || distanceBetween(start, point) <= PARKED_METERS) continue;
    keep(at - 1);
    first = at;
  }
  keep(trail.length - 1);
  return kept;
}

/** A duty as it is put together. */
interface Draft extends Pick<Duty, 'onAt' | 'lastAt' | 'source' | 'by'> {
  /** Its driver has gone off duty, and not on again. */
  isOff: boolean;
  /** Milliseconds off duty in between, too short for a rest. */
  pausedMs: number;
  trail: Timed[];
}

type Mark = DutySign | { kind: 'fix'; at: number; point: Timed };

function begun(mark: Mark): Draft {
  const begin = mark.kind === 'fix' ? { source: 'trail' as const } : { source: mark.source, by: mark.by };
  return { onAt: mark.at, lastAt: mark.at, ...begin, isOff: false, pausedMs: 0, trail: [] };
}

function goOn(draft: Draft, { at }: Mark): void {
  if (draft.isOff) draft.pausedMs += at - draft.lastAt;
  draft.isOff = false;
  draft.lastAt = at;
}

function end(draft: Draft, { at }: Mark): void {
  if (draft.isOff) return;
  draft.isOff = true;
  draft.lastAt = at;
}

function draftsOf(marks: readonly Mark[], isOffAtFirst: boolean): Draft[] {
  const drafts: Draft[] = [];
  let isOff = isOffAtFirst;
  for (const mark of marks) {
    const last = drafts.at(-1);
    const lasts = last && mark.at - last.lastAt < REST_MS ? last : undefined;
    // Whoever is off duty drives home, or somebody else does.
    if (mark.kind === 'fix' && isOff) continue;
    isOff = mark.kind === 'off';
    if (isOff) {
      if (lasts) end(lasts, mark);
      continue;
    }
    const isWrong = lasts !== undefined && !lasts.isOff && mark.kind === 'began';
    if (isWrong) drafts.pop();
    const draft = isWrong ? begun(mark) : (lasts ?? begun(mark));
    if (draft === lasts) goOn(draft, mark);
    else drafts.push(draft);
    if (mark.kind === 'fix') draft.trail.push(mark.point);
  }
  return drafts;
}

function dutyOf({ trail, isOff, pausedMs, ...draft }: Draft, now: number): Duty {
  const { onAt, lastAt } = draft;
  return {
    ...draft,
    ...((isOff || now - lastAt >= REST_MS) && { offAt: lastAt }),
    driveMinutes: driveMinutes(trail),
    onMinutes: Math.floor((lastAt - onAt - pausedMs) / MINUTE_MS),
    meters: Math.round(drivenMeters(trail)),
  };
}

/** What was heard of a driver in some time, oldest first. */
interface Heard {
  signs: readonly DutySign[];
  trail: readonly Timed[];
  /** Off duty now: so it was all the time, where no sign says otherwise. */
  isOff?: boolean;
}

/**
 * The duties in a time: each begins with the first that tells of work after ten hours without, and ends when its driver goes
 * off duty, or was last heard before such a rest. A shorter break ends none.
 */
export function dutiesOf({ signs, trail, isOff = false }: Heard, now: number): Duty[] {
  const fixes = withoutRests(trail).map((point) => ({ kind: 'fix' as const, at: point.at, point }));
  // Whoever goes off duty was there until then.
  const isLast = ({ kind }: Mark) => Number(kind === 'off');
  const marks: Mark[] = [...signs, ...fixes].toSorted((a, b) => a.at - b.at || isLast(a) - isLast(b));
  const switched = marks.find(({ kind }) => kind === 'on' || kind === 'off');
  return draftsOf(marks, switched ? switched.kind === 'on' : isOff).map((draft) => dutyOf(draft, now));
}

/** Of some duties the one that is under way, or from which its driver has yet to rest. */
export function dutyNow<Known extends Pick<Duty, 'lastAt'>>(duties: readonly Known[], now: number): Known | undefined {
  const last = duties.at(-1);
  return last && now - last.lastAt < REST_MS ? last : undefined;
}

/**
 * What is left to drive, and of the window in which it may be driven: 11 hours within 14 of the first work. A guard, which an
 * electronic log may contradict.
 */
export function hoursLeft(duty: Pick<Duty, 'onAt' | 'driveMinutes'> | undefined, now: number): HoursLeft {
  if (!duty) return { drive: DRIVE_LIMIT, window: WINDOW_LIMIT };
  const elapsed = Math.floor((now - duty.onAt) / MINUTE_MS);
  return {
    drive: Math.max(0, DRIVE_LIMIT - duty.driveMinutes),
    window: Math.max(0, WINDOW_LIMIT - elapsed),
  };
}

/** By how many minutes work of so much driving and so much time is more than is left; nothing where it fits. */
export function overHours(
  left: HoursLeft,
  { drive, time }: { drive: number; time: number },
): { drive: number; window: number } | undefined {
  const over = { drive: Math.max(0, drive - left.drive), window: Math.max(0, time - left.window) };
  return over.drive > 0 || over.window > 0 ? over : undefined;
}
