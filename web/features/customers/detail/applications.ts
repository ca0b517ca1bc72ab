import * as z from 'zod/mini';
import type { Invoice } from '#shared/contracts/invoices.ts';
import { Amount } from '#shared/invoices/amount.ts';
import { toCents } from '#shared/invoices/cents.ts';
import { type OpenAmount, spread } from '#shared/invoices/spread.ts';
import { dollarsIn } from '../../../lib/formats/dollars.ts';

const openOf = ({ id, balance }: Pick<Invoice, 'id' | 'balance'>): OpenAmount => ({
  id,
  balanceCents: toCents(balance),
});

/** What is typed for each invoice when so many dollars pay the oldest first: `150.00`, or nothing. */
export function spreadTexts(
  dollars: number,
  invoices: readonly Pick<Invoice, 'id' | 'balance'>[],
): Record<string, string> {
  const given = spread(Number.isNaN(dollars) ? 0 : toCents(dollars), invoices.map(openOf));
  return Object.fromEntries(
    invoices.map(({ id }) => [id, given.has(id) ? ((given.get(id) ?? 0) / 100).toFixed(2) : '']),
  );
}

interface Application {
  readonly invoiceId: string;
  readonly amount: number;
}

/** What is put on which invoice, as it was typed; why that cannot be, by invoice. */
export function applicationsOf(
  texts: Readonly<Record<string, string>>,
  invoices: readonly Pick<Invoice, 'id' | 'balance'>[],
): { applications: Application[]; wrong: ReadonlyMap<string, string> } {
  const wrong = new Map<string, string>();
  const applications = invoices.flatMap(({ id, balance }) => {
    const text = texts[id]?.trim() ?? '';
    const dollars = dollarsIn(text);
    if (text === '' || dollars === 0) return [];
    const typed = z.safeParse(Amount, dollars);
    if (!typed.success) wrong.set(id, 'Dollars and whole cents');
    else if (toCents(typed.data) > toCents(balance)) wrong.set(id, 'More than is open');
    else return { invoiceId: id, amount: typed.data };
    return [];
  });
  return { applications, wrong };
}

export const sumOf = (applications: readonly Application[]) =>
  applications.reduce((cents, { amount }) => cents + toCents(amount), 0) / 100;
