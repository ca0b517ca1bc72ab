import { deadlineKey } from '#functions/data/shipments/deadlines.ts';
import type { AlertState, OpenAlert } from '#functions/domain/alerts/alert-types.ts';
import { alertsOf } from '#functions/domain/alerts/alerts-of.ts';
import { imagesInEvent, imagesInProof } from '#functions/domain/events/images.ts';
import { cancelsInvoice, invoiceIdOf, makesInvoice } from '#functions/domain/invoices/invoices.ts';
import { unappliedCentsOf } from '#functions/domain/receipts/receipts.ts';
import { countsOf } from '#functions/domain/shipments/driver-counts.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import type { AlertKind } from '#shared/alerts/alerts.ts';
import { isUnpaid } from '#shared/invoices/invoice-status.ts';
import type { TableFacts } from './facts.ts';

/** What an invariant found: of how many things it holds or not, and for each that breaks it the words that say how. */
export interface InvariantFinding {
  readonly name: string;
  readonly checked: number;
  readonly broken: readonly string[];
}

/** Outbox does its work within seconds; what is younger than this may be on its way. */
const SETTLED_AFTER_MS = 120_000;

function finding<Thing>(
  name: string,
  things: Iterable<Thing>,
  breaks: (thing: Thing) => readonly string[],
): InvariantFinding {
  const all = [...things];
  return { name, checked: all.length, broken: all.flatMap(breaks) };
}

function driverCounts({ drivers, shipments }: TableFacts): InvariantFinding {
  const sums = new Map<string, { open: number; live: number; done: number }>();
  for (const shipment of shipments.values()) {
    const counts = countsOf(shipment);
    if (!counts) continue;
    const sum = sums.get(counts.driverId) ?? { open: 0, live: 0, done: 0 };
    const { open, live, done } = counts;
    sums.set(counts.driverId, { open: sum.open + open, live: sum.live + live, done: sum.done + done });
  }
  return finding('Driver job counts are correct', drivers.values(), ({ id, openJobs, liveJobs, doneJobs }) => {
    const { open, live, done } = sums.get(id) ?? { open: 0, live: 0, done: 0 };
    const isRight = open === openJobs && live === liveJobs && done === doneJobs;
    return isRight
      ? []
      : [`${id} says ${openJobs} open, ${liveJobs} live, ${doneJobs} done; it has ${open}, ${live}, ${done}`];
  });
}

function deadlines({ shipments, deadlines: found }: TableFacts): InvariantFinding {
  return finding(
    'Every open shipment is indexed under its deadline',
    new Set([...shipments.keys(), ...found.keys()]),
    (id) => {
      const shipment = shipments.get(id);
      const stands = (found.get(id) ?? []).join(', ') || 'none';
      const expected = (shipment && deadlineKey(shipment)?.SK) ?? 'none';
      return stands === expected ? [] : [`${id} is under ${stands}, should be under ${expected}`];
    },
  );
}

/** What depends on where a truck was seen, and no shipment tells: of each kind while what it may be open. */
const BY_POSITIONS: Partial<Record<AlertKind, readonly ShipmentRecord['status'][]>> = {
  will_be_late: ['in_transit'],
  off_route: ['in_transit'],
  forgot_step: ['assigned', 'picked_up', 'in_transit'],
};

/** The tick comes once a minute, and its look may wait for a busy queue. */
const LOOKED_WITHIN_MS = 300_000;

/** A subject whose alerts follow from the table alone. */
interface Judged {
  id: string;
  state: AlertState;
  /** What else may be open of it. */
  mayHave?: (kind: AlertKind) => boolean;
}

/** Of drivers, all that is open depends on what was seen on the way, so shipments and containers alone can be judged. */
function judged({ shipments, boxes, places, clockRules: rules }: TableFacts): Judged[] {
  const isCancelled = (id: string) => shipments.get(id)?.status === 'cancelled';
  return [
    ...[...shipments.values()].map((shipment) => ({
      id: shipment.id,
      state: { kind: 'shipment' as const, shipment },
      mayHave: (kind: AlertKind) => BY_POSITIONS[kind]?.includes(shipment.status) ?? false,
    })),
    ...[...boxes.values()].map((box) => ({
      id: box.id,
      state: { kind: 'box' as const, box, around: { rules, places }, isCancelled: box.shipmentIds.every(isCancelled) },
    })),
  ];
}

