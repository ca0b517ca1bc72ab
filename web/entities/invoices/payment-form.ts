import { useMemo } from 'react';
import * as z from 'zod/mini';
import { PaymentDraft } from '#shared/contracts/invoice-changes.ts';
import type { EnteredMethod } from '#shared/contracts/invoices.ts';
import { useSchemaForm } from '../../lib/form/use-form.ts';
import { useDates } from '../../lib/format.ts';
import { dollarsIn } from '../../lib/formats/dollars.ts';

const { amount } = PaymentDraft.shape;

/** Dollars as people type them, which the interface takes as a number. */
export const AmountText = z.pipe(z.pipe(z.string(), z.transform(dollarsIn)), amount);

/** Dollars as a field begins with them. */
export function amountText(dollars: number): string {
  return dollars.toFixed(2);
}

const Payment = z.extend(PaymentDraft, { amount: AmountText });

interface PaymentStart {
  amount: string;
  method: EnteredMethod;
  /** The most that it may be, in dollars, and what is said of more. */
  max?: { amount: number; words: string } | undefined;
}

/** Money that came or went, as somebody types it; of today unless they type another day. */
export function usePaymentForm({ amount: begun, method, max }: PaymentStart) {
  const { today } = useDates();
  const [most, words] = [max?.amount, max?.words];
  const schema = useMemo(
    () => (most === undefined ? Payment : z.extend(Payment, { amount: AmountText.check(z.maximum(most, words)) })),
    [most, words],
  );
  return useSchemaForm(schema, { amount: begun, method, reference: '', paidAt: today() });
}

export type PaymentForm = ReturnType<typeof usePaymentForm>;
