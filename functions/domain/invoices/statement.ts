import type { Statement as ShownStatement } from '#shared/contracts/statements.ts';
import type { Language } from '#shared/i18n/t.ts';
import { AGING_BUCKETS, type AgingBucket, agingBucketOf } from '#shared/invoices/aging.ts';
import { daysBetween } from '#shared/shipments/service-window.ts';
import type { CustomerRecord } from '../customers/customer-types.ts';
import type { EventRecord } from '../events/catalog.ts';
import { newEvent } from '../events/events.ts';
import type { ActorContext } from '../events/step.ts';
import { balanceCentsOf } from './balance.ts';
import type { InvoiceRecord } from './invoice-types.ts';

export interface StatementLine {
  readonly invoice: InvoiceRecord;
  readonly balanceCents: number;
  /** Zero of one that is not due yet. */
  readonly daysPastDue: number;
  readonly age: AgingBucket;
}

interface StatementSum {
  readonly cents: number;
  readonly invoices: number;
}

/** What a customer owes as of a day. */
export interface StatementOfAccount {
  readonly day: string;
  /** The one that is due longest first. */
  readonly lines: readonly StatementLine[];
  readonly ages: Readonly<Record<AgingBucket, StatementSum>>;
  readonly total: StatementSum;
  readonly pastDue: StatementSum;
  /** Of invoices that were paid and credited afterwards, and what is left of the customer's payments; it is no part of the total. */
  readonly dueBackCents: number;
}

/** True for what a statement counts: something is owed, or due back. */
export function isOnStatement(invoice: InvoiceRecord): boolean {
  return invoice.status !== 'cancelled' && balanceCentsOf(invoice) !== 0;
}

function sumOf(lines: readonly StatementLine[]): StatementSum {
  return { cents: lines.reduce((sum, { balanceCents }) => sum + balanceCents, 0), invoices: lines.length };
}

function lineOf(invoice: InvoiceRecord, day: string): StatementLine {
  const daysPastDue = Math.max(0, daysBetween(invoice.dueDate, day));
  return { invoice, balanceCents: balanceCentsOf(invoice), daysPastDue, age: agingBucketOf(daysPastDue) };
}

const byDueDay = ({ invoice: one }: StatementLine, { invoice: other }: StatementLine) =>
  `${one.dueDate}#${one.id}` < `${other.dueDate}#${other.id}` ? -1 : 1;

/** The statement of a customer's invoices as of a day; `unappliedCents` is what is left of its payments. */
export function statementOf(invoices: readonly InvoiceRecord[], day: string, unappliedCents = 0): StatementOfAccount {
  const counted = invoices.filter(isOnStatement);
  const lines = counted
    .filter((invoice) => balanceCentsOf(invoice) > 0)
    .map((invoice) => lineOf(invoice, day))
    .sort(byDueDay);
  const of = (wanted: AgingBucket) => sumOf(lines.filter(({ age }) => age === wanted));
  const back = counted.reduce((sum, invoice) => sum + Math.max(0, -balanceCentsOf(invoice)), 0);
  return {
    day,
    lines,
    ages: { current: of('current'), to30: of('to30'), to60: of('to60'), to90: of('to90'), over90: of('over90') },
    total: sumOf(lines),
    pastDue: sumOf(lines.filter(({ age }) => age !== 'current')),
    dueBackCents: back + unappliedCents,
  };
}

/** What a customer without an account reads: as the newest of its open invoices was booked. */
export function languageOfStatement({ lines }: Pick<StatementOfAccount, 'lines'>): Language | undefined {
  return lines.at(-1)?.invoice.language;
}

/** What is told where a customer's statement goes to an address. */
export function statementSent(
  statement: StatementOfAccount,
  { id, name: customerName, email: customerEmail }: CustomerRecord,
  { sentTo, actor, now }: ActorContext & { sentTo: string },
): EventRecord {
  const { cents: totalCents, invoices } = statement.total;
  const language = languageOfStatement(statement);
  const facts = { customerName, customerEmail, sentTo, totalCents, invoices, ...(language && { language }) };
  return newEvent('customer_statement_sent', id, actor, now, facts);
}

const shownSum = ({ cents, invoices }: StatementSum) => ({ amount: cents / 100, invoices });

/** A statement as the interface shows it, in dollars. */
export function toStatement(statement: StatementOfAccount, { email }: Pick<CustomerRecord, 'email'>): ShownStatement {
  const { day, ages, total, pastDue, dueBackCents } = statement;
  const shown = AGING_BUCKETS.map((age) => [age, shownSum(ages[age])] as const);
  return {
    day,
    ages: Object.fromEntries(shown) as ShownStatement['ages'],
    total: shownSum(total),
    pastDue: shownSum(pastDue),
    dueBack: dueBackCents / 100,
    email,
  };
}
