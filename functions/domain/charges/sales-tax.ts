import { halfUp } from '#shared/charges/amounts.ts';
import type { InvoiceLine } from '../invoices/invoice-types.ts';
import type { InvoicedCharge } from './charge-types.ts';

/** What a state takes of what is delivered there. */
export interface SalesTax {
  /** Its postal code. */
  readonly state: string;
  readonly name: string;
  /** Thousandths of a percent: 6625 is 6.625 %. */
  readonly rate: number;
  /** The price too, beside the charges that are taxable. */
  readonly isPriceTaxed: boolean;
}

interface Taxed {
  readonly priceCents: number;
  readonly charges: readonly InvoicedCharge[];
  readonly deliveryState?: string | undefined;
}

/** The line of a sales tax, half up to the cent; none where the state of the delivery takes none. */
export function salesTaxLines(
  taxes: readonly SalesTax[] = [],
  { priceCents, charges, deliveryState }: Taxed,
): InvoiceLine[] {
  const tax = taxes.find(({ state }) => state === deliveryState);
  if (!tax) return [];
  const { state, name, rate, isPriceTaxed } = tax;
  const taxable = charges.reduce((sum, { isTaxable, amountCents }) => sum + (isTaxable ? amountCents : 0), 0);
  const baseCents = taxable + (isPriceTaxed ? priceCents : 0);
  const amountCents = halfUp(baseCents * rate, 100_000);
  if (amountCents === 0) return [];
  return [{ description: `${name} ${rate / 1000}%`, amountCents, tax: { state, rate, baseCents } }];
}
