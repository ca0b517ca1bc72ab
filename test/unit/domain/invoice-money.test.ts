import { describe, expect, it } from 'vitest';
import type { Actor } from '#functions/domain/events/actor.ts';
import { balanceCentsOf } from '#functions/domain/invoices/balance.ts';
import type { InvoiceStep } from '#functions/domain/invoices/invoice-change.ts';
import { recentMailOf, reminderStep, sendInvoiceStep } from '#functions/domain/invoices/invoice-mails.ts';
import {
  cancelInvoiceStep,
  creditInvoiceStep,
  overdueStep,
  recordPaymentStep,
  releaseCreditStep,
  reversePaymentStep,
} from '#functions/domain/invoices/invoice-money.ts';
import { assertInvoiceTransition } from '#functions/domain/invoices/invoice-steps.ts';
import type { InvoiceRecord, PaymentRecord } from '#functions/domain/invoices/invoice-types.ts';
import { invoiceCounts } from '#functions/domain/reports/card-figures.ts';
import { invoiceDeltas } from '#functions/domain/reports/rollups.ts';
import { PaymentDraft } from '#shared/contracts/invoice-changes.ts';
import { AppError } from '#shared/http/errors.ts';
import { INVOICE_STATUSES } from '#shared/invoices/invoice-status.ts';
import { fc } from '#test/support/properties.ts';
import { actors, NOW, product, stranger } from './fixtures.ts';
import { by, invoice } from './invoice-fixtures.ts';

