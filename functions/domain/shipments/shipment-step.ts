import { dayOf } from '#shared/dates/calendar.ts';
import { UNDO_WINDOW_MS } from '#shared/shipments/allowed-actions.ts';
import { deliveryWindow, isAfter } from '#shared/shipments/lateness.ts';
import type { ShipmentException } from '#shared/shipments/shipment.ts';
import type { Transition, TransitionEffect } from '#shared/shipments/transition-types.ts';
import type { CustomerRecord } from '../customers/customer-types.ts';
import { assertAssignable } from '../drivers/drivers.ts';
import { type Actor, actorSnapshot, isDriver } from '../events/actor.ts';
import type { ShipmentEventRecord } from '../events/catalog.ts';
import type { ShipmentPart } from '../events/event.ts';
import { type FieldChange, fieldChangesOf } from '../events/field-changes.ts';
import { carryNotNotified } from './customer-notified.ts';
import { driverCountChanges } from './driver-counts.ts';
import { withFormerDriver } from './former-driver.ts';
import { lateTimerChange } from './late-timer.ts';
import { nearTimerChange } from './near-timer.ts';
import { pickupTimerChange } from './pickup-timer.ts';
import { contactOf } from './shipment-customer.ts';
import { weighed } from './shipment-edit.ts';
import { asIntermediate, shipmentEvent, stateOf } from './shipment-event.ts';
import { momentOf, type ShipmentStep, type StepContext } from './shipment-step-types.ts';
import type { FormerDriver, ShipmentDays, ShipmentRecord } from './shipment-types.ts';

export interface StepInput {
  driverId?: string | undefined;
  occurredAt?: string | undefined;
  reason?: string | undefined;
  note?: string | undefined;
  location?: { latitude: number; longitude: number } | undefined;
  exception?: Omit<ShipmentException, 'occurredAt'> | undefined;
  photoKeys?: string[] | undefined;
  recipientName?: string | undefined;
  edits?: Partial<ShipmentRecord> | undefined;
  /** Whose it is from then on. */
  customer?: CustomerRecord | undefined;
  /** Who takes a load from its driver, and who gets it. */
  handing?: Pick<FormerDriver, 'by' | 'to'> | undefined;
  tellAt?: string | undefined;
  /** What would have refused it. */
  overrode?: 'not_ready' | undefined;
}

/** Trouble before the pickup is no delivery that failed. */
const isAttempt = ({ status }: Pick<ShipmentRecord, 'status'>) => status !== 'assigned';

type Applied = Partial<ShipmentRecord>;
const EFFECTS: Record<
  Exclude<TransitionEffect, 'synthetic_pick_up'>,
  (input: StepInput, at: string, before: ShipmentRecord) => Applied
> = {
  set_driver: ({ driverId, tellAt }) => ({ driverId, tellAt }),
  remove_driver: () => ({ driverId: undefined, tellAt: undefined }),
  set_delivered: (_input, at) => ({ deliveredAt: at }),
  flag_bypass: () => ({ proofBypassed: true }),
  void_proof: () => ({ deliveredAt: undefined, proofBypassed: undefined }),
  set_exception: (input, at, before) => ({
    exception: input.exception && { ...input.exception, occurredAt: at },
    attempts: before.attempts + (isAttempt(before) ? 1 : 0),
  }),
  clear_exception: () => ({ exception: undefined }),
  clear_pick_up: () => ({ pickedUpAt: undefined, nearTold: undefined }),
  set_customer: ({ customer }, _at, { secretVersion }) =>
    customer ? { customerId: customer.id, contact: contactOf(customer), secretVersion: secretVersion + 1 } : {},
  keep_former_driver: ({ handing }, until, before) => ({
    formerDrivers: withFormerDriver(before, { until, ...handing }),
  }),
  add_pickup_photos: ({ photoKeys = [] }, _at, { pickupPhotoKeys = [] }) =>
    photoKeys.length > 0 ? { pickupPhotoKeys: [...pickupPhotoKeys, ...photoKeys] } : {},
  restore_step: (_input, _at, { undoable }) => ({
    pickedUpAt: undoable?.pickedUpAt,
    exception: undoable?.exception,
  }),
};

