import * as z from 'zod/mini';
import { ChargeCodeDraft, type ChargeCodes, SalesTaxDraft } from '#shared/contracts/charges.ts';
import { foldText } from '#shared/search/fold-text.ts';
import { typedRate } from '../../../../entities/charges/rate-words.ts';
import { typedNumber } from '../../../../lib/form/typed-number.ts';

type Code = ChargeCodes['codes'][number];
type SalesTax = ChargeCodes['salesTaxes'][number];

/** What is typed of a charge; without a rate it is set each time. */
export const ChargeCodeForm = z.extend(ChargeCodeDraft, {
  rate: z.pipe(
    typedNumber(z.optional(ChargeCodeDraft.shape.rate)),
    z.transform((rate: number | undefined) => rate ?? 0),
  ),
});

/** A charge as its form begins with it. */
export function codeValues(code: Code | undefined): z.input<typeof ChargeCodeForm> {
  if (!code) return { code: '', name: '', unit: 'each', rate: '', isTaxable: false };
  return { ...code, rate: code.rate === 0 ? '' : typedRate(code) };
}

const LONGEST_CODE = 30;

/** `yard-storage` of "Yard storage". */
export function proposedCode(name: string): string {
  const words = foldText(name).replace(/[^a-z0-9]+/g, '-');
  return words
    .replace(/^[^a-z]+/, '')
    .slice(0, LONGEST_CODE)
    .replace(/-$/, '');
}

/** What is typed of a sales tax. */
export const SalesTaxForm = z.extend(SalesTaxDraft, { rate: typedNumber(SalesTaxDraft.shape.rate) });

/** A sales tax as its form begins with it. */
export function taxValues(tax: SalesTax | undefined): z.input<typeof SalesTaxForm> {
  if (!tax) return { state: '', name: 'Sales tax', rate: '', isPriceTaxed: false };
  return { ...tax, rate: String(tax.rate) };
}
