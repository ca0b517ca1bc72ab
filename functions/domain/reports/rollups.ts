import type { ShipmentStatus } from '#shared/shipment.ts';
import { driverStatus } from '../drivers/drivers.ts';
import type { DriverRecord, EventRecord, InvoiceRecord, ShipmentSnapshot } from '../types.ts';

export type Counters = Record<string, number>;

export interface Deltas {
  total: Counters;
  days: Record<string, Counters>;
  customers: Record<string, Counters>;
}

/** Every delta is a difference of two of these, so sums cannot drift. */
type Sums = Deltas;

const NOTHING: Sums = { total: {}, days: {}, customers: {} };

function addCounters(into: Counters, more: Counters, sign: 1 | -1): void {
  for (const [name, amount] of Object.entries(more)) {
    const sum = (into[name] ?? 0) + sign * amount;
    if (sum === 0) delete into[name];
    else into[name] = sum;
  }
}

function addGroups(into: Record<string, Counters>, more: Record<string, Counters>, sign: 1 | -1): void {
  for (const [group, counters] of Object.entries(more)) {
    const sum = into[group] ?? {};
    addCounters(sum, counters, sign);
    if (Object.keys(sum).length === 0) delete into[group];
    else into[group] = sum;
  }
}

function combine(parts: readonly (readonly [Deltas, 1 | -1])[]): Deltas {
  const sum: Deltas = { total: {}, days: {}, customers: {} };
  for (const [deltas, sign] of parts) {
    addCounters(sum.total, deltas.total, sign);
    addGroups(sum.days, deltas.days, sign);
    addGroups(sum.customers, deltas.customers, sign);
  }
  return sum;
}

/** One set of changes from many, for one transaction; what cancels out is left out. */
export function sumDeltas(all: readonly Deltas[]): Deltas {
  return combine(all.map((deltas) => [deltas, 1]));
}

/** Many changes less many others: what is left to be counted of them. */
export function balanceOf(plus: readonly Deltas[], minus: readonly Deltas[]): Deltas {
  return combine([...plus.map((one) => [one, 1] as const), ...minus.map((one) => [one, -1] as const)]);
}

type ShipmentFacts = Pick<
  ShipmentSnapshot,
  'status' | 'customerId' | 'createdAt' | 'deliveredAt' | 'estimatedDelivery' | 'days' | 'hasException'
>;

function deliveryCounters({ createdAt, deliveredAt, estimatedDelivery, days }: ShipmentFacts, day: string): Counters {
  const minutes = Math.max(0, Math.round((Date.parse(deliveredAt ?? createdAt) - Date.parse(createdAt)) / 60_000));
  return {
    delivered: 1,
    deliveryMinutes: minutes,
    ...(estimatedDelivery && { deliveredWithEstimate: 1 }),
    ...(estimatedDelivery && day <= estimatedDelivery && !days.missedWindow && { onTime: 1 }),
  };
}

/**
 * Decisions, section 8. Of a day: `deliveryMinutes` since creation, `onTime` of `deliveredWithEstimate`, and `failed`, the
 * attempts with an exception of what is not delivered. The day is what the shipment says, so it never moves.
 */
export function shipmentSums(facts: ShipmentFacts): Sums {
  const days: Record<string, Counters> = {};
  const count = (day: string, counters: Counters) => addGroups(days, { [day]: counters }, 1);
  const { created, delivered, cancelled, exceptions = [] } = facts.days;
  count(created, { created: 1 });
  if (delivered) count(delivered, deliveryCounters(facts, delivered));
  if (cancelled) count(cancelled, { cancelled: 1 });
  if (facts.status !== 'delivered') for (const day of exceptions) count(day, { failed: 1 });
  const status = statusCounter(facts.status);
  return {
    total: { shipments: 1, [status]: 1, ...(facts.hasException && { openExceptions: 1 }) },
    days,
    customers: { [facts.customerId]: { shipments: 1, [status]: 1 } },
  };
}

function statusCounter(status: ShipmentStatus): string {
  return `shipments_${status}`;
}

/** How one event about a shipment changes the counters; nothing for events about anything else. */
export function eventDeltas(event: EventRecord): Deltas {
  if (!event.shipment) return NOTHING;
  const { shipment, previous } = event;
  const now = shipmentSums(shipment);
  if (!previous) return now;
  const { customerId, createdAt } = shipment;
  return combine([
    [now, 1],
    [shipmentSums({ ...previous, customerId, createdAt }), -1],
  ]);
}

function driverSums(driver: Pick<DriverRecord, 'availability' | 'liveJobs'> | undefined): Sums {
  if (!driver) return NOTHING;
  return { ...NOTHING, total: { drivers: 1, [`drivers_${driverStatus(driver)}`]: 1 } };
}

/** How a driver's change (old and new image) moves the counts of drivers by status. */
export function driverDeltas(
  before: Pick<DriverRecord, 'availability' | 'liveJobs'> | undefined,
  after: Pick<DriverRecord, 'availability' | 'liveJobs'> | undefined,
): Deltas {
  return combine([
    [driverSums(after), 1],
    [driverSums(before), -1],
  ]);
}

type CountedInvoice = Pick<InvoiceRecord, 'status' | 'amountCents' | 'issueDate' | 'customerId'>;

function invoiceSums(invoice: CountedInvoice | undefined): Sums {
  if (!invoice) return NOTHING;
  const { status, amountCents, issueDate, customerId } = invoice;
  const counters = { [`invoices_${status}`]: 1, [`cents_${status}`]: amountCents };
  const isOwed = status !== 'cancelled';
  return {
    total: counters,
    days: isOwed ? { [issueDate]: { invoicedCents: amountCents } } : {},
    customers: { [customerId]: counters },
  };
}

/** How an invoice's change (old and new image) moves the sums by status, and what its day invoiced. */
export function invoiceDeltas(before: CountedInvoice | undefined, after: CountedInvoice | undefined): Deltas {
  return combine([
    [invoiceSums(after), 1],
    [invoiceSums(before), -1],
  ]);
}
