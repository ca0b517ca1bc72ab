import type { TrackResult } from '#shared/contracts/tracking.ts';
import { type StaticTextKey, t } from '#shared/i18n/t.ts';
import { deadlineClockAt, deliveryWindow, isAfter, type Lateness, latenessOf } from '#shared/shipments/lateness.ts';
import type { ShipmentStatus } from '#shared/shipments/shipment.ts';
import { windowText } from '#shared/shipments/time-window.ts';
import { missedText } from '../../../entities/shipments/chips/due-text.ts';
import type { Dates } from '../../../lib/format.ts';

const STEPS = [
  'pending',
  'assigned',
  'picked_up',
  'in_transit',
  'delivered',
] as const satisfies readonly ShipmentStatus[];

/** All that a shipment's page may name. */
export const ALL_STEPS: readonly ShipmentStatus[] = [...STEPS, 'cancelled'];

export interface TrackStep {
  status: ShipmentStatus;
  state: 'done' | 'now' | 'next';
  /** When it was taken. */
  at?: string;
  /** When it is expected, and whether that is late; only of the delivery. */
  estimate?: Estimate;
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
export function trackStepsOf(result: TrackResult, dates: Dates): readonly TrackStep[] {
  const { status } = result.shipment;
  if (status === 'cancelled') {
    const taken = STEPS.filter((step) => reachedAt(result, step) !== undefined);
    return [...taken.map((step) => timed(result, step, 'done')), timed(result, 'cancelled', 'now')];
  }
  const present = STEPS.indexOf(status);
  const estimated = (step: ShipmentStatus) => (step === 'delivered' ? { estimate: estimateOf(result, dates) } : {});
  return STEPS.map((step, index) => {
    if (index > present) return { status: step, state: 'next', ...estimated(step) };
    const isOver = index < present || status === 'delivered';
    return timed(result, step, isOver ? 'done' : 'now');
  });
}

function timed(result: TrackResult, status: ShipmentStatus, state: 'done' | 'now'): TrackStep {
  const at = reachedAt(result, status);
  return { status, state, ...(at === undefined ? {} : { at }) };
}

/** When a shipment arrives, as the whole page says it. */
interface Estimate {
  /** An instant where its driver's way tells it, else a calendar day; absent where nobody can say. */
  at?: string;
  /** Those that were booked, while its day stands. */
  hours?: string;
  isLate: boolean;
  /** The day that was promised, where the estimate is another. */
  bookedFor?: string;
}

/** The driver's way counts where it is well known and not over; what is late by its booking is late whatever anybody hopes. */
export function estimateOf(result: TrackResult, dates: Dates): Estimate {
  const { shipment, eta } = result;
  const booked = shipment.estimatedDelivery;
  const window = deliveryWindow(shipment);
  const isOverdue = lateness(shipment, dates)?.what === 'delivery';
  const isKnown = eta && !isThere(result) && (eta.confidence !== 'low' || isOverdue || !booked);
  if (!isKnown) {
    if (!booked) return { isLate: false };
    const hours = windowText(window, dates.hourFormat);
    return isOverdue ? { isLate: true, bookedFor: booked } : { at: booked, isLate: false, ...(hours && { hours }) };
  }
  const day = dates.dayOf(eta.at);
  const isLate = isOverdue || isAfter(new Date(eta.at), booked, window, dates.timeZone);
  return {
    at: eta.confidence === 'low' ? day : eta.at,
    isLate,
    ...(booked !== undefined && (isLate || booked !== day) && { bookedFor: booked }),
  };
}

function lateness(shipment: TrackResult['shipment'], { timeZone }: Dates) {
  return latenessOf(shipment, deadlineClockAt(Date.now(), timeZone));
}

const isInstant = (at: string) => at.includes('T');

/** "expected today about 2:30 PM", "expected Nov 24, 8:00–10:00 AM"; undefined while nobody can say. */
function arrivalText({ at, hours }: Estimate, dates: Dates): string | undefined {
  if (at === undefined) return undefined;
  const day = dates.shortDate(at);
  if (!isInstant(at)) return hours ? t('expected {day}, {hours}', { day, hours }) : t('expected {day}', { day });
  const time = dates.time(at);
  return dates.dayOf(at) === dates.today()
    ? t('expected today about {time}', { time })
    : t('expected {day} about {time}', { day, time });
}

/** What stands at the place of delivery: "Est: Nov 24, 2026", or that it is delayed. */
export function etaText({ at, hours, isLate }: Estimate, dates: Dates): string {
  if (at === undefined) return t(isLate ? 'Delayed' : 'Est: not known yet');
  const day = dates.date(at);
  if (isInstant(at)) return t('Est: {day}, about {time}', { day, time: dates.time(at) });
  return t('Est: {when}', { when: hours ? `${day}, ${hours}` : day });
}

/** True from when it was told until something else happens to it. */
const isNear = ({ events }: TrackResult) => events.at(-1)?.type === 'near';

/** True from when it came to its destination until something else happens to it. */
const isThere = ({ events }: TrackResult) => events.at(-1)?.type === 'arrived';

/** The status in words, first thing on the page: "In transit, expected today about 2:30 PM", "Delayed, was due Nov 20". */
export function headlineOf(result: TrackResult, dates: Dates): string {
  const { shipment } = result;
  const estimate = estimateOf(result, dates);
  const due = arrivalText(estimate, dates);
  const late = lateness(shipment, dates);
  const missed = (what: Lateness) =>
    missedText(what, { today: dates.today(), write: dates.shortDate, hourFormat: dates.hourFormat });
  const join = (word: StaticTextKey, more: string | undefined) => (more ? `${t(word)}, ${more}` : t(word));
  if (shipment.status === 'delivered') {
    return shipment.deliveredAt ? t('Delivered {day}', { day: dates.shortDate(shipment.deliveredAt) }) : t('Delivered');
  }
  if (shipment.status === 'cancelled') return t('Cancelled');
  if (isMoving(shipment.status) && isThere(result)) return t('Arrived at the destination');
  if (estimate.isLate) return join('Delayed', due ?? (late && missed(late)));
  if (shipment.status === 'picked_up') return join('Picked up', due);
  if (shipment.status === 'in_transit') return join(isNear(result) ? 'Arriving soon' : 'In transit', due);
  if (broughtBackAt(result)) return join('Back at our yard', due);
  if (late) return join('Pickup delayed', missed(late));
  const pickup = shipment.pickupDate && t('pickup {day}', { day: dates.shortDate(shipment.pickupDate) });
  return join(shipment.status === 'assigned' ? 'Assigned' : 'Pending', pickup ?? due);
}

export function lastStepOf(result: TrackResult, dates: Dates): string {
  const { shipment, proofOfDelivery } = result;
  const at = reachedAt(result, shipment.status);
  const when = at && onOrAt(at, dates);
  const city = shipment.pickupCity ?? t('the pickup');
  switch (shipment.status) {
    case 'assigned':
      return when ? t('A driver was assigned {when}.', { when }) : t('A driver was assigned.');
    case 'picked_up':
      return (
        cameAt(result, dates) ??
        (when ? t('Picked up in {city} {when}.', { city, when }) : t('Picked up in {city}.', { city }))
      );
    case 'in_transit':
      return (
        correctionOf(result, dates) ??
        cameAt(result, dates) ??
        (when ? t('Left {city} {when}.', { city, when }) : t('Left {city}.', { city }))
      );
    case 'delivered':
      // A masked name tells a stranger nothing.
      if (proofOfDelivery && !result.masked) return receivedBy(proofOfDelivery, dates);
      return when ? t('Delivered {when}.', { when }) : t('Delivered.');
    case 'cancelled':
      return cancelledAs(result, when);
    default:
      return (
        broughtBack(result, dates) ??
        (when
          ? t('Booked {when}. A driver is assigned before pickup.', { when })
          : t('Booked. A driver is assigned before pickup.'))
      );
  }
}

/** When it came back to the yard, where it waits for another driver. */
function broughtBackAt({ shipment, events }: TrackResult): string | undefined {
  const last = events.findLast(({ to }) => to !== undefined);
  return shipment.status === 'pending' && last?.type === 'brought_back' ? last.occurredAt : undefined;
}

function broughtBack(result: TrackResult, dates: Dates): string | undefined {
  const at = broughtBackAt(result);
  return at && t('Brought back to our yard {when}. Another driver takes it on.', { when: onOrAt(at, dates) });
}

function receivedBy(proof: NonNullable<TrackResult['proofOfDelivery']>, dates: Dates): string {
  const { recipientName: name, deliveredAt } = proof;
  return t('Received by {name} {when}.', { name, when: onOrAt(deliveredAt, dates) });
}

function cancelledAs({ events }: TrackResult, when: string | undefined): string {
  const reason = events.findLast(({ type }) => type === 'cancelled')?.reason;
  if (!reason) return when ? t('Cancelled {when}.', { when }) : t('Cancelled.');
  return when ? t('Cancelled {when}: {reason}', { when, reason }) : t('Cancelled: {reason}', { reason });
}

/** That the last delivery was none; undefined where nothing was taken back. */
function correctionOf({ events }: TrackResult, dates: Dates): string | undefined {
  const last = events.findLast(({ to }) => to !== undefined);
  if (last?.type !== 'proof_voided') return undefined;
  return t('The delivery was recorded by mistake and corrected {when}. Your shipment is still on its way.', {
    when: onOrAt(last.occurredAt, dates),
  });
}

/** When the truck came to the destination, where that is the last that is known. */
function cameAt(result: TrackResult, dates: Dates): string | undefined {
  const last = result.events.at(-1);
  if (last?.type !== 'arrived') return undefined;
  return t('Arrived at the destination {when}.', { when: onOrAt(last.occurredAt, dates) });
}

/** "at 8:47 AM today", "on Nov 21, 2026 at 9:20 AM". */
function onOrAt(instant: string, dates: Dates): string {
  const isToday = dates.dayOf(instant) === dates.today();
  const time = dates.time(instant);
  return isToday ? t('at {time} today', { time }) : t('on {day} at {time}', { day: dates.date(instant), time });
}

export const isMoving = (status: ShipmentStatus) => status === 'picked_up' || status === 'in_transit';

export function updatedAt({ shipment, events, position }: TrackResult): string {
  const times = [shipment.createdAt, ...events.map((event) => event.occurredAt)];
  if (position) times.push(position.timestamp);
  return times.reduce((latest, time) => (Date.parse(time) > Date.parse(latest) ? time : latest));
}

/** Whether a refusal is about the number; any other may pass. */
export const isUnknownNumber = (status: number) => status < 429;
