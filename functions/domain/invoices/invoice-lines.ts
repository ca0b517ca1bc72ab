import type { PriceLine } from '#shared/shipments/pricing.ts';
import type { InvoicedCharge } from '../charges/charge-types.ts';
import { type SalesTax, salesTaxLines } from '../charges/sales-tax.ts';
import type { ShipmentSnapshot } from '../shipments/shipment-types.ts';
import type { InvoiceLine } from './invoice-types.ts';

/** A charge as a line; what it is for stands behind its name. */
const lineOfCharge = ({ id, name, note, unit, rate, quantity, bound, amountCents }: InvoicedCharge): InvoiceLine => ({
  description: [name, note].filter(Boolean).join(': '),
  ...{ amountCents, charge: { ...(id && { id }), name, quantity, unit, rate, ...(bound && { bound }) } },
});

/** The lines that were frozen with a shipment's price; of older shipments one for the whole. */
export function priceLinesOf({
  priceCents,
  priceLines = [],
}: Pick<ShipmentSnapshot, 'priceCents' | 'priceLines'>): PriceLine[] {
  return priceLines.length > 0 ? priceLines : [{ description: 'Container drayage', amountCents: priceCents }];
}

interface Charged extends Partial<Pick<ShipmentSnapshot, 'priceCents' | 'priceLines' | 'deliveryState'>> {
  readonly charges: readonly InvoicedCharge[];
  readonly taxes: readonly SalesTax[] | undefined;
}

/** The lines beside a price: charges, and the sales tax on them. Without `priceCents` the price is on another invoice. */
export function chargedLines({ charges, taxes, priceCents = 0, deliveryState }: Charged): InvoiceLine[] {
  return [...charges.map(lineOfCharge), ...salesTaxLines(taxes, { priceCents, charges, deliveryState })];
}

export const sumOfLines = (lines: readonly { readonly amountCents: number }[]) =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
