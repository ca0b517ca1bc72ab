import { useMemo } from 'react';
import * as z from 'zod/mini';
import { PaymentDraft } from '#shared/contracts/invoice-changes.ts';
import type { EnteredMethod } from '#shared/contracts/invoices.ts';
import { dayText } from '#shared/http/fields.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { useSchemaForm } from '../../lib/form/use-form.ts';
import { useDates } from '../../lib/format.ts';
import { shownDayFormat } from '../../lib/formats/day-format.ts';
import { dollarsIn } from '../../lib/formats/dollars.ts';

const { amount } = PaymentDraft.shape;

/** Dollars as people type them, which the interface takes as a number. */
export const AmountText = z.pipe(z.pipe(z.string(), z.transform(dollarsIn)), amount);

/** The same of what is being typed; NaN of what is no amount. */
export function amountIn(text: string): number {
  return z.safeParse(AmountText, text).data ?? Number.NaN;
}

/** Dollars as a field begins with them. */
export function amountText(dollars: number): string {
  return dollars.toFixed(2);
}

interface Bounds {
  most?: number | undefined;
  tooMuch?: string | undefined;
  first?: string | undefined;
  tooEarly?: string | undefined;
}

/** Its day is told as the field shows one. */
const paymentWithin = ({ most = Number.POSITIVE_INFINITY, tooMuch, first = '', tooEarly }: Bounds) =>
  z.extend(PaymentDraft, {
    amount: AmountText.check(z.maximum(most, tooMuch)),
    paidAt: z.optional(
      dayText(`Must be a date (${shownDayFormat()})`).check(z.refine((day) => day >= first, tooEarly)),
    ),
  });

interface PaymentStart {
  amount: string;
  method: EnteredMethod;
  /** The most that it may be, in dollars, and what is said of more. */
  max?: { amount: number; words: string } | undefined;
  /** The first day that it may be of, and what is said of an earlier one. */
  min?: { day: string; words: string } | undefined;
}

/** Money that came or went, as somebody types it; of today unless they type another day. */
export function usePaymentForm({ amount: begun, method, max, min }: PaymentStart) {
  const { today } = useDates();
  const [most, tooMuch, first, tooEarly] = [max?.amount, max?.words, min?.day, min?.words];
  const schema = useMemo(() => paymentWithin({ most, tooMuch, first, tooEarly }), [most, tooMuch, first, tooEarly]);
  return useSchemaForm(schema, { amount: begun, method, reference: '', paidAt: today() });
}

export type PaymentForm = ReturnType<typeof usePaymentForm>;

const TOO_MUCH: ReadonlySet<string | undefined> = new Set(['exceeds_balance', 'exceeds_credit']);

interface AmountForm {
  setError: (name: 'amount', error: { type: string; message: string }, options: { shouldFocus: boolean }) => void;
}

/** The same refused by the server, as others may have come before: beside the field. True when it was that. */
export function showTooMuch({ setError }: AmountForm, error: unknown): boolean {
  if (!(error instanceof ApiError && TOO_MUCH.has(error.problem?.code))) return false;
  setError('amount', { type: 'server', message: messageOf(error, '') }, { shouldFocus: true });
  return true;
}
