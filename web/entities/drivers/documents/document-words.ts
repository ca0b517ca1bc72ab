import type { DriverDocument } from '#shared/contracts/driver-documents.ts';
import { t, tPlural } from '#shared/i18n/t.ts';
import { daysBetween } from '#shared/shipments/service-window.ts';

/** "Expires in 15 days", "Expired 3 days ago"; nothing where there is time, or no end. */
export function endWords({ state, expiresOn }: DriverDocument, today: string): string | undefined {
  if (expiresOn === undefined || (state !== 'soon' && state !== 'expired')) return undefined;
  const n = daysBetween(today, expiresOn);
  if (n === 0) return t('Expires today');
  if (n > 0) return tPlural(n, 'Expires in {n} day', 'Expires in {n} days', { n });
  return tPlural(-n, 'Expired {n} day ago', 'Expired {n} days ago', { n: -n });
}
