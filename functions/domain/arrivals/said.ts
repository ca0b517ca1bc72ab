import type { ArrivalReport } from '#shared/contracts/arrivals.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { fieldError } from '#shared/http/errors.ts';
import { type Actor, isDriver } from '../events/actor.ts';
import { forbidden, illegalTransition } from '../shipments/shipment-rights.ts';
import type { ShipmentRecord } from '../shipments/shipment-types.ts';
import type { VisitRecord } from './arrival-types.ts';
import {
  type AtStop,
  arrivedAt,
  counted,
  departedAt,
  newVisit,
  ownVisits,
  type VisitChange,
  type VisitTakenBack,
  withSaid,
} from './visits.ts';

/** What somebody's clock may be ahead. */
const AHEAD_MS = MINUTE_MS;

interface SaidBy {
  actor: Actor;
  now: Date;
  timezone: string;
}

/** When it was, by whoever says so; never in the future. Throws 422. */
function instantOf(at: string | undefined, now: Date): string {
  const said = at === undefined ? now.getTime() : Date.parse(at);
  if (said - now.getTime() > AHEAD_MS) throw fieldError('at', 'This time is in the future');
  return new Date(Math.min(said, now.getTime())).toISOString();
}

/** A phone whose clock is wrong is not believed beyond what can be: a job that was not the driver's yet was at no stop. */
function believed(instant: string, { status, statusSince, createdAt }: ShipmentRecord): string {
  const earliest = status === 'assigned' ? statusSince : createdAt;
  return instant < earliest ? earliest : instant;
}

function assertDriven({ status }: ShipmentRecord, stop: AtStop['stop']): void {
  const isGiven = status !== 'pending' && status !== 'cancelled';
  if (!isGiven || (stop === 'delivery' && status === 'assigned')) throw illegalTransition(status, status, []);
}

/** "I'm here": a visit of its own, or beside what positions told of it. Said twice it is once. */
function tapped(at: AtStop, instant: string): VisitChange | undefined {
  const time = believed(instant, at.shipment);
  const open = ownVisits(at).find((visit) => departedAt(visit) === undefined);
  if (open?.arrived.tap !== undefined || open?.arrived.hand !== undefined) return undefined;
  if (!open) return { after: newVisit(at, { tap: time }) };
  return { before: open, after: withSaid(open, { arrived: { ...open.arrived, tap: time } }) };
}

/** Nobody has left by then, as far as it is known: what was said meanwhile without network may have come first. */
const isThereAt = (visit: VisitRecord, instant: string) => (departedAt(visit) ?? instant) >= instant;

/**
 * A press that was none, if it is taken back before the driver left: what others said of the visit stays, without them there was
 * no visit.
 */
function untapped(at: AtStop, instant: string): VisitChange | VisitTakenBack | undefined {
  const pressed = ownVisits(at).find((visit) => visit.arrived.tap !== undefined && isThereAt(visit, instant));
  if (!pressed) return undefined;
  const { tap: _tap, ...arrived } = pressed.arrived;
  if (arrived.fence !== undefined || arrived.hand !== undefined)
    return { before: pressed, after: withSaid(pressed, { arrived }) };
  // Whoever was seen leaving was there.
  return pressed.departed ? undefined : { before: pressed, after: undefined };
}

/** The arrival that counts is the first; nobody has left before. Throws 422. */
function correctedArrival(at: AtStop, instant: string): VisitChange | undefined {
  const [first] = ownVisits(at).toSorted((a, b) => (arrivedAt(a) < arrivedAt(b) ? -1 : 1));
  if (!first) return { after: newVisit(at, { hand: instant }) };
  const left = departedAt(first);
  if (left !== undefined && left < instant) throw fieldError('at', 'The truck had left by then');
  if (first.arrived.hand === instant) return undefined;
  return { before: first, after: withSaid(first, { arrived: { ...first.arrived, hand: instant } }) };
}

/** The departure that counts is the last. Throws 422 where nobody came, or came later. */
function correctedDeparture(at: AtStop, instant: string): VisitChange | undefined {
  const last = ownVisits(at)
    .toSorted((a, b) => (arrivedAt(a) < arrivedAt(b) ? -1 : 1))
    .at(-1);
  if (!last) throw fieldError('at', 'Nobody has arrived there yet');
  if (arrivedAt(last) > instant) throw fieldError('at', 'The truck had not arrived by then');
  if (last.departed?.hand === instant) return undefined;
  return { before: last, after: withSaid(last, { departed: { ...last.departed, hand: instant } }) };
}

/**
 * What somebody says of a stop: its driver that it is there or was not, the office when it came or left and how it knows. Undefined where
 * that is known already. Throws 403, 409 for a shipment that no driver has, 422.
 */
export function sayAt(
  at: AtStop,
  { kind, at: said, reason }: Pick<ArrivalReport, 'kind' | 'at' | 'reason'>,
  { actor, now, timezone }: SaidBy,
): VisitChange | VisitTakenBack | undefined {
  const instant = instantOf(said, now);
  const byDriver = isDriver(actor);
  if (kind === (byDriver ? 'departed' : 'undone')) throw forbidden();
  if (!byDriver && reason === undefined) throw fieldError('reason', 'Reason is required');
  assertDriven(at.shipment, at.stop);
  const byOffice = kind === 'arrived' ? correctedArrival : correctedDeparture;
  const change = kind === 'undone' ? untapped(at, instant) : (byDriver ? tapped : byOffice)(at, instant);
  return change?.after ? { ...change, after: counted(change.after, timezone) } : change;
}
