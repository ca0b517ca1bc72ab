import { t, tDynamic } from '#shared/i18n/t.ts';

/** A line of a price, as `pricing.ts` wrote it when it was booked, in the reader's language. */
export function priceLineText(description: string): string {
  const [, weight] = /^Weight, (.+)$/.exec(description) ?? [];
  if (!weight) return tDynamic(description);
  return t('Weight, {weight}', { weight: weight.replace('tons', t('tons')) });
}
