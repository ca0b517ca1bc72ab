import type { TrackResult } from '#shared/contracts/tracking.ts';
import type { ShipmentStatus } from '#shared/shipment.ts';
import type { datesIn } from '../../../lib/format.ts';

type Dates = ReturnType<typeof datesIn>;

const STEPS = [
  'pending',
  'assigned',
  'picked_up',
  'in_transit',
  'delivered',
] as const satisfies readonly ShipmentStatus[];

export interface TrackStep {
  status: ShipmentStatus;
  state: 'done' | 'now' | 'next';
  /** When it was taken. */
  at?: string;
  /** The day on which it is expected. */
  expected?: string;
}

/**
 * When the shipment last came to a status; the booking itself is the first step. A delivery that was taken back is no
 * second departure.
 */
function reachedAt({ shipment, events }: TrackResult, status: ShipmentStatus): string | undefined {
  if (status === 'pending') return shipment.createdAt;
  return events.findLast(({ type, to }) => to === status && type !== 'proof_voided')?.occurredAt;
}

/** The five steps with their times. A cancelled shipment ends after the steps that it took. */
export function stepsOf(result: TrackResult): readonly TrackStep[] {
  const { status } = result.shipment;
  if (status === 'cancelled') {
    const taken = STEPS.filter((step) => reachedAt(result, step) !== undefined);
    return [...taken.map((step) => timed(result, step, 'done')), timed(result, 'cancelled', 'now')];
  }
  const present = STEPS.indexOf(status);
  return STEPS.map((step, index) => {
    if (index > present) return { status: step, state: 'next', ...(step === 'delivered' ? expectedOf(result) : {}) };
    const isOver = index < present || status === 'delivered';
    return timed(result, step, isOver ? 'done' : 'now');
  });
}

function timed(result: TrackResult, status: ShipmentStatus, state: 'done' | 'now'): TrackStep {
  const at = reachedAt(result, status);
  return { status, state, ...(at === undefined ? {} : { at }) };
}

function expectedOf({ shipment, eta }: TrackResult): { expected?: string } {
  const expected = eta?.at ?? shipment.estimatedDelivery;
  return expected === undefined ? {} : { expected };
}

/** When its driver is expected: "expected today about 14:30"; undefined while nobody can say. */
export function arrivalWords({ eta }: TrackResult, dates: Dates): string | undefined {
  if (!eta) return undefined;
  const day = dates.dayOf(eta.at) === dates.today() ? 'today' : dates.shortDate(eta.at);
  return `expected ${day} about ${dates.time(eta.at)}`;
}

/** The day of the booking: "expected Nov 24", "was expected Nov 22". */
function dueOf({ shipment: { estimatedDelivery: day } }: TrackResult, dates: Dates): string | undefined {
  return day && `${dates.dayOf(day) < dates.today() ? 'was expected' : 'expected'} ${dates.shortDate(day)}`;
}

/** The status in words, first thing on the page: "In transit, expected today about 14:30". */
export function headlineOf(result: TrackResult, dates: Dates): string {
  const { shipment } = result;
  const due = arrivalWords(result, dates) ?? dueOf(result, dates);
  const pickup = shipment.pickupDate && `pickup ${dates.shortDate(shipment.pickupDate)}`;
  const join = (word: string, more: string | undefined) => (more ? `${word}, ${more}` : word);
  switch (shipment.status) {
    case 'assigned':
      return join('Assigned', pickup ?? due);
    case 'picked_up':
      return join('Picked up', due);
    case 'in_transit':
      return join('In transit', due);
    case 'delivered':
      return shipment.deliveredAt ? `Delivered ${dates.shortDate(shipment.deliveredAt)}` : 'Delivered';
    case 'cancelled':
      return 'Cancelled';
    default:
      return join('Pending', pickup ?? due);
  }
}

export function lastStepOf(result: TrackResult, dates: Dates): string {
  const { shipment, proofOfDelivery } = result;
  const at = reachedAt(result, shipment.status);
  const when = at ? ` ${onOrAt(at, dates)}` : '';
  const from = shipment.pickupCity ?? 'the pickup';
  switch (shipment.status) {
    case 'assigned':
      return `A driver was assigned${when}.`;
    case 'picked_up':
      return `Picked up in ${from}${when}.`;
    case 'in_transit':
      return correctionOf(result, dates) ?? `Left ${from}${when}.`;
    case 'delivered':
      return proofOfDelivery
        ? `Received by ${proofOfDelivery.recipientName} ${onOrAt(proofOfDelivery.deliveredAt, dates)}.`
        : `Delivered${when}.`;
    case 'cancelled': {
      const reason = result.events.findLast(({ type }) => type === 'cancelled')?.reason;
      return `Cancelled${when}${reason ? `: ${reason}` : '.'}`;
    }
    default:
      return `Booked${when}. A driver is assigned before pickup.`;
  }
}

/** That the last delivery was none; undefined where nothing was taken back. */
function correctionOf({ events }: TrackResult, dates: Dates): string | undefined {
  const last = events.findLast(({ to }) => to !== undefined);
  if (last?.type !== 'proof_voided') return undefined;
  const when = onOrAt(last.occurredAt, dates);
  return `The delivery was recorded by mistake, which we corrected ${when}. Your shipment is still on its way.`;
}

/** "at 08:47 today", "on Nov 21, 2026 at 09:20". */
function onOrAt(instant: string, dates: Dates): string {
  const isToday = dates.dayOf(instant) === dates.today();
  return isToday ? `at ${dates.time(instant)} today` : `on ${dates.date(instant)} at ${dates.time(instant)}`;
}

/** Trouble as the customer is told it: what it means, and that somebody sees to it. */
const TROUBLE: Record<NonNullable<TrackResult['shipment']['exception']>['code'], string> = {
  consignee_closed: 'The consignee was closed; we will try again.',
  refused: 'The delivery could not be handed over; we are clearing it up with you.',
  damaged: 'Something was damaged on the way; we will get in touch with you.',
  access: 'Our driver could not get to the door; we will try again.',
  delay: 'Your shipment is taking longer than planned; it is still on its way.',
  breakdown: 'The truck had a breakdown; we are arranging how your shipment goes on.',
  other: 'Something is holding your shipment up; we are seeing to it.',
};

export interface TrackTrouble {
  text: string;
  /** When it was seen, in words. */
  when: string;
}

export function troubleOf({ shipment: { exception } }: TrackResult, dates: Dates): TrackTrouble | undefined {
  return exception && { text: TROUBLE[exception.code], when: dates.moment(exception.occurredAt) };
}

export function updatedAt({ shipment, events, position }: TrackResult): string {
  const times = [shipment.createdAt, ...events.map((event) => event.occurredAt)];
  if (position) times.push(position.timestamp);
  return times.reduce((latest, time) => (Date.parse(time) > Date.parse(latest) ? time : latest));
}