/** What a delivery writes down: its day, and whether its window was over. */
export function deliveryDays(
  record: ShipmentRecord,
  at: Date,
  timezone: string,
): Pick<ShipmentDays, 'delivered' | 'missedWindow'> {
  const delivered = dayOf(at, timezone);
  const isMissed = delivered === record.estimatedDelivery && isAfter(at, delivered, deliveryWindow(record), timezone);
  return { delivered, missedWindow: isMissed || undefined };
}

/** The days that a step writes down or takes back. */
function daysAfter(before: ShipmentRecord, { to, effects }: Transition, at: Date, timezone: string): ShipmentDays {
  const { days } = before;
  if (to === 'delivered') return { ...days, ...deliveryDays(before, at, timezone) };
  const day = dayOf(at, timezone);
  if (to === 'cancelled') return { ...days, cancelled: day };
  if (effects.includes('void_proof')) return { ...days, delivered: undefined, missedWindow: undefined };
  const isFailed = effects.includes('set_exception') && isAttempt(before);
  return isFailed ? { ...days, ...withAttempt(before, day) } : days;
}

/** The attempts that failed with one of a day more, which stays its driver's whoever has the load later. */
function withAttempt(
  { days: { exceptions = [], exceptionDrivers }, driverId = '' }: ShipmentRecord,
  day: string,
): Pick<ShipmentDays, 'exceptions' | 'exceptionDrivers'> {
  const drivers = exceptionDrivers ?? exceptions.map(() => driverId);
  return { exceptions: [...exceptions, day], exceptionDrivers: [...drivers, driverId] };
}

function applyEffects(
  before: ShipmentRecord,
  row: Transition,
  input: StepInput,
  at: Date,
  skippedAt: string | undefined,
  timezone: string,
): ShipmentRecord {
  const instant = at.toISOString();
  const pickedUpAt = row.to === 'picked_up' ? instant : (skippedAt ?? before.pickedUpAt);
  const moved = row.to ? { status: row.to, statusSince: instant, pickedUpAt } : {};
  const applied = row.effects.map((effect) =>
    effect === 'synthetic_pick_up' ? {} : EFFECTS[effect](input, instant, before),
  );
  const days = daysAfter(before, row, at, timezone);
  const version = before.version + 1;
  const way = row.event === 'rescheduled' ? { nearTold: undefined } : {};
  const edited = { ...before, ...input.edits };
  const weight = weighed(edited, input.edits);
  const after = Object.assign(edited, weight, moved, ...applied, way, { days, version, undoable: undefined });
  return before.unreached ? { ...after, unreached: carryNotNotified(before, after) } : after;
}

/** What a driver's own step leaves to be taken back. */
function undoSnapshotOf(
  before: ShipmentRecord,
  { action }: Transition,
  events: readonly ShipmentEventRecord[],
  actor: Actor,
  now: Date,
): Pick<ShipmentRecord, 'undoable'> {
  const isOwnStep = (action === 'pick_up' || action === 'start') && isDriver(actor);
  if (!isOwnStep) return {};
  const { status, pickedUpAt, exception } = before;
  const until = new Date(now.getTime() + UNDO_WINDOW_MS).toISOString();
  return { undoable: { status, pickedUpAt, exception, until, eventIds: events.map(({ id }) => id) } };
}

/** Takes a step that was found legal: the next state, its events and what it means for drivers. */
export function takeStep(...step: Parameters<typeof takeStepWithEvent>): ShipmentStep {
  return takeStepWithEvent(...step).step;
}

