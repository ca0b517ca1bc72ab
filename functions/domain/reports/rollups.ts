import { MINUTE_MS } from '#shared/dates/durations.ts';
import type { ShipmentStatus } from '#shared/shipments/shipment.ts';
import type { VisitPart, Waited } from '../arrivals/arrival-types.ts';
import type { DriverRecord } from '../drivers/driver-types.ts';
import { driverStatus } from '../drivers/drivers.ts';
import type { EventRecord } from '../events/catalog.ts';
import type { InvoiceRecord } from '../invoices/invoice-types.ts';
import type { ShipmentSnapshot } from '../shipments/shipment-types.ts';
import {
  addGroups,
  type Counters,
  combine,
  type Deltas,
  dayAndId,
  type Groups,
  noDeltas,
  type Sums,
} from './counters.ts';

type ShipmentFacts = Pick<
  ShipmentSnapshot,
  'status' | 'customerId' | 'createdAt' | 'pickedUpAt' | 'deliveredAt' | 'estimatedDelivery' | 'days' | 'hasException'
> & { driverId?: string | undefined };

function minutesBetween(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS));
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

/** `docs/report-metrics.md` says what each counter is for. A day is what the shipment says, so it never moves. */
export function shipmentSums(facts: ShipmentFacts): Sums {
  const sums = noDeltas();
  const count = (day: string, counters: Counters) => addGroups(sums.days, { [day]: counters }, 1);
  const { status, customerId, driverId } = facts;
  const { created, delivered, cancelled, exceptions = [], exceptionDrivers } = facts.days;
  count(created, { created: 1, [`created_${status}`]: 1 });
  sums.customerDays[dayAndId(created, customerId)] = { created: 1 };
  if (delivered) count(delivered, deliveryCounters(facts, delivered));
  const countOfDriver = (id: string | undefined, day: string, counters: Counters) => {
    if (id) addGroups(sums.driverDays, { [dayAndId(day, id)]: counters }, 1);
  };
  if (delivered) countOfDriver(driverId, delivered, { delivered: 1, ...punctuality(facts, delivered) });
  if (cancelled) count(cancelled, { cancelled: 1 });
  for (const [at, day] of exceptions.entries()) {
    count(day, { failedAttempts: 1 });
    countOfDriver(exceptionDrivers?.[at] ?? driverId, day, { failedAttempts: 1 });
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

function waitSums(stop: VisitPart['stop'], waited: Waited | undefined, driverId: string | undefined): Sums {
  if (!waited || !driverId) return noDeltas();
  const counters = { [`${stop}Waits`]: 1, [`${stop}WaitMinutes`]: waited.minutes };
  return { ...noDeltas(), driverDays: { [dayAndId(waited.day, driverId)]: counters } };
}

/** What a visit adds to the waits of its driver, or changes of what it has added before. */
function waitDeltas({ stop, waited, waitedBefore }: VisitPart, driverId: string | undefined): Deltas {
  return combine([
    [waitSums(stop, waited, driverId), 1],
    [waitSums(stop, waitedBefore, driverId), -1],
  ]);
}

/** How one event about a shipment changes the counters; nothing for events about anything else. */
export function eventDeltas(event: EventRecord): Deltas {
  if (!event.shipment) return noDeltas();
  // A delivered shipment keeps its driver, and an attempt that failed its own.
  const { shipment, previous, driverId, visit } = event;
  // A visit changes nothing of its shipment.
  if (visit) return waitDeltas(visit, driverId);
  const now = shipmentSums({ ...shipment, driverId });
  if (!previous) return now;
  const { customerId, createdAt } = shipment;
  return combine([
    [now, 1],
    [shipmentSums({ ...previous, customerId: previous.customerId ?? customerId, createdAt, driverId }), -1],
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

/** Revenue is issued less cancelled less credited, each on the day of its own event. */
function revenueDays({ status, amountCents, issueDate, cancelledOn, creditedOn = {} }: CountedInvoice): Groups {
  const days: Groups = { [issueDate]: { invoicedCents: amountCents } };
  if (status === 'cancelled') addGroups(days, { [cancelledOn ?? issueDate]: { cancelledCents: amountCents } }, 1);
  for (const [day, creditedCents] of Object.entries(creditedOn)) addGroups(days, { [day]: { creditedCents } }, 1);
  return days;
}

function ofOne(days: Groups, id: string): Groups {
  return Object.fromEntries(Object.entries(days).map(([day, counters]) => [dayAndId(day, id), { ...counters }]));
}

/** What was paid and credited, what is open by status, and what is due back where a credit note came after the payment. */
function moneyCounters(invoice: CountedInvoice): Counters {
  const { status, amountCents, creditedCents = 0 } = invoice;
  if (status === 'cancelled') return { cents_cancelled: amountCents };
  // Invoices that were paid before payments were recorded were paid in full.
  const { paidCents = status === 'paid' ? amountCents : 0 } = invoice;
  const balance = amountCents - paidCents - creditedCents;
  return {
    ...(paidCents !== 0 && { cents_paid: paidCents }),
    ...(creditedCents !== 0 && { cents_credited: creditedCents }),
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
