import { newId } from '#functions/base/ids.ts';
import { backOff } from '#functions/base/retry.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import type { NamesAbout } from '#functions/domain/events/catalogue.ts';
import { makeEvent } from '#functions/domain/events/events.ts';
import {
  ageInvoice,
  cancelInvoice,
  createInvoice,
  dueTimer,
  dueTimerId,
  invoiceIdOf,
  issueDateOf,
  makesInvoice,
} from '#functions/domain/invoices/invoices.ts';
import type { TimerRecord } from '#functions/domain/timers/timers.ts';
import type { EventRecord, InvoiceRecord, OrganizationSettings, ShipmentEventRecord } from '#functions/domain/types.ts';
import { dayOf } from '#shared/calendar.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { commit, type Write } from '../table/commit.ts';
import { putEvent } from '../table/events.ts';
import { indexes, keys } from '../table/keys.ts';
import { put } from '../table/operations/put.ts';
import { update } from '../table/operations/update.ts';
import { find, findMany, type Item, type Page, type PageRequest, queryPage } from '../table/table.ts';
import { deleteTimer, planAgain, putTimer } from '../timers/timers.ts';

function itemOf(invoice: InvoiceRecord): Item {
  const { id, customerId, issueDate } = invoice;
  return {
    ...keys.invoice(id),
    G1PK: indexes.invoices,
    G1SK: `${issueDate}#${id}`,
    G2PK: indexes.byCustomer(customerId),
    G2SK: `INV#${id}`,
    ...invoice,
  };
}

/** All invoices, newest first. */
export function listInvoices(page: PageRequest): Promise<Page<InvoiceRecord>> {
  return queryPage({ index: 'G1', partition: indexes.invoices, descending: true }, page);
}

/** One invoice, or undefined. */
export function findInvoice(id: string): Promise<InvoiceRecord | undefined> {
  return find<InvoiceRecord>(keys.invoice(id), { strong: true });
}

/** One invoice that the caller may see; whatever else is not found. */
export async function getInvoice(id: string, isVisible: (invoice: InvoiceRecord) => boolean): Promise<InvoiceRecord> {
  const invoice = await findInvoice(id);
  if (!invoice || !isVisible(invoice)) throw notFound();
  return invoice;
}

type InvoiceEventName = NamesAbout<'invoice'>;

function invoiceEvent(invoice: InvoiceRecord, type: InvoiceEventName, actor: Actor, now: Date): EventRecord {
  const { id, invoiceNumber, amountCents, customerId, shipmentId, trackingNumber, status } = invoice;
  const data = { invoiceNumber, amountCents, customerId, shipmentId, trackingNumber, status };
  return makeEvent(type, id, actor, { id: newId('evt', now), now }, data);
}

function replanned(before: InvoiceRecord | undefined, after: InvoiceRecord, timezone: string): Write[] {
  const wasPlanned = before?.status === 'pending';
  if (after.status !== 'pending') return wasPlanned ? [deleteTimer(dueTimerId(after.id))] : [];
  return wasPlanned && before.dueDate === after.dueDate ? [] : [putTimer(dueTimer(after, timezone))];
}

/** The parts of any change of an invoice: itself under its version, its event, and its timer where the plan changes. */
export function saveInvoice(
  before: InvoiceRecord | undefined,
  after: InvoiceRecord,
  { type, actor, timezone, now }: { type: InvoiceEventName; actor: Actor; timezone: string; now: Date },
): Write[] {
  return [
    put(itemOf(after), { expect: before ? before.version : 'new' }),
    putEvent(invoiceEvent(after, type, actor, now)),
    ...replanned(before, after, timezone),
  ];
}

const SYSTEM: Actor = { kind: 'system' };
const ATTEMPTS = 30;

function takeNumber(year: number, last: number): Write {
  return update({
    key: keys.invoiceCounter(year),
    set: { last: last + 1 },
    condition: last === 0 ? 'attribute_not_exists(PK)' : '#last = :before',
    ...(last > 0 && { names: { '#last': 'last' }, values: { ':before': last } }),
  });
}

/** True when the invoice stands, whoever wrote it. */
async function tryIssue(
  delivery: ShipmentEventRecord,
  settings: Pick<OrganizationSettings, 'timezone' | 'invoiceDueDays'>,
  now: Date,
): Promise<boolean> {
  const year = Number(issueDateOf(delivery, settings).slice(0, 4));
  const wanted = [keys.invoice(invoiceIdOf(delivery.id)), keys.invoiceCounter(year)] as const;
  const [existing, counter] = await findMany(wanted, { strong: true });
  if (existing) return true;
  const last = counter?.last ?? 0;
  const invoice = createInvoice(delivery, { sequence: last + 1, settings, now });
  try {
    const change = { type: 'invoice_created', actor: SYSTEM, timezone: settings.timezone, now } as const;
    await commit([takeNumber(year, last), ...saveInvoice(undefined, invoice, change)]);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'version_conflict') return false;
    throw error;
  }
}

/** Counter and invoice are written together, so numbers have no gaps; whoever loses a race for one tries the next. */
export async function issueInvoice(
  delivery: ShipmentEventRecord,
  settings: Pick<OrganizationSettings, 'timezone' | 'invoiceDueDays'>,
  now: Date,
): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (await tryIssue(delivery, settings, now)) return;
    await backOff(Math.min(attempt, 3));
  }
  throw new AppError('unavailable', 'No invoice number could be taken', { retryAfter: 1 });
}

const LONGEST_LIFE = 200;

async function findDelivery(event: ShipmentEventRecord): Promise<ShipmentEventRecord | undefined> {
  const { PK: partition } = keys.event(event.subject.id, event.id);
  const between: [string, string] = ['EVT#', keys.event(event.subject.id, event.id).SK];
  const { items } = await queryPage<ShipmentEventRecord>(
    { partition, between, descending: true, strong: true },
    { limit: LONGEST_LIFE },
  );
  return items.find(makesInvoice);
}

/** Ends the invoice of a shipment whose delivery was taken back, or that was cancelled; does nothing without one. */
export async function cancelInvoiceFor(
  event: ShipmentEventRecord,
  { timezone }: Pick<OrganizationSettings, 'timezone'>,
  now: Date,
): Promise<void> {
  const delivery = await findDelivery(event);
  if (!delivery) return;
  const before = await findInvoice(invoiceIdOf(delivery.id));
  if (!before) throw new AppError('unavailable', 'The invoice is not written yet', { retryAfter: 1 });
  const after = cancelInvoice(before, event.reason, { now, evenPaid: true });
  if (after === before) return;
  await commit(saveInvoice(before, after, { type: 'invoice_cancelled', actor: SYSTEM, timezone, now }));
}

/** Planned anew where the due day is not over yet; a timer of another due day, or of what is not pending, is over. */
export async function markOverdue(
  timer: TimerRecord,
  { timezone }: Pick<OrganizationSettings, 'timezone'>,
  now: Date,
): Promise<void> {
  const invoice = await findInvoice(timer.subject);
  if (invoice?.status !== 'pending') return;
  const present = dueTimer(invoice, timezone);
  if (present.generation !== timer.generation) return;
  const aged = ageInvoice(invoice, dayOf(now, timezone));
  // A payment or a cancellation of the same moment is first; the timer comes again and finds it.
  if (aged) await commit(saveInvoice(invoice, aged, { type: 'invoice_overdue', actor: SYSTEM, timezone, now }));
  else await planAgain(present, now);
}
