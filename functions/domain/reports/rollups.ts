import type { ShipmentStatus } from '#shared/shipment.ts';
import type { DriverRecord } from '../drivers/driver-types.ts';
import { driverStatus } from '../drivers/drivers.ts';
import type { EventRecord } from '../events/catalogue.ts';
import type { InvoiceRecord } from '../invoices/invoice-types.ts';
import type { ShipmentSnapshot } from '../shipments/shipment-types.ts';

export type Counters = Record<string, number>;
export type Groups = Record<string, Counters>;

export interface Deltas {
  total: Counters;
  days: Groups;
  customers: Groups;
  /** What one driver, or one customer, did on a day: by {@link dayAndId}. */
  driverDays: Groups;
  customerDays: Groups;
}

/** Every delta is a difference of two of these, so sums cannot drift. */
type Sums = Deltas;

const GROUPS = ['days', 'customers', 'driverDays', 'customerDays'] as const;

/** No change of any sum. */
export const noDeltas = (): Deltas => ({ total: {}, days: {}, customers: {}, driverDays: {}, customerDays: {} });

/** `2026-03-14#drv_...`: sorts by the day. */
export const dayAndId = (day: string, id: string) => `${day}#${id}`;

export function countersIn({ total, ...groups }: Deltas): Counters[] {
  return [total, ...GROUPS.flatMap((name) => Object.values(groups[name]))];
}

function addCounters(into: Counters, more: Counters, sign: 1 | -1): void {
  for (const [name, amount] of Object.entries(more)) {
    const sum = (into[name] ?? 0) + sign * amount;
    if (sum === 0) delete into[name];
    else into[name] = sum;
  }
}

function addGroups(into: Groups, more: Groups, sign: 1 | -1): void {
  for (const [group, counters] of Object.entries(more)) {
    const sum = into[group] ?? {};
    addCounters(sum, counters, sign);
    if (Object.keys(sum).length === 0) delete into[group];
    else into[group] = sum;
  }
}

function combine(parts: readonly (readonly [Deltas, 1 | -1])[]): Deltas {
  const sum = noDeltas();
  for (const [deltas, sign] of parts) {
    addCounters(sum.total, deltas.total, sign);
    for (const name of GROUPS) addGroups(sum[name], deltas[name], sign);
  }
  return sum;
}

/** Counters together. */
export function sumCounters(all: readonly Counters[]): Counters {
  const sum: Counters = {};
  for (const counters of all) addCounters(sum, counters, 1);
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
  'status' | 'customerId' | 'createdAt' | 'pickedUpAt' | 'deliveredAt' | 'estimatedDelivery' | 'days' | 'hasException'
> & { driverId?: string | undefined };

function minutesBetween(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 60_000));
}

/** Whether a delivery on a day came by its deadline. */
export function isOnTime({ estimatedDelivery, days }: Pick<ShipmentFacts, 'estimatedDelivery' | 'days'>, day: string) {
  return estimatedDelivery !== undefined && day <= estimatedDelivery && !days.missedWindow;
}

/** Only a delivery that had an estimated day can be on time or late. */
function punctuality(facts: ShipmentFacts, day: string): Counters {
  return {
    ...(facts.estimatedDelivery && { deliveredWithEstimate: 1 }),
    ...(isOnTime(facts, day) && { onTime: 1 }),
  };
}

function deliveryCounters(facts: ShipmentFacts, day: string): Counters {
  const { createdAt, pickedUpAt, deliveredAt = createdAt } = facts;
  return {
    delivered: 1,
    deliveryMinutes: minutesBetween(createdAt, deliveredAt),
    ...(pickedUpAt && { deliveredWithPickup: 1, transitMinutes: minutesBetween(pickedUpAt, deliveredAt) }),
    ...punctuality(facts, day),
  };
}

const RECOVERED = 'recovered_';

/** Of attempts that failed on a day and were followed by a delivery: counted on the delivery's day. */
const recoveredOf = (failedOn: string) => `${RECOVERED}${failedOn}`;

/** The day of the failed attempt, of a counter that {@link recoveredOf} named. */
export function failedDayOf(counter: string): string | undefined {
  return counter.startsWith(RECOVERED) ? counter.slice(RECOVERED.length) : undefined;
}