function alerts(facts: TableFacts, now: number): InvariantFinding {
  const { alerts: found, timezone, alertRules: rules } = facts;
  const openAt = (state: AlertState, open: readonly OpenAlert[], at: number) =>
    alertsOf(state, { open, memo: {} }, { now: new Date(at), timezone, rules }).open;
  const wordsOf = (open: readonly OpenAlert[]) => open.map(({ kind, since }) => `${kind} since ${since}`).join(', ');
  return finding('What needs a decision is told', judged(facts), ({ id, state, mayHave }) => {
    const open = (found.get(id)?.open ?? []).filter(({ kind }) => !mayHave?.(kind));
    const expected = [now, now - LOOKED_WITHIN_MS].map((at) => wordsOf(openAt(state, open, at)));
    const stands = wordsOf(open);
    return expected.includes(stands)
      ? []
      : [`${id} has ${stands || 'nothing'}, should have ${expected[0] || 'nothing'}`];
  });
}

function eventPerVersion({ shipments, events }: TableFacts): InvariantFinding {
  return finding('Every shipment version has an event', shipments, ([id, { version }]) => {
    const told = new Set((events.get(id) ?? []).map(({ shipment }) => shipment.version));
    const missing = Array.from({ length: version }, (_, at) => at + 1).filter((number) => !told.has(number));
    const ahead = [...told].filter((number) => number > version);
    return [
      ...missing.map((number) => `${id} has no event for version ${number}`),
      ...ahead.map((number) => `${id} is at version ${version} and has an event for ${number}`),
    ];
  });
}

function invoicePerDelivery({ events, invoices }: TableFacts, now: number): InvariantFinding {
  const settled = [...events.values()]
    .flat()
    .filter(({ recordedAt }) => now - Date.parse(recordedAt) > SETTLED_AFTER_MS);
  const deliveries = settled.filter(makesInvoice);
  const isTakenBack = (shipmentId: string, at: string) =>
    (events.get(shipmentId) ?? []).some((event) => cancelsInvoice(event) && event.id > at);
  return finding('Every delivery has exactly one invoice', deliveries, ({ id, subject }) => {
    const invoice = invoices.get(invoiceIdOf(id));
    if (!invoice) return isTakenBack(subject.id, id) ? [] : [`${subject.id} was delivered (${id}) and has no invoice`];
    return invoice.shipmentId === subject.id ? [] : [`${invoice.id} is not of ${subject.id}`];
  });
}

/** The numbers of each year are 1 to the counter's, each once. */
function gaplessNumbers(name: string, what: string, numbers: readonly string[], last: ReadonlyMap<string, number>) {
  const byYear = Map.groupBy(numbers, (number) => number.split('-')[1] ?? '');
  return finding(name, byYear, ([year, all]) => {
    const sorted = all.map((number) => Number(number.split('-')[2])).sort((a, b) => a - b);
    const wrong = sorted.find((number, at) => number !== at + 1);
    const counted = last.get(year) ?? 0;
    return [
      ...(wrong === undefined ? [] : [`${year}: a gap or duplicate before ${wrong}`]),
      ...(counted === sorted.at(-1) ? [] : [`${year}: the counter says ${counted}, the last ${what} ${sorted.at(-1)}`]),
    ];
  });
}

function invoiceNumbers({ invoices, lastNumbers }: TableFacts): InvariantFinding {
  const numbers = [...invoices.values()].map(({ invoiceNumber }) => invoiceNumber);
  return gaplessNumbers('Invoice numbers are gapless', 'invoice', numbers, lastNumbers);
}

function creditNumbers({ credits, lastCredits }: TableFacts): InvariantFinding {
  const numbers = credits.map(({ creditNumber }) => creditNumber);
  return gaplessNumbers('Credit note numbers are gapless', 'credit note', numbers, lastCredits);
}

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);

