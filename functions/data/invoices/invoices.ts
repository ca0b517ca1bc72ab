import type { ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import type { StoredEvent } from '#functions/domain/events/event.ts';
import type { InvoiceStep } from '#functions/domain/invoices/invoice-change.ts';
import { dueTimer, invoiceReminderTimer, type ReminderSettings } from '#functions/domain/invoices/invoice-timers.ts';
import type { CreditRecord, InvoiceRecord, PaymentRecord } from '#functions/domain/invoices/invoice-types.ts';
import type { InvoiceHistory } from '#functions/domain/invoices/invoice-view.ts';
import { invoiceIdOf } from '#functions/domain/invoices/invoices.ts';
import { timerId } from '#functions/domain/timers/timers.ts';
import { type InvoiceStatus, isUnpaid } from '#shared/invoices/invoice-status.ts';
import { queryByCustomer } from '../customers/customer-lists.ts';
import { paymentIndexes } from '../receipts/receipts.ts';
import { type Aggregate, save } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { type IndexKeys, indexKeysFor, type Key } from '../table/keys.ts';
import { mergePages } from '../table/merge-pages.ts';
import { put } from '../table/operations/put.ts';
import { update } from '../table/operations/update.ts';
import { find, findMany, type ListQuery, Page, type PageRequest, queryAll, queryPage } from '../table/table.ts';
import { deleteTimer, putTimer } from '../timers/timers.ts';
import { invoiceKeys, invoiceLists } from './keys.ts';

/** Where the lists find an invoice. */
function invoiceIndexes(invoice: InvoiceRecord): IndexKeys {
  const { id, customerId, status } = invoice;
  return {
    ...indexKeysFor(invoiceLists.all, listKeyOf(invoice)),
    ...indexKeysFor(invoiceLists.ofCustomer(customerId), id),
    ...indexKeysFor(invoiceLists.ofStatus(status), listKeyOf(invoice)),
  };
}

const INVOICES: Aggregate<InvoiceRecord> = {
  key: ({ id }) => invoiceKeys.invoice(id),
  lists: invoiceIndexes,
  isNumbered: true,
};

/** Days of issue, both included. */
interface DayRange {
  start?: string | undefined;
  end?: string | undefined;
}

const listKeyOf = ({ issueDate, id }: Pick<InvoiceRecord, 'issueDate' | 'id'>) => `${issueDate}#${id}`;

const rangeOf = ({ start, end }: DayRange): [string, string] => [start ?? '0', `${end ?? '9'}#~`];

function between(days: DayRange): Pick<ListQuery, 'between'> {
  return days.start === undefined && days.end === undefined ? {} : { between: rangeOf(days) };
}

/** Which invoices by their days of issue, and whether the oldest come first. */
interface IssueDateQuery extends DayRange {
  isOldestFirst?: boolean;
}

/** All invoices, or those of some days. */
export function queryInvoices(
  page: PageRequest,
  { isOldestFirst, ...days }: IssueDateQuery = {},
): Promise<Page<InvoiceRecord>> {
  return queryPage({ ...invoiceLists.all, ...between(days), descending: !isOldestFirst }, page);
}

/** Invoices of one status. */
export function listInvoicesByStatus(
  status: InvoiceStatus,
  page: PageRequest,
  { isOldestFirst, ...days }: IssueDateQuery = {},
): Promise<Page<InvoiceRecord>> {
  return queryPage({ ...invoiceLists.ofStatus(status), ...between(days), descending: !isOldestFirst }, page);
}

/** Invoices of which something is owed, pending and overdue ones together: a Query each. */
export async function listUnpaidInvoices(
  page: PageRequest,
  { isOldestFirst = false, ...days }: IssueDateQuery = {},
): Promise<Page<InvoiceRecord>> {
  const [from, to] = rangeOf(days);
  const before = typeof page.start?.G3SK === 'string' ? page.start.G3SK : undefined;
  const range: [string, string] = isOldestFirst ? [before ?? from, to] : [from, before ?? to];
  const ask = (status: InvoiceStatus) => (part: PageRequest) =>
    queryPage({ ...invoiceLists.ofStatus(status), between: range, descending: !isOldestFirst }, part);
  const merged = { limit: page.limit, listKeyOf, before, isOldestFirst };
  const { items, last } = await mergePages([ask('pending'), ask('overdue')], merged);
  return new Page(items, last === undefined ? undefined : { G3SK: last });
}

/** The credit notes of some days. */
export function listCredits(page: PageRequest, days: DayRange): Promise<Page<CreditRecord>> {
  return queryPage({ ...invoiceLists.credits, between: rangeOf(days) }, page);
}

/** A customer's invoices under all its records, newest first. */
export function listInvoicesOfCustomer(
  customerIds: readonly string[],
  page: PageRequest,
): Promise<Page<InvoiceRecord>> {
  return queryByCustomer(customerIds, invoiceLists.ofCustomer, page);
}

export function findInvoice(id: string): Promise<InvoiceRecord | undefined> {
  return find(invoiceKeys.invoice(id), { strong: true });
}

/** All invoices of a delivery, oldest first: each but the last was cancelled, and the next took its place. */
export async function listInvoicesOfDelivery({ id }: Pick<ShipmentEventRecord, 'id'>): Promise<InvoiceRecord[]> {
  const found: InvoiceRecord[] = [];
  for (let next: string | undefined = invoiceIdOf(id); next; next = found.at(-1)?.reissuedAs?.id) {
    const invoice = await findInvoice(next);
    if (!invoice) break;
    found.push(invoice);
  }
  return found;
}

/** Those of some invoices that there are, by their ids. */
export async function findInvoices(ids: readonly string[]): Promise<Map<string, InvoiceRecord>> {
  const found = await findMany(ids.map(invoiceKeys.invoice), { strong: true });
  return new Map(found.flatMap((invoice) => (invoice ? [[invoice.id, invoice]] : [])));
}

/** The id of the invoice with a number, its own or that of one of its credit notes. */
export async function findInvoiceIdByNumber(number: string): Promise<string | undefined> {
  return (await find(invoiceKeys.number(number)))?.invoiceId;
}

const isPayment = (item: object): item is PaymentRecord => 'method' in item && 'recordedAt' in item;
const isCredit = (item: object): item is CreditRecord => 'creditNumber' in item;
const isInvoice = (item: object): item is InvoiceRecord => 'dueDate' in item;
const isEvent = (item: object): item is StoredEvent => 'subject' in item;

/** Everything that lies under one invoice, by one strong Query; undefined where there is none. */
export async function findInvoiceHistory(id: string): Promise<InvoiceHistory | undefined> {
  const items = await queryAll({ ...invoiceLists.underInvoice(id), strong: true });
  const invoice = items.find(isInvoice);
  if (!invoice) return undefined;
  return {
    invoice,
    payments: items.filter(isPayment),
    credits: items.filter(isCredit),
    events: items.filter(isEvent),
  };
}

const isOpen = (invoice: InvoiceRecord | undefined) => invoice !== undefined && isUnpaid(invoice.status);

function dueTimerWrites({ before, after }: InvoiceStep, timezone: string): Write[] {
  const wasPlanned = before?.status === 'pending';
  if (after.status !== 'pending') return wasPlanned ? [deleteTimer(timerId('invoice_due', after.id))] : [];
  return wasPlanned && before.dueDate === after.dueDate ? [] : [putTimer(dueTimer(after, timezone))];
}

function reminderTimerWrites({ before, after }: InvoiceStep, plan: ReminderSettings, now: Date): Write[] {
  const isSame =
    before?.reminded === after.reminded &&
    before?.dueDate === after.dueDate &&
    before?.remindersStopped === after.remindersStopped;
  const isPlanned = isOpen(before) && isSame;
  if (isPlanned && isOpen(after)) return [];
  const next = isOpen(after) ? invoiceReminderTimer(after, plan, now) : undefined;
  if (next) return [putTimer(next)];
  return isOpen(before) ? [deleteTimer(timerId('invoice_reminder', after.id))] : [];
}

function creditWrites(credit: CreditRecord): Write[] {
  const { id, invoiceId, customerId, issueDate, creditNumber } = credit;
  const index = {
    ...indexKeysFor(invoiceLists.credits, `${issueDate}#${id}`),
    ...indexKeysFor(invoiceLists.creditsOfCustomer(customerId), id),
  };
  return [
    put({ ...invoiceKeys.credit(invoiceId, id), ...index, ...credit }, { expect: 'new' }),
    putNumber(creditNumber, invoiceId),
  ];
}

function putPayment(payment: PaymentRecord): Write {
  return put({ ...invoiceKeys.payment(payment.invoiceId, payment.id), ...paymentIndexes(payment), ...payment });
}

function putNumber(number: string, invoiceId: string): Write {
  return put({ ...invoiceKeys.number(number), invoiceId }, { expect: 'new' });
}

/** What a rule decided, under the version it read: the invoice, its events, its timers, and its payment or credit note. */
export function saveInvoiceChange(change: InvoiceStep, { now, ...plan }: ReminderSettings & { now: Date }): Write[] {
  const { before, after, payment, credit } = change;
  return save(
    INVOICES,
    change,
    ...(before ? [] : [putNumber(after.invoiceNumber, after.id)]),
    ...(payment ? [putPayment(payment)] : []),
    ...(credit ? creditWrites(credit) : []),
    ...dueTimerWrites(change, plan.timezone),
    ...reminderTimerWrites(change, plan, now),
  );
}

/** Takes the number after `last` from a counter; whoever took it first makes the transaction fail. */
export function reserveNumber(counter: Key<{ last: number }>, last: number): Write {
  return update({
    key: counter,
    set: { last: last + 1 },
    condition: last === 0 ? 'attribute_not_exists(PK)' : '#last = :before',
    ...(last > 0 && { names: { '#last': 'last' }, values: { ':before': last } }),
  });
}
