import type { TrackResult } from '#shared/contracts/tracking.ts';
import { t } from '#shared/i18n/t.ts';
import { cityLine, deliveryOf, pickupOf } from '#shared/places/place.ts';
import { containerPosition } from '#shared/shipments/container-title.ts';
import { deliveryWindow, pickupWindow } from '#shared/shipments/lateness.ts';
import { STAGE_TEXTS } from '../../../entities/boxes/stage-texts.ts';
import { dateAndHours } from '../../../entities/shipments/chips/due-text.ts';
import { PRIORITY_LABELS, shortContainerLabel, vehicleLabel } from '../../../entities/shipments/chips/labels.ts';
import { type Dates, formatWeight } from '../../../lib/format.ts';
import { estimateOf, etaText } from './track-text.ts';

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
  const unknown = t(status === 'delivered' ? 'Not recorded' : 'Unknown');
  return [
    ...(containerStage ? [text(t('Stage'), t(STAGE_TEXTS[containerStage]))] : []),
    ...(bookedWith ? [text(t('In this booking'), containerPosition(bookedWith))] : []),
    text(t('Type'), containerType ? shortContainerLabel(containerType) : t('N/A')),
    ...(containerNumber ? numbers([t('Number'), containerNumber]) : [text(t('Number'), unknown)]),
    weight
      ? { label: t('Weight'), value: formatWeight(weight, weightUnit), as: 'amount' }
      : text(t('Weight'), t('N/A')),
    ...numbers(
      [t('Seal'), sealNumber],
      [t('Your reference'), customerReference],
      [t('PO number'), purchaseOrderNumber],
    ),
  ];
}

/** Nothing of a shipment that nobody drives. */
export function driverFacts({ driver, masked }: TrackResult): TrackFact[] {
  if (!driver) return [];
  const { name, phone, vehicleType, vehicleNumber } = driver;
  return [
    text(t('Name'), name),
    ...(phone ? [{ label: t('Phone'), value: phone, as: masked ? ('hidden' as const) : ('tel' as const) }] : []),
    text(t('Vehicle'), vehicleLabel(vehicleType)),
    ...(!vehicleNumber && masked ? [{ label: t('License plate'), value: t('Hidden'), as: 'hidden' as const }] : []),
    ...numbers([t('License plate'), vehicleNumber]),
  ];
}

/** What stands where nobody drives. */
export function noDriver({ shipment }: TrackResult): string {
  return t(shipment.status === 'pending' ? 'No driver yet.' : 'No driver.');
}

export function customerFacts({ customer, masked }: TrackResult): TrackFact[] {
  const { name, company, email, phone } = customer;
  const fact = (label: string, value: string, as: FactKind): TrackFact => ({
    label,
    value,
    as: masked ? 'hidden' : as,
  });
  return [
    fact(t('Name'), name, 'text'),
    ...(company ? [fact(t('Company'), company, 'text')] : []),
    fact(t('Email'), email, 'mailto'),
    fact(t('Phone'), phone, 'tel'),
  ];
}

export function detailFacts({ shipment, masked }: TrackResult, dates: Dates): TrackFact[] {
  const { priority, createdAt, specialInstructions } = shipment;
  return [
    text(t('Priority'), t(PRIORITY_LABELS[priority])),
    text(t('Created'), dates.date(createdAt)),
    specialInstructions === undefined
      ? { label: t('Special Instructions'), value: t(masked ? 'Hidden' : 'None'), as: 'hidden' }
      : text(t('Special Instructions'), specialInstructions),
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
  const street = (address: string | undefined) => address ?? t(masked ? 'Street hidden' : 'No street address');
  return {
    pickup: {
      city: cityLine(pickupOf(shipment)) || t('N/A'),
      street: street(shipment.pickupAddress),
      when: dateAndHours(shipment.pickupDate, pickupWindow(shipment), dates) ?? t('No date yet'),
    },
    delivery: {
      city: cityLine(deliveryOf(shipment)) || t('N/A'),
      street: street(shipment.deliveryAddress),
      when: etaText(estimate, dates),
      booked: booked && t('Booked for {when}', { when: booked }),
    },
  };
}
