import { wallTimeOf } from '#shared/dates/calendar.ts';
import { clockText } from '#shared/dates/clock-format.ts';
import { type AppError, notFound } from '#shared/http/errors.ts';
import { appError } from '#shared/http/refusal.ts';
import type { EventType, ShipmentStatus } from '#shared/shipments/shipment.ts';
import { type Actor, isDriver } from '../events/actor.ts';
import type { ShipmentPart } from '../events/event.ts';
import { shipmentEvent, stateOf } from './shipment-event.ts';
import { type ShipmentStep, type StepContext, unchangedStep } from './shipment-step-types.ts';
import type { FormerDriver, ShipmentRecord } from './shipment-types.ts';

/** Of those who had it, and of what each of them told since. */
const MOST_FORMER = 5;
const HEARD = 20;

/** What stands of the driver who gives a load away, or back; whoever had it before keeps one entry. */
export function withFormerDriver(
  { driverId, formerDrivers = [] }: ShipmentRecord,
  given: Pick<FormerDriver, 'until' | 'by' | 'to'>,
): FormerDriver[] | undefined {
  if (driverId === undefined) return formerDrivers;
  return [...formerDrivers.filter((one) => one.driverId !== driverId), { driverId, ...given }].slice(-MOST_FORMER);
}

/**
 * The entry of a driver who has a load no more and whose phone tells late of what happened, which only a report that says
 * when does. Reading stays 404.
 */
export function formerlyOf(
  record: ShipmentRecord,
  actor: Actor,
  { occurredAt }: { occurredAt?: string | undefined },
): FormerDriver | undefined {
  if (!isDriver(actor) || !actor.driverId || actor.driverId === record.driverId || !occurredAt) return undefined;
  return record.formerDrivers?.find(({ driverId }) => driverId === actor.driverId);
}

/** True for a driver who had it once: the photos of a late report are uploaded before it. */
export function hadOnce(record: ShipmentRecord, actor: Actor): boolean {
  return isDriver(actor) && record.formerDrivers?.some(({ driverId }) => driverId === actor.driverId) === true;
}

/** Whom the job went to and when, for the phone that did not know. */
export function handedOver(
  { until, by = 'Dispatch', to }: FormerDriver,
  { timezone, hours = 24 }: Pick<StepContext, 'timezone' | 'hours'>,
  { isKept = false } = {},
): AppError {
  const time = clockText(wallTimeOf(new Date(until), timezone).slice(11), hours);
  const details = { members: { ...(to && { driverName: to }), at: until } };
  if (to === undefined) {
    const text = isKept
      ? '{by} took this job back at {time}; your photos were kept'
      : '{by} took this job back at {time}';
    return appError('handed_over', text, [{ by, time }], details);
  }
  const text = isKept
    ? '{by} gave this job to {driver} at {time}; your photos were kept'
    : '{by} gave this job to {driver} at {time}';
  return appError('handed_over', text, [{ by, driver: to, time }], details);
}

type Told = Partial<Pick<ShipmentPart, 'note' | 'location' | 'reason' | 'photoKeys' | 'recipientName'>>;

/** An event of the former driver's own, which changes nothing but what is known of it: the same told twice is one. */
function toldStep(
  record: ShipmentRecord,
  former: FormerDriver,
  { type, at, name, ...told }: Told & { type: EventType; at: Date; name: string },
  actor: Actor,
  context: StepContext,
): ShipmentStep {
  const { heard = [] } = former;
  if (heard.includes(name)) return unchangedStep(record);
  const known = { ...former, heard: [...heard, name].slice(-HEARD) };
  const after = {
    ...record,
    formerDrivers: record.formerDrivers?.map((one) => (one.driverId === former.driverId ? known : one)),
    version: record.version + 1,
  };
  const event = shipmentEvent(after, type, at, actor, context, {
    ...told,
    late: true,
    driverId: former.driverId,
    driverName: actor.kind === 'user' ? actor.name : undefined,
    heldBy: record.driverId ?? 'none',
    previous: stateOf(record),
  });
  // The customer follows those who have it.
  return { before: record, after, events: [{ ...event, public: false }], driverCounts: [], unchanged: false };
}

const STEPS: Partial<Record<ShipmentStatus, EventType>> = {
  assigned: 'resumed',
  picked_up: 'picked_up',
  in_transit: 'in_transit',
};

/** What a phone tells late by a step: any other change of a load is no longer this driver's to make. */
export function stepOfFormer({ status }: { status?: ShipmentStatus | undefined }): EventType {
  const type = status && STEPS[status];
  if (!type) throw notFound();
  return type;
}

/** Throws 409 `handed_over` for what happened when the load was no longer this driver's. */
export function assertWasTheirs(former: FormerDriver, occurredAt: string | undefined, context: StepContext): void {
  if (!(Date.parse(occurredAt ?? '') <= Date.parse(former.until))) throw handedOver(former, context);
}

/**
 * What happened while the load was still this driver's goes into the timeline and changes nothing. Throws 409 `handed_over`
 * for what happened later.
 */
export function reportLate(
  record: ShipmentRecord,
  former: FormerDriver,
  { occurredAt, type, ...told }: Told & { occurredAt?: string | undefined; type: EventType },
  actor: Actor,
  context: StepContext,
): ShipmentStep {
  assertWasTheirs(former, occurredAt, context);
  const at = new Date(Math.max(Date.parse(occurredAt ?? ''), Date.parse(record.createdAt) + 1));
  return toldStep(record, former, { type, at, name: `${type}@${occurredAt}`, ...told }, actor, context);
}

/** What a phone brought with a proof that is none: the images stay, where the office finds them. */
export function keepProofOf(
  record: ShipmentRecord,
  former: FormerDriver,
  { digest, ...told }: Told & { digest: string },
  actor: Actor,
  context: StepContext,
): ShipmentStep {
  const at = new Date(Math.max(context.now.getTime(), Date.parse(record.statusSince) + 1));
  return toldStep(record, former, { type: 'proof_kept', at, name: `proof@${digest}`, ...told }, actor, context);
}
