import { seesMoney } from '#shared/accounts/permissions.ts';
import { chargeCents } from '#shared/charges/amounts.ts';
import type { ChargeCode } from '#shared/charges/charge-codes.ts';
import { AppError, fieldError } from '#shared/http/errors.ts';
import type { Actor } from '../events/actor.ts';
import { byName } from '../invoices/invoice-change.ts';
import type { ChargeRecord, ChargeSource, ChargeState } from './charge-types.ts';
import type { WaitingFlag } from './waiting.ts';

interface ChargeContext {
  readonly actor: Actor;
  readonly now: Date;
}

/** What is said of a charge; the rate is its code's unless said otherwise. */
export interface ChargeDraft {
  readonly quantity?: number | undefined;
  readonly rate?: number | undefined;
  /** null takes it away. */
  readonly note?: string | null | undefined;
}

interface Proposed extends ChargeDraft {
  readonly id: string;
  readonly shipmentId: string;
  readonly source: ChargeSource;
  /** The shipment's price, of which a percentage is taken. */
  readonly priceCents: number;
  readonly flags?: readonly WaitingFlag[] | undefined;
}

/** As much as an invoice may be, and a payment of it. */
export const MAX_INVOICE_CENTS = 999_999_999;
/** Hundredths of a percent: ten times the price. */
const MAX_PERCENT = 100_000;

type Counted = Pick<ChargeRecord, 'unit' | 'rate' | 'quantity'>;

/** Whole cents. Throws 422 for what no charge can be. */
function amountOf(counted: Counted, priceCents: number): number {
  const isPercent = counted.unit === 'percent';
  if (isPercent && counted.quantity !== 1) throw fieldError('quantity', 'A percentage is counted once');
  if (isPercent && counted.rate > MAX_PERCENT) throw fieldError('rate', 'Must be at most 1,000 percent');
  const amountCents = chargeCents(counted, priceCents);
  if (amountCents > MAX_INVOICE_CENTS) throw fieldError('rate', 'A charge is at most 9,999,999.99 dollars');
  return amountCents;
}

const assertSomething = (amountCents: number, rate: number) => {
  if (amountCents <= 0) throw fieldError('rate', rate > 0 ? 'A charge is at least 0.01 dollars' : 'Enter a rate');
};

const OPEN: readonly ChargeState[] = ['proposed', 'approved'];

/** A charge as it comes to now: until it is invoiced a percentage follows the price. */
export function pricedNow(charge: ChargeRecord, priceCents: number): ChargeRecord {
  if (charge.unit !== 'percent' || !OPEN.includes(charge.state)) return charge;
  return { ...charge, amountCents: chargeCents(charge, priceCents) };
}

/** Who decides about money needs nobody else for a charge of their own. */
const decidesMoney = (actor: Actor) => actor.kind === 'user' && seesMoney(actor.role);

/**
 * A new charge of a code: approved where a manager puts it on by hand, else proposed. Throws 422 for one of nothing, but for a
 * proposal whose rate is set each time.
 */
export function newCharge(
  { code, name, unit, rate: usual, isTaxable }: ChargeCode,
  { quantity = 1, rate = usual, priceCents, note, ...of }: Proposed,
  { actor, now }: ChargeContext,
): ChargeRecord {
  const amountCents = amountOf({ unit, rate, quantity }, priceCents);
  const isDecided = of.source === 'hand' && decidesMoney(actor);
  if (isDecided || rate > 0) assertSomething(amountCents, rate);
  const at = now.toISOString();
  return {
    ...{ ...of, code, name, unit, rate, quantity, amountCents, isTaxable, note: note ?? undefined },
    ...{ state: isDecided ? 'approved' : 'proposed', createdAt: at, by: byName(actor), version: 1 },
    ...(isDecided && { decidedAt: at, decidedBy: byName(actor) }),
  };
}

function assertOpen({ state }: ChargeRecord): void {
  if (OPEN.includes(state)) return;
  const words =
    state === 'invoiced' ? 'This charge is on an invoice. Credit the invoice instead' : 'This charge was waived';
  throw new AppError('illegal_transition', words);
}

/** Throws 403 or 422 for what is only for who decides about money, and 409 for a charge that others leave to them. */
function assertMayChange({ source, state: stood }: ChargeRecord, { rate, state }: ChargeEdits, actor: Actor): void {
  if (decidesMoney(actor)) return;
  if (rate !== undefined) throw fieldError('rate', 'Only managers set a rate');
  if (state === 'approved') throw new AppError('forbidden', 'Only managers approve charges');
  if (source !== 'hand' || stood !== 'proposed')
    throw new AppError('illegal_transition', 'A manager decides about this charge');
}

interface ChargeEdits extends ChargeDraft {
  readonly state?: 'approved' | 'waived' | undefined;
  readonly reason?: string | undefined;
}

/** Other figures of a charge that is on no invoice; what a bound made of it stays while they do. */
function withFigures(before: ChargeRecord, edits: ChargeDraft, priceCents: number): ChargeRecord {
  const { quantity = before.quantity, rate = before.rate } = edits;
  const note = edits.note === undefined ? before.note : (edits.note ?? undefined);
  const isSame = quantity === before.quantity && rate === before.rate;
  if (isSame && note === before.note) return before;
  const edited = { ...before, quantity, rate, note, isEdited: true } as const;
  if (isSame) return edited;
  return { ...edited, amountCents: amountOf({ unit: before.unit, rate, quantity }, priceCents), bound: undefined };
}

/**
 * Corrects a charge, approves it, or waives it with a reason. Throws 409 for one that is invoiced or waived, 422 without a reason
 * that it needs, and for the approval of nothing; 403, 409 or 422 for staff, who correct and withdraw what they proposed.
 */
export function changeCharge(
  before: ChargeRecord,
  edits: ChargeEdits,
  { actor, now, priceCents }: ChargeContext & { priceCents: number },
): ChargeRecord {
  const { state, reason, ...figures } = edits;
  assertOpen(before);
  assertMayChange(before, edits, actor);
  const after = { ...withFigures(before, figures, priceCents), version: before.version + 1 };
  if (!state) return after;
  if (state === 'approved') assertSomething(pricedNow(after, priceCents).amountCents, after.rate);
  const isReasonNeeded = state === 'waived' || (before.flags?.length ?? 0) > 0;
  const why = reason ?? (state === before.state ? before.reason : undefined);
  if (isReasonNeeded && !why) throw fieldError('reason', 'Reason is required');
  return { ...after, state, reason: why, decidedAt: now.toISOString(), decidedBy: byName(actor) };
}

/** An approved charge on its invoice. Throws 409 for any other. */
export function invoiceCharge(before: ChargeRecord, invoiceId: string): ChargeRecord {
  if (before.state !== 'approved') throw new AppError('illegal_transition', 'Only approved charges can be invoiced');
  return { ...before, state: 'invoiced', invoiceId, version: before.version + 1 };
}

/** A charge whose invoice was cancelled waits for another one. */
export function releaseCharge(before: ChargeRecord): ChargeRecord {
  return { ...before, state: 'approved', invoiceId: undefined, version: before.version + 1 };
}
