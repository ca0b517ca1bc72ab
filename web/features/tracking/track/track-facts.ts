import type { TrackResult } from '#shared/contracts/tracking.ts';
import { say } from '#shared/i18n/words.ts';
import { cityLine, deliveryOf, pickupOf } from '#shared/places/place.ts';
import { containerPlace } from '#shared/shipments/container-title.ts';
import { deliveryWindow, pickupWindow } from '#shared/shipments/lateness.ts';
import { STAGE_TEXTS } from '../../../entities/boxes/stage-texts.ts';
import { dateAndHours } from '../../../entities/shipments/chips/due-words.ts';
import { PRIORITY_LABELS, shortContainerLabel, vehicleLabel } from '../../../entities/shipments/chips/labels.ts';
import { type Dates, formatWeight } from '../../../lib/format.ts';
import { estimateOf, estimateWords } from './track-words.ts';

/** How a value is shown: a number to copy, an amount, contact data as a link, or pale where it is hidden. */
export const FACT_KINDS = ['text', 'amount', 'number', 'hidden', 'tel', 'mailto'] as const;
type FactKind = (typeof FACT_KINDS)[number];

/** A line of what a visitor may know of a shipment. */
export interface TrackFact {
  label: string;
  value: string;
  as: FactKind;
}

const text = (label: string, value: string): TrackFact => ({ label, value, as: 'text' });

const numbers = (...all: [label: string, value: string | undefined][]): TrackFact[] =>
  all.flatMap(([label, value]) => (value ? { label, value, as: 'number' as const } : []));

/** What a full value opens. */
export function contactLink(as: 'tel' | 'mailto', value: string): string {
  return `${as}:${as === 'tel' ? value.replace(/[^\d+]/g, '') : value}`;
}

export function containerFacts({ shipment, containerStage }: TrackResult): TrackFact[] {
  const { containerType, containerNumber, weight, weightUnit, status } = shipment;
  const { sealNumber, customerReference, purchaseOrderNumber, bookedWith } = shipment;
  const unknown = say(status === 'delivered' ? 'Not recorded' : 'Unknown');
  return [
    ...(containerStage ? [text(say('Stage'), say(STAGE_TEXTS[containerStage]))] : []),
    ...(bookedWith ? [text(say('In this booking'), containerPlace(bookedWith))] : []),
    text(say('Type'), containerType ? shortContainerLabel(containerType) : say('N/A')),
    ...(containerNumber ? numbers([say('Number'), containerNumber]) : [text(say('Number'), unknown)]),
    weight
      ? { label: say('Weight'), value: formatWeight(weight, weightUnit), as: 'amount' }
      : text(say('Weight'), say('N/A')),
    ...numbers(
      [say('Seal'), sealNumber],
      [say('Your reference'), customerReference],
      [say('PO number'), purchaseOrderNumber],
    ),
  ];
}

/** Nothing of a shipment that nobody drives. */
export function driverFacts({ driver, masked }: TrackResult): TrackFact[] {
  if (!driver) return [];
  const { name, phone, vehicleType, vehicleNumber } = driver;
  return [
    text(say('Name'), name),
    ...(phone ? [{ label: say('Phone'), value: phone, as: masked ? ('hidden' as const) : ('tel' as const) }] : []),
    text(say('Vehicle'), vehicleLabel(vehicleType)),
    ...(!vehicleNumber && masked ? [{ label: say('License plate'), value: say('Hidden'), as: 'hidden' as const }] : []),
    ...numbers([say('License plate'), vehicleNumber]),
  ];
}

/** What stands where nobody drives. */
export function noDriver({ shipment }: TrackResult): string {
  return say(shipment.status === 'pending' ? 'No driver yet.' : 'No driver.');
}

export function customerFacts({ customer, masked }: TrackResult): TrackFact[] {
  const { name, company, email, phone } = customer;
  const fact = (label: string, value: string, as: FactKind): TrackFact => ({
    label,
    value,
    as: masked ? 'hidden' : as,
  });
  return [
    fact(say('Name'), name, 'text'),
    ...(company ? [fact(say('Company'), company, 'text')] : []),
    fact(say('Email'), email, 'mailto'),
    fact(say('Phone'), phone, 'tel'),
  ];
}

export function detailFacts({ shipment, masked }: TrackResult, dates: Dates): TrackFact[] {
  const { priority, createdAt, specialInstructions } = shipment;
  return [
    text(say('Priority'), say(PRIORITY_LABELS[priority])),
    text(say('Created'), dates.date(createdAt)),
    specialInstructions === undefined
      ? { label: say('Special Instructions'), value: say(masked ? 'Hidden' : 'None'), as: 'hidden' }
      : text(say('Special Instructions'), specialInstructions),
  ];
}

/** Where a shipment comes from or goes to. */
export interface RouteEnd {
  city: string;
  street: string;
  when: string;
  /** What was booked, where another day is expected. */
  booked?: string | undefined;
}

export function routeEnds(result: TrackResult, dates: Dates): { pickup: RouteEnd; delivery: RouteEnd } {
  const { shipment, masked } = result;
  const estimate = estimateOf(result, dates);
  const booked = dateAndHours(estimate.bookedFor, deliveryWindow(shipment), dates);
  const street = (address: string | undefined) => address ?? say(masked ? 'Street hidden' : 'No street address');
  return {
    pickup: {
      city: cityLine(pickupOf(shipment)) || say('N/A'),
      street: street(shipment.pickupAddress),
      when: dateAndHours(shipment.pickupDate, pickupWindow(shipment), dates) ?? say('No date yet'),
    },
    delivery: {
      city: cityLine(deliveryOf(shipment)) || say('N/A'),
      street: street(shipment.deliveryAddress),
      when: estimateWords(estimate, dates),
      booked: booked && say('Booked for {when}', { when: booked }),
    },
  };
}