/** The same, with the event that was asked for (the last one) at hand. */
export function takeStepWithEvent(
  before: ShipmentRecord,
  row: Transition,
  input: StepInput,
  actor: Actor,
  context: StepContext,
): { step: ShipmentStep; event: ShipmentEventRecord } {
  const setsDriver = row.effects.includes('set_driver');
  if (setsDriver && context.driver && context.driver.id === input.driverId) assertAssignable(context.driver);
  const start = momentOf(before, input.occurredAt, context.now);
  const skips = row.effects.includes('synthetic_pick_up') && before.status === 'assigned';
  const at = new Date(start.getTime() + (skips ? 1 : 0));
  const handing = { by: actorSnapshot(actor).name, to: setsDriver ? context.driver?.name : undefined };
  const asked = { ...input, handing, tellAt: context.tellAt };
  const after = applyEffects(before, row, asked, at, skips ? start.toISOString() : undefined, context.timezone);
  const passed: ShipmentRecord | undefined = skips
    ? { ...after, status: 'picked_up', statusSince: start.toISOString() }
    : undefined;
  const skipped = { from: before.status, to: 'picked_up', synthetic: true, previous: stateOf(before) } as const;
  const synthetic = passed ? [asIntermediate(shipmentEvent(passed, 'picked_up', start, actor, context, skipped))] : [];
  const event = askedEvent({ before, after, passed, row, input }, at, actor, context);
  const events = [...synthetic, event];
  const step = {
    before,
    after: { ...after, ...undoSnapshotOf(before, row, events, actor, context.now) },
    events,
    driverCounts: driverCountChanges(before, after),
    requiresDriver: setsDriver ? input.driverId : undefined,
    lateTimer: lateTimerChange(before, after, context),
    pickupTimer: pickupTimerChange(before, after, context),
    nearTimer: nearTimerChange(before, after, context.now),
    unchanged: false,
  };
  return { step, event };
}

interface Taken {
  before: ShipmentRecord;
  after: ShipmentRecord;
  /** As it was in between, where a status was skipped. */
  passed: ShipmentRecord | undefined;
  row: Transition;
  input: StepInput;
}

function askedEvent(
  { before, after, passed, row, input }: Taken,
  at: Date,
  actor: Actor,
  context: StepContext,
): ShipmentEventRecord {
  const from = passed ?? before;
  const setsDriver = row.effects.includes('set_driver');
  return shipmentEvent(after, row.event, at, actor, context, {
    ...(row.to && { from: from.status, to: row.to }),
    ...detailsOf(input),
    changed: editsOf(before, input.edits),
    previousDriverId: before.driverId !== after.driverId ? before.driverId : undefined,
    ...(setsDriver && context.tellAt && { tellAt: context.tellAt }),
    ...(isGoneUntold(before, after, context.now) && { untold: true }),
    undoes: row.action === 'undo_step' ? before.undoable?.eventIds : undefined,
    previous: {
      ...stateOf(from),
      ...(before.customerId !== after.customerId && { customerId: before.customerId }),
    },
  });
}

/** Whether a driver has a job no more who has not been told of it yet. */
function isGoneUntold({ tellAt, driverId }: ShipmentRecord, after: ShipmentRecord, now: Date): boolean {
  const isGone = after.driverId !== driverId || after.status === 'cancelled';
  return isGone && tellAt !== undefined && tellAt > now.toISOString();
}

/** A place, of which both coordinates are known or none. */
export function locationOf({ latitude, longitude }: { latitude?: number | undefined; longitude?: number | undefined }) {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

function editsOf(before: ShipmentRecord, edits: Partial<ShipmentRecord> = {}): FieldChange[] | undefined {
  const after = { ...before, ...edits };
  const isField = (name: string): name is keyof ShipmentRecord & string => name in after;
  const changed = fieldChangesOf(before, after, Object.keys(edits).filter(isField));
  return changed.length > 0 ? changed : undefined;
}

/** The words, place and pictures that came with a step. */
export function detailsOf(input: StepInput): Partial<ShipmentPart> {
  const changes = Object.keys(input.edits ?? {});
  return {
    reason: input.exception?.code ?? input.reason,
    note: input.exception?.note ?? input.note,
    location: input.location,
    photoKeys: input.photoKeys,
    recipientName: input.recipientName,
    overrode: input.overrode,
    changes: changes.length > 0 ? changes : undefined,
  };
}
