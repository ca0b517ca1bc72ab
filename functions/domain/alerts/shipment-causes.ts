import type { AlertEnd, AlertKind } from '#shared/alerts/alerts.ts';
import { addDays, instantOf } from '#shared/dates/calendar.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { isWaiting } from '#shared/shipments/lateness.ts';
import { lateTimer } from '../shipments/late-timer.ts';
import { pickupTimer } from '../shipments/pickup-timer.ts';
import type { ShipmentRecord } from '../shipments/shipment-types.ts';
import { isOfBox, isOfDriver, type ShipmentAlertKind } from './alert-kinds.ts';
import { patienceMs } from './alert-rules.ts';
import type { AlertContext, AlertState, Causes, LastLook, OpenAlert } from './alert-types.ts';
import { forgottenEnd, forgottenOf } from './forgotten.ts';
import { wayCauses } from './way-causes.ts';

/** Bookings that nobody has touched for longer are no news. */
const FORGOTTEN_AFTER_MS = 7 * DAY_MS;
/** Of a pickup that has a day alone, the day before from then on. */
const NOON = '12:00';

interface Deadlines {
  pickup?: number | undefined;
  delivery?: number | undefined;
  /** From when on a pickup without a driver is near. */
  soon?: number | undefined;
}

const instant = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));

type ShipmentContext = Omit<AlertContext, 'required'>;

function soonAt(
  { status, pickupDate, pickupFrom, pickupTo }: ShipmentRecord,
  { timezone, rules }: ShipmentContext,
): number | undefined {
  const day = pickupDate?.slice(0, 10);
  if (status !== 'pending' || day === undefined) return undefined;
  const from = pickupFrom ?? pickupTo;
  const before = patienceMs('unassigned_soon', rules);
  return from
    ? instantOf(day, from, timezone).getTime() - before
    : instantOf(addDays(day, -1), NOON, timezone).getTime();
}

function deadlinesOf(shipment: ShipmentRecord, context: ShipmentContext): Deadlines {
  const { timezone } = context;
  return {
    pickup: instant(pickupTimer(shipment, timezone)?.dueAt),
    delivery: instant(lateTimer(shipment, timezone)?.dueAt),
    soon: soonAt(shipment, context),
  };
}

/** What is missed, if anything: the pickup while nobody has the load, else the delivery. */
function missedOf(shipment: ShipmentRecord, { pickup, delivery }: Deadlines, open: readonly OpenAlert[], now: number) {
  const isMissed = (kind: AlertKind, at: number | undefined): at is number =>
    at !== undefined &&
    at < now &&
    (!isWaiting(shipment) || now - at < FORGOTTEN_AFTER_MS || open.some((one) => one.kind === kind));
  if (isMissed('pickup_late', pickup)) return { pickup_late: new Date(pickup).toISOString() };
  if (isMissed('delivery_late', delivery)) return { delivery_late: new Date(delivery).toISOString() };
  return {};
}

function nearOf({ createdAt }: ShipmentRecord, { pickup, soon }: Deadlines, now: number) {
  const isNear = soon !== undefined && soon <= now && (pickup === undefined || now <= pickup);
  // What was booked later was not near before that.
  return isNear ? { unassigned_soon: new Date(Math.max(soon, Date.parse(createdAt))).toISOString() } : {};
}

type OfShipment = Extract<AlertState, { kind: 'shipment' }> & { shipment: ShipmentRecord };

const pickupEnd = (shipment: ShipmentRecord) => (isWaiting(shipment) ? 'rescheduled' : 'picked_up');

/** What holds instead of an alert, and since when it was open. */
interface Over {
  holds: Causes['holds'];
  since: string | undefined;
}

/** Why each is over while the shipment goes on. */
const ENDS: Readonly<Record<ShipmentAlertKind, (of: OfShipment, over: Over) => AlertEnd>> = {
  pickup_late: ({ shipment }) => pickupEnd(shipment),
  delivery_late: () => 'rescheduled',
  exception: () => 'cleared',
  untold: () => 'told',
  will_be_late: (_, { holds }) => (holds.delivery_late ? 'became_late' : 'on_time'),
  unassigned_soon: ({ shipment }, { holds }) => {
    if (holds.pickup_late) return 'became_late';
    return shipment.status === 'assigned' ? 'assigned' : pickupEnd(shipment);
  },
  off_route: () => 'on_route',
  forgot_step: ({ shipment, visits }, { since }) => forgottenEnd(shipment, visits, since),
};

const UNDRIVEN = { holds: {}, memo: {}, next: [] };

/** What about a shipment has to be decided, by the organization's timezone and rules. */
export function shipmentCauses(of: OfShipment, last: LastLook, context: ShipmentContext): Causes {
  const { shipment, driven, visits } = of;
  const { status, exception, unreached } = shipment;
  const { now } = context;
  const over = status === 'delivered' || status === 'cancelled' ? status : undefined;
  const deadlines = deadlinesOf(shipment, context);
  const { pickup, delivery, soon } = deadlines;
  // While there is trouble nobody knows whether the truck goes on.
  const isDriven = driven && status === 'in_transit' && !exception;
  const byRoad = isDriven ? wayCauses(driven, { deadline: delivery, last, now: now.getTime() }) : UNDRIVEN;
  const forgotten = forgottenOf(shipment, visits, now.getTime());
  const holds: Causes['holds'] = over
    ? {}
    : {
        ...missedOf(shipment, deadlines, last.open, now.getTime()),
        ...(exception && { exception: exception.occurredAt }),
        ...(unreached && { untold: unreached.since }),
        ...nearOf(shipment, deadlines, now.getTime()),
        ...byRoad.holds,
        ...forgotten.holds,
      };
  // A deadline is missed a moment after it.
  const next = [pickup && pickup + 1, delivery && delivery + 1, soon, ...byRoad.next, ...forgotten.next].filter(
    (at) => at !== undefined,
  );
  const sinceOf = (kind: AlertKind) => last.open.find((alert) => alert.kind === kind)?.since;
  const endOf = (kind: AlertKind) =>
    over ?? (isOfDriver(kind) || isOfBox(kind) ? 'gone' : ENDS[kind](of, { holds, since: sinceOf(kind) }));
  return { holds, memo: byRoad.memo, next: over ? [] : next, endOf };
}
