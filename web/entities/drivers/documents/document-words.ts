import type { DriverDocument } from '#shared/contracts/driver-documents.ts';
import { t, tPlural } from '#shared/i18n/t.ts';
import { daysBetween } from '#shared/shipments/service-window.ts';

/** "Ends in 15 days", "Ended 3 days ago"; nothing where there is time, or no end. */
export function endWords({ state, expiresOn }: DriverDocument, today: string): string | undefined {
  if (expiresOn === undefined || (state !== 'soon' && state !== 'expired')) return undefined;
  const n = daysBetween(today, expiresOn);
  if (n === 0) return t('Ends today');
  if (n > 0) return tPlural(n, 'Ends in {n} day', 'Ends in {n} days', { n });
  return tPlural(-n, 'Ended {n} day ago', 'Ended {n} days ago', { n: -n });
}