function balances({ invoices, payments, credits }: TableFacts): InvariantFinding {
  const creditsOf = Map.groupBy(credits, ({ invoiceId }) => invoiceId);
  return finding('Invoice balances match payments and credits', invoices.values(), (invoice) => {
    const { id, amountCents, paidCents = 0, creditedCents = 0, status } = invoice;
    const standing = (payments.get(id) ?? []).filter(({ takenBack }) => !takenBack);
    const paid = sum(standing.map((payment) => payment.amountCents));
    const credited = sum((creditsOf.get(id) ?? []).map((credit) => credit.amountCents));
    const isSettled = paidCents + creditedCents >= amountCents;
    const settled = paidCents > 0 ? 'paid' : 'credited';
    return [
      ...(paid === paidCents ? [] : [`${id} says ${paidCents} paid; its payments are ${paid}`]),
      ...(credited === creditedCents ? [] : [`${id} says ${creditedCents} credited; its credit notes are ${credited}`]),
      ...(paidCents > amountCents || creditedCents > amountCents ? [`${id} took more than ${amountCents}`] : []),
      ...(status === 'cancelled' || (isSettled ? status === settled : isUnpaid(status))
        ? []
        : [`${id} is ${status} with ${amountCents - paidCents - creditedCents} owed`]),
    ];
  });
}

/** What of a customer's payment is on invoices are payments there, and nothing else is. */
function receipts({ receipts: all, payments }: TableFacts): InvariantFinding {
  const standing = [...payments.values()].flat().filter(({ takenBack }) => !takenBack);
  const byId = new Map(standing.map((payment) => [payment.id, payment]));
  const parts = Map.groupBy(standing, ({ receipt }) => receipt?.id);
  return finding("Customers' payments match those of their invoices", all, (receipt) => {
    const { id, applications } = receipt;
    const lost = applications.filter(({ paymentId, amountCents }) => byId.get(paymentId)?.amountCents !== amountCents);
    const paid = (parts.get(id) ?? []).filter(({ amountCents }) => amountCents > 0);
    const left = unappliedCentsOf(receipt);
    return [
      ...lost.map(({ invoiceNumber }) => `${id} is not on ${invoiceNumber}`),
      ...(paid.length === applications.length ? [] : [`${id} names ${applications.length} of ${paid.length} payments`]),
      ...(left >= 0 ? [] : [`${id} is used up by ${-left} more than came`]),
    ];
  });
}

/** What was invoiced is what was paid, is open and was credited, less what is due back. */
function totals({ invoices, totals: says }: TableFacts): InvariantFinding {
  const standing = [...invoices.values()].filter(({ status }) => status !== 'cancelled');
  const invoiced = sum(standing.map(({ amountCents }) => amountCents));
  const parts = ['cents_paid', 'cents_pending', 'cents_overdue', 'cents_credited', 'cents_refund'];
  const counted = sum(parts.map((name) => says.get(name) ?? 0));
  return finding('Invoice totals add up', [invoiced], () =>
    counted === invoiced ? [] : [`${invoiced} was invoiced; paid, open and credited are ${counted}`],
  );
}

function demoCounts({ demoRequests, demoCounts: counted }: TableFacts): InvariantFinding {
  const byStatus = Map.groupBy(demoRequests, ({ status }) => status as string);
  const statuses = new Set([...byStatus.keys(), ...counted.keys()]);
  return finding('Demo request counts are correct', statuses, (status) => {
    const [says, are] = [counted.get(status) ?? 0, byStatus.get(status)?.length ?? 0];
    return says === are ? [] : [`${status}: the counter says ${says}, there are ${are}`];
  });
}

/** All that the table itself can tell; `now` in epoch milliseconds. */
export function invariantsOf(facts: TableFacts, now: number): InvariantFinding[] {
  return [
    driverCounts(facts),
    deadlines(facts),
    alerts(facts, now),
    eventPerVersion(facts),
    invoicePerDelivery(facts, now),
    invoiceNumbers(facts),
    creditNumbers(facts),
    balances(facts),
    receipts(facts),
    totals(facts),
    demoCounts(facts),
  ];
}

/** The keys of all images that a record names. */
export function allImageKeys({ proofs, events, documentKeys }: TableFacts): Set<string> {
  const ofEvents = [...events.values()].flat().flatMap(imagesInEvent);
  return new Set([...proofs.flatMap(imagesInProof), ...ofEvents, ...documentKeys]);
}