/** `docs/figures.md` says what each counter is for. A day is what the shipment says, so it never moves. */
export function shipmentSums(facts: ShipmentFacts): Sums {
  const sums = noDeltas();
  const count = (day: string, counters: Counters) => addGroups(sums.days, { [day]: counters }, 1);
  const { status, customerId, driverId } = facts;
  const { created, delivered, cancelled, exceptions = [] } = facts.days;
  count(created, { created: 1, [`created_${status}`]: 1 });
  sums.customerDays[dayAndId(created, customerId)] = { created: 1 };
  if (delivered) count(delivered, deliveryCounters(facts, delivered));
  if (delivered && driverId) sums.driverDays[dayAndId(delivered, driverId)] = { delivered: 1 };
  if (cancelled) count(cancelled, { cancelled: 1 });
  for (const day of exceptions) {
    count(day, { failedAttempts: 1 });
    // A zone moved westwards can write a delivery's day before that of the attempt.
    if (delivered) count(delivered > day ? delivered : day, { [recoveredOf(day)]: 1 });
  }
  const counters = { shipments: 1, [statusCounter(status)]: 1 };
  sums.total = { ...counters, ...(facts.hasException && { openExceptions: 1 }) };
  sums.customers[customerId] = { ...counters, ...(delivered && punctuality(facts, delivered)) };
  return sums;
}

function statusCounter(status: ShipmentStatus): string {
  return `shipments_${status}`;
}

/** How one event about a shipment changes the counters; nothing for events about anything else. */
export function eventDeltas(event: EventRecord): Deltas {
  if (!event.shipment) return noDeltas();
  // What a driver counts for is a delivery, and a delivered shipment keeps its driver.
  const { shipment, previous, driverId } = event;
  const now = shipmentSums({ ...shipment, driverId });
  if (!previous) return now;
  const { customerId, createdAt } = shipment;
  return combine([
    [now, 1],
    [shipmentSums({ ...previous, customerId, createdAt, driverId }), -1],
  ]);
}

function driverSums(driver: Pick<DriverRecord, 'availability' | 'liveJobs'> | undefined): Sums {
  if (!driver) return noDeltas();
  return { ...noDeltas(), total: { drivers: 1, [`drivers_${driverStatus(driver)}`]: 1 } };
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

type CountedInvoice = Pick<
  InvoiceRecord,
  | 'status'
  | 'amountCents'
  | 'paidCents'
  | 'creditedCents'
  | 'issueDate'
  | 'customerId'
  | 'driverId'
  | 'cancelledOn'
  | 'creditedOn'
>;

/** Decisions, section 13: revenue is issued less cancelled less credited, each on the day of its own event. */
function revenueDays({ status, amountCents, issueDate, cancelledOn, creditedOn = {} }: CountedInvoice): Groups {
  const days: Groups = { [issueDate]: { invoicedCents: amountCents } };
  if (status === 'cancelled') addGroups(days, { [cancelledOn ?? issueDate]: { cancelledCents: amountCents } }, 1);
  for (const [day, creditedCents] of Object.entries(creditedOn)) addGroups(days, { [day]: { creditedCents } }, 1);
  return days;
}

function ofOne(days: Groups, id: string): Groups {
  return Object.fromEntries(Object.entries(days).map(([day, counters]) => [dayAndId(day, id), { ...counters }]));
}

/** What was paid, what is open by status, and what is due back where a credit note came after the payment. */
function moneyCounters(invoice: CountedInvoice): Counters {
  const { status, amountCents, creditedCents = 0 } = invoice;
  if (status === 'cancelled') return { cents_cancelled: amountCents };
  // Invoices that were paid before payments were recorded were paid in full.
  const { paidCents = status === 'paid' ? amountCents : 0 } = invoice;
  const balance = amountCents - paidCents - creditedCents;
  return {
    ...(paidCents !== 0 && { cents_paid: paidCents }),
    ...(balance !== 0 && { [status === 'paid' ? 'cents_refund' : `cents_${status}`]: balance }),
  };
}

function invoiceSums(invoice: CountedInvoice | undefined): Sums {
  if (!invoice) return noDeltas();
  const { status, customerId, driverId } = invoice;
  const counters = { [`invoices_${status}`]: 1, ...moneyCounters(invoice) };
  const days = revenueDays(invoice);
  return {
    total: counters,
    days,
    customers: { [customerId]: counters },
    customerDays: ofOne(days, customerId),
    driverDays: driverId ? ofOne(days, driverId) : {},
  };
}

/** How an invoice's change (old and new image) moves the counts by status, the money, and the revenue of its days. */
export function invoiceDeltas(before: CountedInvoice | undefined, after: CountedInvoice | undefined): Deltas {
  return combine([
    [invoiceSums(after), 1],
    [invoiceSums(before), -1],
  ]);
}
