import { type Caller, MANAGERS } from '#shared/accounts/permissions.ts';
import { AppError } from '#shared/http/errors.ts';
import type { InvoiceStatus } from '#shared/invoices/invoice-status.ts';
import { type Actor, callerOf } from '../events/actor.ts';

type InvoiceActor = Caller | 'key' | 'system';

interface InvoiceTransition {
  readonly from: InvoiceStatus | 'new';
  readonly to: InvoiceStatus;
  readonly who: readonly InvoiceActor[];
}

const OR_SYSTEM: readonly InvoiceActor[] = [...MANAGERS, 'system'];

/** Any other step is refused. The system's are those of deliveries, corrections and timers. */
const INVOICE_TRANSITIONS: readonly InvoiceTransition[] = [
  { from: 'new', to: 'pending', who: ['system'] },
  { from: 'pending', to: 'overdue', who: ['system'] },
  { from: 'pending', to: 'paid', who: OR_SYSTEM },
  { from: 'overdue', to: 'paid', who: OR_SYSTEM },
  { from: 'paid', to: 'pending', who: MANAGERS },
  { from: 'paid', to: 'overdue', who: MANAGERS },
  { from: 'pending', to: 'credited', who: OR_SYSTEM },
  { from: 'overdue', to: 'credited', who: OR_SYSTEM },
  { from: 'paid', to: 'credited', who: MANAGERS },
  { from: 'credited', to: 'paid', who: MANAGERS },
  { from: 'pending', to: 'cancelled', who: OR_SYSTEM },
  { from: 'overdue', to: 'cancelled', who: OR_SYSTEM },
];

/** Where this actor may bring an invoice of a status. */
function allowedInvoiceTransitions(from: InvoiceTransition['from'], actor: Actor): InvoiceStatus[] {
  const who = callerOf(actor);
  return INVOICE_TRANSITIONS.filter((step) => step.from === from && step.who.includes(who)).map(({ to }) => to);
}

/** 409 with what is allowed. */
export function illegalInvoiceTransition(
  from: InvoiceTransition['from'],
  to: InvoiceStatus,
  actor: Actor,
  sentence?: string,
): AppError {
  const members = { from, to, allowed: allowedInvoiceTransitions(from, actor) };
  const words = sentence ?? `An invoice can't go from ${from} to ${to}`;
  return new AppError('illegal_transition', words, { members });
}

/** Throws 409 `illegal_transition` unless the table has the step for this actor; staying as it is needs no step. */
export function assertInvoiceTransition(from: InvoiceTransition['from'], to: InvoiceStatus, actor: Actor): void {
  if (from !== to && !allowedInvoiceTransitions(from, actor).includes(to))
    throw illegalInvoiceTransition(from, to, actor);
}
