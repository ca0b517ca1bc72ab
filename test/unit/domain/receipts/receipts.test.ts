import { describe, expect, it } from 'vitest';
import { balanceCentsOf } from '#functions/domain/invoices/balance.ts';
import { recordPaymentStep, reversePaymentStep } from '#functions/domain/invoices/invoice-money.ts';
import type { InvoiceRecord, PaymentRecord } from '#functions/domain/invoices/invoice-types.ts';
import type { ReceiptRecord } from '#functions/domain/receipts/receipt-types.ts';
import {
  applicationOf,
  applyStep,
  newReceipt,
  refundStep,
  reverseReceiptStep,
  reverseRefundStep,
  unappliedCentsOf,
  unapplyStep,
} from '#functions/domain/receipts/receipts.ts';
import { AppError } from '#shared/http/errors.ts';
import { fc } from '#test/support/properties.ts';
import { by, invoice } from '../invoice-fixtures.ts';

const CHECK = { method: 'check' as const, reference: '1188', applications: [] };
const received = (amount: number) => newReceipt('cus_1', { ...CHECK, amount }, by());

function codeOf(decide: () => unknown): string {
  try {
    decide();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  throw new Error('Not refused');
}

/** Puts dollars of a receipt on an invoice. */
function put(receipt: ReceiptRecord, on: InvoiceRecord, amount: number) {
  const change = recordPaymentStep(on, { amount, method: 'check' }, by(), receipt);
  if (!change.payment) throw new Error('No payment');
  return {
    payment: change.payment,
    invoice: change.after,
    receipt: applyStep(receipt, [applicationOf(on, change.payment)]).after,
  };
}

describe('a payment of a customer', () => {
  it('is credit as far as it is on no invoice, and pays several', () => {
    const first = put(received(4000), invoice({ id: 'inv_1' }), 3312);
    expect(first.invoice).toMatchObject({ status: 'paid', paidCents: 331_200 });
    expect(first.payment).toMatchObject({ receipt: { id: first.receipt.id }, amountCents: 331_200 });
    const second = put(first.receipt, invoice({ id: 'inv_2' }), 500);
    expect(second.invoice.status).toBe('pending');
    expect(second.receipt.applications.map(({ invoiceId, amountCents }) => [invoiceId, amountCents])).toEqual([
      ['inv_1', 331_200],
      ['inv_2', 50_000],
    ]);
    expect(unappliedCentsOf(second.receipt)).toBe(18_800);
    expect(codeOf(() => put(second.receipt, invoice({ id: 'inv_3' }), 188.01))).toBe('exceeds_credit');
  });

  it('that is taken off an invoice is credit again', () => {
    const { receipt, payment, invoice: paid } = put(received(100), invoice(), 100);
    const back = reversePaymentStep(paid, payment, 'Another customer', by()).after;
    expect(balanceCentsOf(back)).toBe(331_200);
    expect(unappliedCentsOf(unapplyStep(receipt, payment.id).after)).toBe(10_000);
    expect(codeOf(() => unapplyStep(received(1), 'pay_other'))).toBe('not_found');
  });

  it('is refunded up to what is left, and the refund can be reversed once', () => {
    const step = refundStep(received(100), { amount: 60, method: 'ach', reference: 'R-1' }, by());
    expect(step.events[0]).toMatchObject({ type: 'customer_refunded', data: { unappliedCents: 4_000 } });
    expect(codeOf(() => refundStep(step.after, { amount: 40.01, method: 'ach' }, by()))).toBe('exceeds_credit');
    const [refund] = step.after.refunds;
    const undone = reverseRefundStep(step.after, refund?.id ?? '', 'The account is closed', by()).after;
    expect(unappliedCentsOf(undone)).toBe(10_000);
    expect(codeOf(() => reverseRefundStep(undone, refund?.id ?? '', 'again', by()))).toBe('illegal_transition');
    expect(codeOf(() => reverseRefundStep(undone, 'rfd_other', 'again', by()))).toBe('not_found');
  });

  it('that did not come is on no invoice and nothing then, unless it was refunded or is twice on one invoice', () => {
    const used = put(received(100), invoice(), 40).receipt;
    const refunded = refundStep(used, { amount: 1, method: 'cash' }, by()).after;
    const twice = { ...used, applications: [...used.applications, ...used.applications] };
    for (const one of [refunded, twice])
      expect(codeOf(() => reverseReceiptStep(one, 'Bounced', by()))).toBe('payment_in_use');
    const reversed = reverseReceiptStep(used, 'Bounced', by()).after;
    expect(reversed.applications).toEqual([]);
    expect(unappliedCentsOf(reversed)).toBe(0);
    for (const more of [
      () => reverseReceiptStep(reversed, 'again', by()),
      () => refundStep(reversed, { amount: 1, method: 'cash' }, by()),
      () => put(reversed, invoice(), 1),
    ])
      expect(codeOf(more)).toBe('illegal_transition');
  });

  it.each([
    ['2026-11-22', 'tomorrow'],
    ['2020-01-01', 'years ago'],
  ])('of %s, %s, is wrong', (paidAt) => {
    expect(codeOf(() => newReceipt('cus_1', { ...CHECK, amount: 1, paidAt }, by()))).toBe('validation_failed');
  });
});

/** Whatever an office does in whatever order. */
it('what came is what is on invoices, what was refunded and what is left, to the cent', () => {
  const step = fc.record({
    what: fc.constantFrom('apply', 'unapply', 'refund', 'unrefund', 'reverse'),
    cents: fc.integer({ min: 1, max: 200_000 }),
    at: fc.nat(2),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900_000 }), fc.array(step, { maxLength: 15 }), (amountCents, steps) => {
      let receipt = received(amountCents / 100);
      const invoices = [1, 2, 3].map((id) => invoice({ id: `inv_${id}` }));
      const payments = new Map<string, { payment: PaymentRecord; at: number }>();
      for (const { what, cents, at } of steps) {
        const on = invoices[at] ?? invoice();
        try {
          if (what === 'apply') {
            const put_ = put(receipt, on, cents / 100);
            receipt = put_.receipt;
            invoices[at] = put_.invoice;
            payments.set(put_.payment.id, { payment: put_.payment, at });
          } else if (what === 'unapply') {
            const [one] = payments.values();
            if (!one) continue;
            const back = reversePaymentStep(invoices[one.at] ?? on, one.payment, 'x', by()).after;
            receipt = unapplyStep(receipt, one.payment.id).after;
            invoices[one.at] = back;
            payments.delete(one.payment.id);
          } else if (what === 'refund')
            receipt = refundStep(receipt, { amount: cents / 100, method: 'ach' }, by()).after;
          else if (what === 'unrefund')
            receipt = reverseRefundStep(
              receipt,
              receipt.refunds.find((one) => !one.reversed)?.id ?? '',
              'x',
              by(),
            ).after;
          else {
            receipt = reverseReceiptStep(receipt, 'x', by()).after;
            // Each is on another invoice, or it would have been refused.
            for (const { payment, at: where } of payments.values())
              invoices[where] = reversePaymentStep(invoices[where] ?? on, payment, 'x', by()).after;
            payments.clear();
          }
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
        }
      }
      const onInvoices = invoices.reduce((sum, { paidCents = 0 }) => sum + paidCents, 0);
      const refunded = receipt.refunds.reduce((sum, one) => sum + (one.reversed ? 0 : one.amountCents), 0);
      expect(receipt.reversed ? 0 : amountCents).toBe(onInvoices + refunded + unappliedCentsOf(receipt));
      expect(unappliedCentsOf(receipt)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 2_000 },
  );
});
