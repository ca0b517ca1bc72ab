import type { Box, BoxBlock, BoxDetail } from '#shared/contracts/boxes.ts';
import type { ContactPoint, DueStep } from '#shared/shipments/next-step.ts';
import type { ShipmentRecord } from '../shipments/shipment-types.ts';
import { type ClockSurroundings, clocksOfBox, placeOfClock } from './box-clocks.ts';
import type { BoxRecord, Stage } from './box-types.ts';
import { type Reading, toBox } from './boxes.ts';
import type { ClockKind } from './clock-types.ts';
import { nextDeadlineOf } from './clocks/deadlines.ts';

type Order = Pick<ShipmentRecord, 'id' | 'status' | 'contact' | 'deliveryCity'>;

interface Standing {
  /** Of the clock that needs somebody first. */
  of: ClockKind;
  readiness: Box['readiness'];
  order: Order | undefined;
  around: ClockSurroundings;
}

/** What the customer, or the customer's broker, clears; anything else is the terminal's. */
const isForCustomer = ({ code }: BoxBlock) => code === 'hold' || code === 'fee';

function customerOf(box: BoxRecord, order: Order | undefined): ContactPoint {
  return { name: box.customerName, phone: order?.contact.phone, email: order?.contact.email };
}

function placeFor(of: ClockKind, box: BoxRecord, { places }: ClockSurroundings): ContactPoint | undefined {
  const { name, contactPhone: phone, contactEmail: email } = places.get(placeOfClock(of, box) ?? '') ?? {};
  return name === undefined ? undefined : { name, phone, email };
}

/** What to do so that the clock ends: whom to ask where others act first, else who moves the box. */
export function nextStepOf(box: BoxRecord, { of, readiness, order, around }: Standing): DueStep {
  const shipmentId = order?.id ?? box.shipmentIds[0];
  if (of === 'demurrage' && readiness?.state === 'wait') {
    const isCustomers = readiness.blocks.some(isForCustomer);
    const contact = isCustomers ? customerOf(box, order) : placeFor(of, box, around);
    return { code: isCustomers ? 'release' : 'ask_terminal', shipmentId, contact };
  }
  // Only an import is ever empty, and then it goes back, whatever was noted of its shipment.
  if (box.stage === 'empty') return { code: 'return', shipmentId, contact: placeFor('per_diem', box, around) };
  if (order?.status === 'pending') return { code: 'assign', shipmentId };
  if (box.stage === 'dropped' && of !== 'storage') {
    const code = box.direction === 'import' ? 'ask_empty' : 'ask_loaded';
    return { code, shipmentId, contact: customerOf(box, order) };
  }
  return { code: 'follow', shipmentId };
}

/** Which clock would run of an import, where somebody knew until when it is free. */
const CLOCK_AT: Readonly<Partial<Record<Stage, DueStep['of']>>> = {
  ...{ at_terminal: 'demurrage', available: 'demurrage' },
  ...{ on_street: 'per_diem', in_yard: 'per_diem', dropped: 'per_diem', empty: 'per_diem' },
};

/** A box as the office reads it alone: by the clock that needs somebody first; without one, somebody has to say until when it is free. */
export function toBoxDetail(record: BoxRecord, reading: Reading, order: Order | undefined): BoxDetail {
  const { around, now } = reading;
  const box = toBox(record, reading);
  const next = nextDeadlineOf(clocksOfBox(record, around, now), now);
  if (next) return { ...box, step: nextStepOf(record, { of: next.of, readiness: box.readiness, order, around }) };
  const of = record.direction === 'import' ? CLOCK_AT[record.stage] : undefined;
  return of ? { ...box, step: { code: 'last_free_day', of } } : box;
}

/** Where the box stands, in a word: its terminal, its yard, the city where it was delivered. */
export function whereOf(box: BoxRecord, order: Order | undefined, { places }: ClockSurroundings): string | undefined {
  const { stage, terminalId, view } = box;
  if (stage === 'in_yard') return places.get(view.yards.at(-1)?.placeId ?? '')?.name;
  if (stage === 'dropped' || stage === 'empty' || stage === 'loaded') return order?.deliveryCity;
  return stage === 'on_street' || stage === 'turned' ? undefined : places.get(terminalId ?? '')?.name;
}
