import { dayOf } from '#shared/calendar.ts';
import { deliveryWindow, isAfter } from '#shared/lateness.ts';
import type { EventType, ShipmentException } from '#shared/shipment.ts';
import { type Effect, type Transition, UNDO_WINDOW } from '#shared/transitions.ts';
import { assertAssignable } from '../drivers/drivers.ts';
import { type Actor, actorSnapshot, sourceOf } from '../events/actor.ts';
import { EVENTS } from '../events/catalogue.ts';
import type { ShipmentPart } from '../events/event.ts';
import type {
  DriverCounts,
  DriverRecord,
  PreviousState,
  ShipmentDays,
  ShipmentEventRecord,
  ShipmentRecord,
  ShipmentSnapshot,
  ShipmentStep,
  SnapshotRow,
} from '../types.ts';

export interface StepContext {
  now: Date;
  timezone: string;
  /** A new event id whose time part is `at`. */
  newEventId: (at: Date) => string;
  /** The driver to be assigned, for the early refusal and the name in the timeline; the write checks again. */
  driver?: DriverRecord | undefined;
}

export interface StepInput {
  driverId?: string | undefined;
  occurredAt?: string | undefined;
  reason?: string | undefined;
  note?: string | undefined;
  location?: { latitude: number; longitude: number } | undefined;
  exception?: Omit<ShipmentException, 'occurredAt'> | undefined;
  photoKeys?: string[] | undefined;
  edits?: Partial<ShipmentRecord> | undefined;
}

/** Events whose effects are about the price. */
const PRICED: ReadonlySet<EventType> = new Set(['created', 'delivered']);

function snapshotOf(record: ShipmentRecord, type: EventType): ShipmentSnapshot {
  const { trackingNumber, customerId, contact, version, priority, secretVersion, priceCents, createdAt } = record;
  const { pickupCity, pickupDate, pickupFrom, pickupTo, deliveryCity, deliveryAddress } = record;
  const { deliveryFrom, deliveryTo } = record;
  return {
    ...{ trackingNumber, customerId, contact, version, priority, secretVersion, priceCents, createdAt },
    ...{ pickupCity, pickupDate, pickupFrom, pickupTo, deliveryCity, deliveryAddress, deliveryFrom, deliveryTo },
    // Only where somebody reads them: every byte of an event is written to two indexes as well.
    ...(PRICED.has(type) && { priceLines: record.priceLines }),
    ...stateOf(record),
    row: rowOf(record),
  };
}

/** An event that is not the last of its step says what happened, not how the shipment is now. */
export function inBetween(event: ShipmentEventRecord): ShipmentEventRecord {
  return { ...event, shipment: event.shipment && { ...event.shipment, row: undefined } };
}

function rowOf(record: ShipmentRecord): SnapshotRow {
  const { pickupAddress, serviceType, containerType, containerNumber, weight, weightUnit } = record;
  const { specialInstructions, exception, attempts, proofBypassed } = record;
  return {
    ...{ pickupAddress, serviceType, containerType, containerNumber, weight, weightUnit },
    ...{ specialInstructions, exception, attempts, proofBypassed },
  };
}

/** The part of a shipment that its steps change and that statistics look at. */
export function stateOf(record: ShipmentRecord): PreviousState {
  const { status, statusSince, estimatedDelivery, pickedUpAt, deliveredAt, days } = record;
  return {
    status,
    statusSince,
    estimatedDelivery,
    pickedUpAt,
    deliveredAt,
    days,
    hasException: record.exception !== undefined,
  };
}

/** What one shipment counts for its driver. */
export function countsOf(record: ShipmentRecord | undefined): DriverCounts | undefined {
  if (!record?.driverId || record.status === 'pending' || record.status === 'cancelled') return undefined;
  const isDone = record.status === 'delivered';
  const isLive = record.status === 'picked_up' || record.status === 'in_transit';
  return { driverId: record.driverId, open: isDone ? 0 : 1, live: isLive ? 1 : 0, done: isDone ? 1 : 0 };
}

/** How the drivers' counts change between two states of one shipment. */
export function driverCountChanges(before: ShipmentRecord | undefined, after: ShipmentRecord): DriverCounts[] {
  const old = countsOf(before);
  const now = countsOf(after);
  const changes = new Map<string, DriverCounts>();
  if (now) changes.set(now.driverId, { ...now });
  if (old) {
    const of = changes.get(old.driverId) ?? { driverId: old.driverId, open: 0, live: 0, done: 0 };
    changes.set(old.driverId, {
      driverId: old.driverId,
      open: of.open - old.open,
      live: of.live - old.live,
      done: of.done - old.done,
    });
  }
  return [...changes.values()].filter((change) => change.open !== 0 || change.live !== 0 || change.done !== 0);
}

