import { cancelsInvoice, invoiceIdOf, makesInvoice } from '#functions/domain/invoices/invoices.ts';
import { countsOf } from '#functions/domain/shipments/driver-counts.ts';
import type { Facts } from './facts.ts';

/** What an invariant found: of how many things it holds or not, and for each that breaks it the words that say how. */
export interface Finding {
  readonly name: string;
  readonly checked: number;
  readonly broken: readonly string[];
}

/** Outbox does its work within seconds; what is younger than this may be on its way. */
export const SETTLED_AFTER = 120_000;

function finding<Thing>(name: string, things: Iterable<Thing>, breaks: (thing: Thing) => readonly string[]): Finding {
  const all = [...things];
  return { name, checked: all.length, broken: all.flatMap(breaks) };
}

function driverCounts({ drivers, shipments }: Facts): Finding {
  const sums = new Map<string, { open: number; live: number; done: number }>();
  for (const shipment of shipments.values()) {
    const counts = countsOf(shipment);
    if (!counts) continue;
    const sum = sums.get(counts.driverId) ?? { open: 0, live: 0, done: 0 };
    const { open, live, done } = counts;
    sums.set(counts.driverId, { open: sum.open + open, live: sum.live + live, done: sum.done + done });
  }
  return finding('Drivers count their jobs', drivers.values(), ({ id, openJobs, liveJobs, doneJobs }) => {
    const { open, live, done } = sums.get(id) ?? { open: 0, live: 0, done: 0 };
    const isRight = open === openJobs && live === liveJobs && done === doneJobs;
    return isRight
      ? []
      : [`${id} says ${openJobs} open, ${liveJobs} live, ${doneJobs} done; it has ${open}, ${live}, ${done}`];
  });
}

function eventPerVersion({ shipments, events }: Facts): Finding {
  return finding('A shipment has an event for each version', shipments, ([id, { version }]) => {
    const told = new Set((events.get(id) ?? []).map(({ shipment }) => shipment.version));
    const missing = Array.from({ length: version }, (_, at) => at + 1).filter((number) => !told.has(number));
    const ahead = [...told].filter((number) => number > version);
    return [
      ...missing.map((number) => `${id} has no event for version ${number}`),
      ...ahead.map((number) => `${id} is at version ${version} and has an event for ${number}`),
    ];
  });
}

function invoicePerDelivery({ events, invoices }: Facts, now: number): Finding {
  const settled = [...events.values()].flat().filter(({ recordedAt }) => now - Date.parse(recordedAt) > SETTLED_AFTER);
  const deliveries = settled.filter(makesInvoice);
  const isTakenBack = (shipmentId: string, at: string) =>
    (events.get(shipmentId) ?? []).some((event) => cancelsInvoice(event) && event.id > at);
  return finding('A delivery has one invoice', deliveries, ({ id, subject }) => {
    const invoice = invoices.get(invoiceIdOf(id));
    if (!invoice) return isTakenBack(subject.id, id) ? [] : [`${subject.id} was delivered (${id}) and has no invoice`];
    return invoice.shipmentId === subject.id ? [] : [`${invoice.id} is not of ${subject.id}`];
  });
}

function gaplessNumbers({ invoices, lastNumbers }: Facts): Finding {
  const byYear = Map.groupBy(invoices.values(), ({ invoiceNumber }) => invoiceNumber.split('-')[1] ?? '');
  return finding('Invoice numbers have no gap', byYear, ([year, all]) => {
    const numbers = all.map(({ invoiceNumber }) => Number(invoiceNumber.split('-')[2])).sort((a, b) => a - b);
    const wrong = numbers.flatMap((number, at) => (number === at + 1 ? [] : [number]));
    const last = lastNumbers.get(year) ?? 0;
    return [
      ...(wrong[0] === undefined ? [] : [`${year}: a gap or a number twice before ${wrong[0]}`]),
      ...(last === numbers.at(-1) ? [] : [`${year}: the counter says ${last}, the last invoice ${numbers.at(-1)}`]),
    ];
  });
}

/** All that the table itself can tell; `now` in epoch milliseconds. */
export function invariantsOf(facts: Facts, now: number): Finding[] {
  return [driverCounts(facts), eventPerVersion(facts), invoicePerDelivery(facts, now), gaplessNumbers(facts)];
}

/** The keys of all images that a record names. */
export function imagesOf({ proofs, events }: Facts): Set<string> {
  const ofProofs = proofs.flatMap(({ signatureKey, photoKeys }) => [signatureKey, ...photoKeys]);
  const ofEvents = [...events.values()].flat().flatMap(({ photoKeys = [] }) => photoKeys);
  return new Set([...ofProofs, ...ofEvents]);
}