function refusal(decide: () => unknown): AppError {
  try {
    decide();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('Not refused');
}

const everybody: Record<string, Actor> = { ...actors, anonymous: stranger, system: product };
const LEGAL: Readonly<Record<string, readonly string[]>> = {
  'new pending': ['system'],
  'pending overdue': ['system'],
  'pending paid': ['manager', 'admin', 'system'],
  'overdue paid': ['manager', 'admin', 'system'],
  'paid pending': ['manager', 'admin'],
  'paid overdue': ['manager', 'admin'],
  'pending credited': ['manager', 'admin', 'system'],
  'overdue credited': ['manager', 'admin', 'system'],
  'paid credited': ['manager', 'admin'],
  'credited paid': ['manager', 'admin'],
  'pending cancelled': ['manager', 'admin', 'system'],
  'overdue cancelled': ['manager', 'admin', 'system'],
};
const pairs = (['new', ...INVOICE_STATUSES] as const).flatMap((from) =>
  INVOICE_STATUSES.flatMap((to) => (from === to ? [] : Object.keys(everybody).map((who) => [from, to, who] as const))),
);

describe('the steps of an invoice', () => {
  it.each(pairs)('%s to %s by %s is as decided', (from, to, who) => {
    const actor = everybody[who] ?? product;
    const isLegal = LEGAL[`${from} ${to}`]?.includes(who) ?? false;
    if (isLegal) {
      expect(() => assertInvoiceTransition(from, to, actor)).not.toThrow();
      return;
    }
    const { code, details } = refusal(() => assertInvoiceTransition(from, to, actor));
    expect(code).toBe('illegal_transition');
    const allowed = INVOICE_STATUSES.filter((one) => LEGAL[`${from} ${one}`]?.includes(who));
    expect(details.members).toEqual({ from, to, allowed: expect.arrayContaining(allowed) });
  });
});

const cents = (dollars: number) => Math.round(dollars * 100);
const AFTER_DUE = new Date('2027-01-05T15:00:00Z');
const typesOf = ({ events }: InvoiceStep) => events.map(({ type }) => type);
const pay = (of: InvoiceRecord, amount: number, context = by()) =>
  recordPaymentStep(of, { amount, method: 'ach' }, context);
const credit = (of: InvoiceRecord, amountCents: number, context = by()) =>
  creditInvoiceStep(of, { amountCents, reason: 'Waiting time', sequence: 3 }, context);
const takeBack = (of: InvoiceRecord, payment: PaymentRecord | undefined, context = by()) =>
  reversePaymentStep(of, payment, 'The check bounced', context);

describe('a payment', () => {
  it('in part leaves the invoice open with less to pay, in full pays it, with an event for each', () => {
    const part = recordPaymentStep(
      invoice(),
      { amount: 1500.25, method: 'ach', reference: 'ACH-1', paidAt: '2026-11-20' },
      by(),
    );
    expect(part.after).toMatchObject({ status: 'pending', paidCents: 150_025, version: 2 });
    expect(part.payment).toMatchObject({
      amountCents: 150_025,
      reference: 'ACH-1',
      paidAt: '2026-11-20',
      by: 'Some manager',
    });
    expect(typesOf(part)).toEqual(['invoice_payment_recorded']);
    const rest = pay(part.after, 1811.75);
    expect(rest.after).toMatchObject({ status: 'paid', paidCents: 331_200, paidAt: '2026-11-21' });
    const earlier = { amount: 1811.75, method: 'check', paidAt: '2026-11-02' } as const;
    expect(recordPaymentStep(part.after, earlier, by()).after.paidAt).toBe('2026-11-02');
    expect(typesOf(rest)).toEqual(['invoice_payment_recorded', 'invoice_paid']);
    expect(rest.events[0]?.data).toMatchObject({ balanceCents: 0, payment: { amountCents: 181_175 } });
  });

  it('beyond the balance is refused with the balance, to the cent', () => {
    const { code, details } = refusal(() => pay(invoice(), 3312.01));
    expect([code, details.members]).toEqual(['exceeds_balance', { balance: 3312 }]);
    const part = credit(pay(invoice(), 3000).after, 1_199).after;
    expect(refusal(() => pay(part, 300.02)).details.members).toEqual({ balance: 300.01 });
    expect(pay(part, 300.01).after.status).toBe('paid');
  });

  it.each(['paid', 'credited', 'cancelled'] as const)('of one that is %s is no step', (status) => {
    const { code, details } = refusal(() => pay(invoice({ status, paidCents: 331_200 }), 1));
    expect([code, details.members?.from]).toEqual(['illegal_transition', status]);
  });

  it('of tomorrow is wrong, of today in the organization’s timezone is not', () => {
    const late = by(actors.manager, new Date('2026-11-22T03:00:00Z'));
    const draft = { amount: 1, method: 'cash' as const };
    expect(refusal(() => recordPaymentStep(invoice(), { ...draft, paidAt: '2026-11-22' }, late)).code).toBe(
      'validation_failed',
    );
    expect(recordPaymentStep(invoice(), draft, late).payment?.paidAt).toBe('2026-11-21');
  });

  it.each([0, -1, 0.001, 10.005, 1e9, Number.NaN, '5'])('of %s dollars is none', (amount) => {
    expect(PaymentDraft['~standard'].validate({ amount, method: 'ach' })).toHaveProperty('issues');
  });
  it.each([0.01, 0.07, 1.1, 4.35, 1080.5, 9_999_999.99])('of %s dollars is whole cents', (amount) => {
    expect(pay(invoice({ amountCents: 2_000_000_000 }), amount).payment?.amountCents).toBe(Math.round(amount * 100));
  });
});

describe('a payment that is taken back', () => {
  it('is owed again, stays listed and says why', () => {
    const paid = pay(invoice(), 3312);
    const open = takeBack(paid.after, paid.payment);
    expect(open.after).toMatchObject({ status: 'pending', paidCents: 0, paidAt: undefined });
    expect(open.payment).toMatchObject({
      id: paid.payment?.id,
      takenBack: { reason: 'The check bounced', by: 'Some manager' },
    });
    expect(refusal(() => takeBack(open.after, open.payment)).code).toBe('illegal_transition');
    expect(refusal(() => takeBack(open.after, undefined)).code).toBe('not_found');
  });

  it('leaves the invoice overdue where its day is over, and credited where a credit note covers it', () => {
    const paid = pay(invoice(), 3312);
    expect(takeBack(paid.after, paid.payment, by(actors.admin, AFTER_DUE)).after.status).toBe('overdue');
    const covered = credit(paid.after, 331_200).after;
    expect(balanceCentsOf(covered)).toBe(-331_200);
    expect(takeBack(covered, paid.payment).after).toMatchObject({ status: 'credited', paidAt: undefined });
  });
});

describe('a credit note', () => {
  it('lowers what is owed on its own day, ends the invoice without a payment when nothing is left, and can follow one', () => {
    const part = credit(invoice(), 331_100);
    expect(part.after).toMatchObject({
      status: 'pending',
      creditedCents: 331_100,
      creditedOn: { '2026-11-21': 331_100 },
    });
    expect(part.credit).toMatchObject({
      creditNumber: 'CRN-2026-000003',
      amountCents: 331_100,
      reason: 'Waiting time',
    });
    const rest = credit(part.after, 100);
    expect(rest.after).toMatchObject({ status: 'credited', creditedOn: { '2026-11-21': 331_200 } });
    expect(rest.after.paidAt).toBeUndefined();
    expect(typesOf(rest)).toEqual(['invoice_credited']);
    expect(typesOf(credit(pay(invoice(), 12).after, 330_000))).toEqual(['invoice_credited', 'invoice_paid']);
    const paid = credit(pay(invoice(), 3312).after, 5_000);
    expect(typesOf(paid)).toEqual(['invoice_credited']);
    expect(balanceCentsOf(paid.after)).toBe(-5_000);
  });

  it('is at most what was not credited yet, and none of a cancelled invoice', () => {
    const part = credit(invoice(), 331_100).after;
    expect(refusal(() => credit(part, 101)).code).toBe('exceeds_balance');
    expect(refusal(() => credit(invoice({ status: 'cancelled' }), 1)).code).toBe('illegal_transition');
  });
});

describe('a cancellation', () => {
  it('ends an open invoice with its reason and its day', () => {
    const { after, events } = cancelInvoiceStep(invoice(), 'Billed twice', by());
    expect(after).toMatchObject({ status: 'cancelled', cancelledOn: '2026-11-21', cancelReason: 'Billed twice' });
    expect(events).toMatchObject([{ type: 'invoice_cancelled', data: { reason: 'Billed twice' } }]);
    expect(refusal(() => cancelInvoiceStep(after, 'again', by())).code).toBe('illegal_transition');
  });

  it.each([{ paidCents: 1 }, { creditedCents: 1 }])('of one with money on it is refused: %j', (money) => {
    expect(refusal(() => cancelInvoiceStep(invoice(money), 'x', by())).code).toBe('invoice_has_payments');
    expect(refusal(() => cancelInvoiceStep(invoice({ ...money, status: 'paid' }), 'x', by())).code).toBe(
      'illegal_transition',
    );
  });
});

it('becomes overdue once its day is over', () => {
  expect(overdueStep(invoice(), by(product))).toBeUndefined();
  const aged = overdueStep(invoice(), by(product, AFTER_DUE));
  expect(aged?.after.status).toBe('overdue');
  expect(aged && overdueStep(aged.after, by(product, AFTER_DUE))).toBeUndefined();
});

it('is reminded of once for each day, never when nothing is owed, and can be sent until it is cancelled', () => {
  const first = reminderStep(invoice(), -3, by(product));
  expect(first?.after.reminded).toEqual([-3]);
  expect(first && reminderStep(first.after, -3, by(product))).toBeUndefined();
  expect(reminderStep(invoice({ status: 'paid' }), 7, by(product))).toBeUndefined();
  expect(reminderStep(invoice({ status: 'cancelled' }), 7, by(product))).toBeUndefined();
  expect(sendInvoiceStep(invoice(), undefined, by()).events[0]?.data).toMatchObject({ sentTo: 'joanna@kestrel.com' });
  expect(sendInvoiceStep(invoice({ status: 'paid' }), 'books@kestrel.com', by()).events[0]?.data).toMatchObject({
    sentTo: 'books@kestrel.com',
  });
  expect(refusal(() => sendInvoiceStep(invoice({ status: 'cancelled' }), undefined, by())).code).toBe(
    'illegal_transition',
  );
});

it('is reminded of by hand in place of the plan only where it went to the customer', () => {
  const overdue = invoice({ status: 'overdue', dueDate: '2020-01-01' });
  expect(sendInvoiceStep(overdue, undefined, by()).after.reminded).toHaveLength(1);
  expect(sendInvoiceStep(overdue, 'Joanna@Kestrel.com', by()).after.reminded).toHaveLength(1);
  expect(sendInvoiceStep(overdue, 'books@kestrel.com', by()).after.reminded).toBeUndefined();
});

/** Whatever people do in whatever order. */
it('is paid exactly when nothing is owed, and its sums are those of what stands', () => {
  const step = fc.record({
    what: fc.constantFrom('pay', 'back', 'credit', 'release', 'cancel'),
    // Also what together is the whole, which chance alone never hits.
    cents: fc.oneof(fc.integer({ min: 1, max: 400_000 }), fc.constantFrom(331_200, 231_200, 100_000)),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let now = invoice();
      const payments = new Map<string, PaymentRecord>();
      let credited = 0;
      for (const { what, cents } of steps) {
        const standing = [...payments.values()].filter(({ takenBack }) => !takenBack).at(cents % 2 ? 0 : -1);
        try {
          const change =
            what === 'pay'
              ? pay(now, cents / 100)
              : what === 'credit'
                ? credit(now, cents)
                : what === 'back'
                  ? takeBack(now, standing)
                  : what === 'release'
                    ? releaseCreditStep(now, `rcp_${payments.size}`, by())
                    : cancelInvoiceStep(now, 'x', by());
          now = change.after;
          if (change.payment) payments.set(change.payment.id, change.payment);
          credited += change.credit?.amountCents ?? 0;
        } catch (error) {
          // Refused, so nothing changed; but by a rule, not for a step that nobody has thought of.
          if (what !== 'cancel' && `${error}`.includes("can't go from")) throw error;
        }
      }
      const paid = [...payments.values()].reduce(
        (sum, { amountCents, takenBack }) => sum + (takenBack ? 0 : amountCents),
        0,
      );
      expect(now.paidCents ?? 0).toBe(paid);
      expect(now.creditedCents ?? 0).toBe(credited);
      expect(credited).toBeLessThanOrEqual(now.amountCents);
      expect(paid).toBeLessThanOrEqual(now.amountCents);
      const status = balanceCentsOf(now) > 0 ? 'pending' : paid > 0 ? 'paid' : 'credited';
      expect(now.status).toBe(now.status === 'cancelled' && paid + credited === 0 ? 'cancelled' : status);
      const { total } = invoiceDeltas(undefined, now);
      const sums = invoiceCounts((name) => total[name] ?? 0);
      const open = sums.paid + sums.pending + sums.overdue - sums.dueBack;
      expect(cents(sums.totalRevenue)).toBe(cents(open));
      expect(cents(open + sums.credited)).toBe(now.status === 'cancelled' ? 0 : now.amountCents);
      expect([sums.paid, sums.credited].map(cents)).toEqual([paid, credited]);
    }),
    { numRuns: 10_000 },
  );
});

it('knows the newest mail of the last 24 hours, by whom and to whom', () => {
  const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);
  const late = invoice({ status: 'overdue', dueDate: '2026-11-01' });
  const byPlan = reminderStep(late, 7, by(product))?.events ?? [];
  expect(recentMailOf([], NOW)).toBeUndefined();
  expect(recentMailOf(byPlan, hours(23))).toEqual({
    ...{ at: NOW.toISOString(), to: late.customerEmail, by: undefined, isReminder: true },
  });
  expect(recentMailOf(byPlan, hours(25))).toBeUndefined();
  const again = sendInvoiceStep(late, 'books@harlow.example', by(actors.manager, hours(1))).events;
  expect(recentMailOf([...byPlan, ...again], hours(24.5))).toMatchObject({
    ...{ at: hours(1).toISOString(), to: 'books@harlow.example', by: again[0]?.actor.name, isReminder: true },
  });
  const paid = recordPaymentStep(late, { amount: 1, method: 'wire' }, by(actors.manager, hours(2))).events;
  expect(recentMailOf([...byPlan, ...paid], hours(3))?.at).toBe(NOW.toISOString());
});
