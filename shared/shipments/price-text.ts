import { t, tDynamic } from '#shared/i18n/t.ts';

/** A line of a price, as `pricing.ts` wrote it when it was booked, or of a charge, in the reader's language. */
export function priceLineText(description: string): string {
  const [, weight] = /^Weight, (.+)$/.exec(description) ?? [];
  if (weight) return t('Weight, {weight}', { weight: weight.replace('tons', t('tons')) });
  // Behind the name of a charge stands what somebody wrote of it.
  const [name = '', ...note] = description.split(': ');
  return [tDynamic(name), ...note].join(': ');
}
