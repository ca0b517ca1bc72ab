import type { ChargeCode } from '#shared/charges/charge-codes.ts';
import { dayOf, instantOf, wallTimeOf } from '#shared/dates/calendar.ts';
import { clockText, type HourFormat } from '#shared/dates/clock-format.ts';
import { shortDay } from '#shared/reports/months.ts';
import type { VisitRecord } from '../arrivals/arrival-types.ts';
import { arrivedAt, departedAt } from '../arrivals/visits.ts';
import type { ShipmentRecord } from '../shipments/shipment-types.ts';
import type { ChargeRecord } from './charge-types.ts';
import { type CardVersion, calledBy } from './rate-card.ts';
import { type Stay, waitingOf } from './waiting.ts';

/** Of a stay at a stop there is one charge, however often its times are told. */
export const stayChargeId = ({ stop, n }: Pick<VisitRecord, 'stop' | 'n'>) => `chg_${stop}_${n}`;

/** A stay as rules take it: the window is that of its stop, by the organization's clocks. */
function stayOf(shipment: ShipmentRecord, visit: VisitRecord, timezone: string): Stay | undefined {
  const left = departedAt(visit);
  if (left === undefined) return undefined;
  const { pickupDate, pickupFrom, pickupTo, estimatedDelivery, deliveryFrom, deliveryTo, pickedUpAt } = shipment;
  const isPickup = visit.stop === 'pickup';
  const [day, from, to] = isPickup ? [pickupDate, pickupFrom, pickupTo] : [estimatedDelivery, deliveryFrom, deliveryTo];
  const at = (time: string | undefined) => day && time && instantOf(day, time, timezone).toISOString();
  const isSeen = visit.departed?.hand !== undefined;
  return {
    ...{
      arrivedAt: arrivedAt(visit),
      departedAt: left,
      windowFrom: at(from) || undefined,
      windowTo: at(to) || undefined,
    },
    ...(isPickup && pickedUpAt && { serviceBeganAt: pickedUpAt }),
    ...(!isSeen && visit.uncertainFrom && { uncertainFrom: visit.uncertainFrom }),
  };
}

interface Known {
  readonly card: CardVersion | undefined;
  readonly codes: readonly ChargeCode[];
  readonly timezone: string;
  readonly hours: HourFormat;
  readonly now: Date;
}

/** `Delivery Nov 29, 4:05 PM to 7:57 PM`: which stay is charged, by the organization's clocks. */
function stayWords({ stop }: VisitRecord, { arrivedAt, departedAt, uncertainFrom }: Stay, known: Known): string {
  const [from, to] = [arrivedAt, uncertainFrom ?? departedAt].map((at) =>
    clockText(wallTimeOf(new Date(at), known.timezone).slice(11), known.hours),
  );
  return `${stop === 'pickup' ? 'Pickup' : 'Delivery'} ${shortDay(dayOf(arrivedAt, known.timezone))}, ${from} to ${to}`;
}

/** What a stay is to be charged with by the customer's card; undefined where that is nothing. */
export function stayCharge(shipment: ShipmentRecord, visit: VisitRecord, known: Known): ChargeRecord | undefined {
  const { card, codes, timezone, now } = known;
  const rule = card?.waiting;
  const stay = stayOf(shipment, visit, timezone);
  const billed = rule && stay && waitingOf(rule, stay);
  if (!rule || !stay || !billed) return undefined;
  const { name, isTaxable } = calledBy(codes, rule);
  return {
    ...{ id: stayChargeId(visit), shipmentId: shipment.id, code: rule.code, name, unit: 'hour' },
    ...{ rate: rule.centsPerHour, quantity: Math.round((billed.billedMinutes / 60) * 100) / 100 },
    ...{ amountCents: billed.cents, isTaxable, source: 'waiting', state: 'proposed' },
    note: stayWords(visit, stay, known),
    ...(billed.isCapped && { bound: 'maximum' }),
    ...(billed.flags.length > 0 && { flags: billed.flags }),
    ...{ createdAt: now.toISOString(), by: 'Quayside', version: 1 },
  };
}

const factsOf = ({ amountCents, note, flags = [] }: ChargeRecord) => JSON.stringify([amountCents, note, flags]);

/**
 * What becomes of a proposal when what it was made of is told anew: it follows, as long as nobody has decided or corrected it;
 * undefined where nothing changes. One that is not borne out any more is waived, and proposed again where it is.
 */
export function reproposed(
  before: ChargeRecord | undefined,
  wanted: ChargeRecord | undefined,
): ChargeRecord | undefined {
  if (!before) return wanted;
  const isTakenBack = before.state === 'waived' && before.decidedBy === undefined;
  if (before.isEdited || !(before.state === 'proposed' || isTakenBack)) return undefined;
  const version = before.version + 1;
  if (!wanted)
    return isTakenBack ? undefined : { ...before, state: 'waived', reason: 'The stay was corrected', version };
  const isSame = !isTakenBack && factsOf(before) === factsOf(wanted);
  return isSame ? undefined : { ...wanted, createdAt: before.createdAt, version };
}
