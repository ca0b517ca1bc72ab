import type { AlertEnd, AlertKind } from '#shared/alerts/alerts.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { distanceBetween } from '#shared/drivers/distance.ts';
import { type DriverAlertKind, isOfDriver } from './alert-kinds.ts';
import { patienceMs } from './alert-rules.ts';
import type { AlertContext, AlertMemo, AlertState, Causes, LastLook, OwnRules } from './alert-types.ts';
import { documentCause } from './document-cause.ts';

/** Within the first nobody moves, beyond the second somebody has; between them it stays as it was. */
const STAYS_WITHIN_METERS = 200;
const LEFT_BEYOND_METERS = 300;
/** A fix that may be further off, in meters, says nothing about standing. */
const INEXACT = 150;
/** An open alert about a position is looked at again so soon, as no event tells of a position. */
const WHILE_OPEN_MS = 2 * MINUTE_MS;

type DriverState = Extract<AlertState, { kind: 'driver' }>;
type Fix = NonNullable<DriverState['position']>;
type Spot = NonNullable<AlertMemo['spot']>;

const isoOf = (at: number) => new Date(at).toISOString();

/** Where a driver has been since when; a new spot begins where the last one was left. */
function spotAfter(spot: Spot | undefined, fix: Fix | undefined): Spot | undefined {
  if (!fix || (fix.accuracy ?? 0) > INEXACT) return spot;
  const isThere = spot && distanceBetween(spot, fix) <= LEFT_BEYOND_METERS;
  return isThere ? spot : { latitude: fix.latitude, longitude: fix.longitude, since: fix.timestamp };
}

/** In milliseconds: without a sign for so long a driver is silent, on one spot for so long one stands. */
interface Patience {
  silent: number;
  stands: number;
}

const patience = (rules: OwnRules): Patience => ({
  silent: patienceMs('silent', rules),
  stands: patienceMs('stands', rules),
});

function standsSince(
  spot: Spot | undefined,
  fix: Fix | undefined,
  { isOpen, after }: { isOpen: boolean; after: number },
): string | undefined {
  if (!spot || !fix) return undefined;
  if (isOpen) return spot.since;
  const isLong = Date.parse(fix.timestamp) - Date.parse(spot.since) >= after;
  return isLong && distanceBetween(spot, fix) <= STAYS_WITHIN_METERS ? spot.since : undefined;
}

/** What a driver's way says. */
interface WayCauses extends Omit<Causes, 'endOf'> {
  ends: Record<Exclude<DriverAlertKind, 'document'>, AlertEnd>;
}

function idle(why: AlertEnd): WayCauses {
  return { holds: {}, memo: {}, next: [], ends: { stands: why, silent: why } };
}

/** Only of a driver who has a load and is on duty. */
function onTheRoad(
  { driver, position, isAtStop = false }: DriverState,
  { open, memo }: LastLook,
  { now, after }: { now: number; after: Patience },
): WayCauses {
  if (!driver) return idle('gone');
  if (driver.liveJobs <= 0) return idle('no_job');
  if (driver.availability === 'offline') return idle('off_duty');
  const liveSince = memo.liveSince ?? isoOf(now);
  // Where the driver was before there was a load says nothing.
  const fix = position && position.timestamp >= liveSince ? position : undefined;
  const lastSign = Math.max(Date.parse(liveSince), fix ? Date.parse(fix.timestamp) : 0);
  const isSilent = now - lastSign >= after.silent;
  const isOpen = (kind: AlertKind) => open.some((one) => one.kind === kind);
  // Who waits at a stop does not stand: on one spot counts from when the stop is made.
  const spot = isAtStop ? undefined : spotAfter(memo.spot, fix);
  // One spot follows another: whoever stood at the last has moved.
  const stood = isOpen('stands') && spot === memo.spot;
  const stands = isSilent && !stood ? undefined : standsSince(spot, fix, { isOpen: stood, after: after.stands });
  const holds = { ...(isSilent && { silent: isoOf(lastSign) }), ...(stands && { stands }) };
  const isSeen = isSilent || stands !== undefined;
  const next = isSeen
    ? [now + WHILE_OPEN_MS]
    : [lastSign + after.silent, ...(spot ? [Date.parse(spot.since) + after.stands] : [])];
  return {
    holds,
    memo: { liveSince, ...(spot && { spot }) },
    next: next.map((at) => Math.max(at, now + MINUTE_MS)),
    ends: { silent: 'sends', stands: isAtStop ? 'at_stop' : 'moves' },
  };
}

/** What about a driver has to be decided: on the road, and whatever the driver does. */
export function driverCauses(
  state: DriverState,
  last: LastLook,
  { now, timezone, rules, required }: AlertContext,
): Causes {
  const { ends: roadEnds, ...road } = onTheRoad(state, last, { now: now.getTime(), after: patience(rules) });
  const documents = state.driver && documentCause(state.driver, { now, timezone, required });
  const { since, next = [] } = documents ?? {};
  const ends: Record<DriverAlertKind, AlertEnd> = { ...roadEnds, document: state.driver ? 'renewed' : 'gone' };
  return {
    ...road,
    holds: { ...road.holds, ...(since && { document: since }) },
    next: [...road.next, ...next],
    endOf: (kind) => (isOfDriver(kind) ? ends[kind] : 'gone'),
  };
}