/** One event about a shipment as `record` leaves it. */
export function shipmentEvent(
  record: ShipmentRecord,
  type: EventType,
  at: Date,
  actor: Actor,
  context: StepContext,
  more: Partial<ShipmentPart> = {},
): ShipmentEventRecord {
  return {
    id: context.newEventId(at),
    type,
    subject: { kind: 'shipment', id: record.id },
    actor: actorSnapshot(actor),
    source: sourceOf(actor),
    occurredAt: at.toISOString(),
    recordedAt: context.now.toISOString(),
    public: EVENTS[type].public,
    driverId: record.driverId,
    driverName: context.driver && context.driver.id === record.driverId ? context.driver.name : undefined,
    shipment: snapshotOf(record, type),
    ...more,
  };
}

/** Never in the future or before the state it ends, so a shipment's events, sorted by id, are always a legal path. */
export function placeOf(before: ShipmentRecord, occurredAt: string | undefined, now: Date): Date {
  const said = occurredAt ? Math.min(Date.parse(occurredAt), now.getTime()) : now.getTime();
  const since = Math.max(
    Date.parse(before.statusSince),
    Date.parse(before.exception?.occurredAt ?? before.statusSince),
  );
  return new Date(Math.max(said, since + 1));
}

type Applied = Partial<ShipmentRecord>;
const EFFECTS: Record<
  Exclude<Effect, 'synthetic_pick_up'>,
  (input: StepInput, at: string, before: ShipmentRecord) => Applied
> = {
  set_driver: (input) => ({ driverId: input.driverId }),
  remove_driver: () => ({ driverId: undefined }),
  set_delivered: (_input, at) => ({ deliveredAt: at }),
  flag_bypass: () => ({ proofBypassed: true }),
  void_proof: () => ({ deliveredAt: undefined, proofBypassed: undefined }),
  set_exception: (input, at, before) => ({
    exception: input.exception && { ...input.exception, occurredAt: at },
    attempts: before.attempts + 1,
  }),
  clear_exception: () => ({ exception: undefined }),
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
  return effects.includes('set_exception') ? { ...days, exceptions: [...(days.exceptions ?? []), day] } : days;
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
  return Object.assign({}, before, input.edits, moved, ...applied, { days, version, undoable: undefined });
}

/** What a driver's own step leaves to be taken back. */
function undoableAfter(
  before: ShipmentRecord,
  { action }: Transition,
  events: readonly ShipmentEventRecord[],
  actor: Actor,
  now: Date,
): Pick<ShipmentRecord, 'undoable'> {
  const isOwnStep = (action === 'pick_up' || action === 'start') && actor.kind === 'user' && actor.role === 'driver';
  if (!isOwnStep) return {};
  const { status, pickedUpAt, exception } = before;
  const until = new Date(now.getTime() + UNDO_WINDOW).toISOString();
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
  const start = placeOf(before, input.occurredAt, context.now);
  const skips = row.effects.includes('synthetic_pick_up') && before.status === 'assigned';
  const at = new Date(start.getTime() + (skips ? 1 : 0));
  const after = applyEffects(before, row, input, at, skips ? start.toISOString() : undefined, context.timezone);
  const passed: ShipmentRecord = { ...after, status: 'picked_up', statusSince: start.toISOString() };
  const skipped = { from: before.status, to: passed.status, synthetic: true, previous: stateOf(before) } as const;
  const synthetic = skips ? [inBetween(shipmentEvent(passed, 'picked_up', start, actor, context, skipped))] : [];
  const event = shipmentEvent(after, row.event, at, actor, context, {
    ...(row.to && { from: skips ? passed.status : before.status, to: row.to }),
    ...detailsOf(input),
    previousDriverId: before.driverId !== after.driverId ? before.driverId : undefined,
    undoes: row.action === 'undo_step' ? before.undoable?.eventIds : undefined,
    previous: stateOf(skips ? passed : before),
  });
  const events = [...synthetic, event];
  const step = {
    before,
    after: { ...after, ...undoableAfter(before, row, events, actor, context.now) },
    events,
    driverCounts: driverCountChanges(before, after),
    requiresDriver: setsDriver ? input.driverId : undefined,
    unchanged: false,
  };
  return { step, event };
}

/** A place, of which both coordinates are known or none. */
export function locationOf({ latitude, longitude }: { latitude?: number | undefined; longitude?: number | undefined }) {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** The words, place and pictures that came with a step. */
export function detailsOf(input: StepInput): Partial<ShipmentPart> {
  const changes = Object.keys(input.edits ?? {});
  return {
    reason: input.exception?.code ?? input.reason,
    note: input.exception?.note ?? input.note,
    location: input.location,
    photoKeys: input.photoKeys,
    changes: changes.length > 0 ? changes : undefined,
  };
}

/** The step for a request that asks for what is so already. */
export function noStep(record: ShipmentRecord): ShipmentStep {
  return { before: record, after: record, events: [], driverCounts: [], unchanged: true };
}
