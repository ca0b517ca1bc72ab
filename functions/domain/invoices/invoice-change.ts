import { AppError } from '#shared/http/errors.ts';
import type { ReminderPlan } from '#shared/invoices/billing.ts';
import { type Actor, actorSnapshot } from '../events/actor.ts';
import type { EventRecord } from '../events/catalog.ts';
import type { InvoiceFacts } from '../events/event-data.ts';
import { fieldChangesOf } from '../events/field-changes.ts';
import { balanceCentsOf } from './balance.ts';
import type { CreditRecord, InvoiceRecord, PaymentRecord } from './invoice-types.ts';

/** What a rule decided: the invoice under the version it read, and what stands beside it. */
export interface InvoiceStep {
  readonly before: InvoiceRecord | undefined;
  readonly after: InvoiceRecord;
  readonly events: readonly EventRecord[];
  readonly payment?: PaymentRecord;
  readonly credit?: CreditRecord;
}

export interface InvoiceContext {
  readonly actor: Actor;
  readonly now: Date;
  readonly timezone: string;
  /** By which the next reminder is planned. */
  readonly reminders: ReminderPlan;
  /** Where the mails about it go, where that is another address than the invoice's own. */
  readonly billTo?: string;
  newId(prefix: 'evt' | 'pay' | 'crn' | 'rcp' | 'rfd', at: Date): string;
}

/** 409 where an invoice is not as somebody saw it who says so: another check, or the same, may have come meanwhile. */
export function assertSeen(invoice: InvoiceRecord, version: number | undefined): void {
  if (version === undefined || version === invoice.version) return;
  throw new AppError('invoice_changed', 'This invoice has changed since you opened it. Check it, then confirm again');
}

const audited = (invoice: InvoiceRecord) => ({ status: invoice.status, balance: balanceCentsOf(invoice) / 100 });
type Audited = keyof ReturnType<typeof audited>;

/** What every event says of its invoice, so that its effects need not read it; with `before`, what it changed. */
export function invoiceFacts(
  invoice: InvoiceRecord,
  before?: InvoiceRecord,
  fields: readonly Audited[] = ['status', 'balance'],
): InvoiceFacts {
  const changed = before && fieldChangesOf(audited(before), audited(invoice), fields);
  const { invoiceNumber, amountCents, customerId, customerName, customerEmail } = invoice;
  const { shipmentId, trackingNumber, status, dueDate, language } = invoice;
  return {
    ...{ invoiceNumber, amountCents, customerId, customerName, customerEmail },
    ...{ shipmentId, trackingNumber, status, dueDate, balanceCents: balanceCentsOf(invoice) },
    version: invoice.version,
    ...(invoice.kind && { kind: invoice.kind }),
    ...(language && { language }),
    ...(changed && { changed }),
  };
}

/** Where the mails of a change go. */
export const billToIn = ({ customerEmail }: InvoiceRecord, { billTo }: InvoiceContext) => billTo ?? customerEmail;

/** The facts of what is told by mail: its paper names whom it was issued to, its mail goes to the address of today. */
export function mailedFacts(
  context: InvoiceContext,
  ...[invoice, ...of]: Parameters<typeof invoiceFacts>
): InvoiceFacts {
  return { ...invoiceFacts(invoice, ...of), customerEmail: billToIn(invoice, context) };
}

/** Who did it, as it is kept beside what was done. */
export const byName = (actor: Actor): string => actorSnapshot(actor).name ?? 'Quayside';
/** Under which id and when an event of a change is kept. */
export const eventAt = ({ now, newId }: InvoiceContext) => ({ id: newId('evt', now), now });
