import { isDay } from '#shared/http/fields.ts';
import { t, tPlural } from '#shared/i18n/t.ts';
import { checkDates, type DateWarning, SERVICE_WINDOWS } from '#shared/shipments/service-window.ts';
import type { ServiceType } from '#shared/shipments/shipment.ts';
import { SERVICE_LABELS } from '../../../entities/shipments/chips/labels.ts';

export interface DateAdvice {
  title: string;
  text: string;
  /** The service that fits; absent where none does or it is the chosen one. */
  suggestion?: ServiceType;
}

/** What to say about a booking's dates and how to mend it; undefined while they fit or are not complete. */
export function dateAdvice(
  service: ServiceType | undefined,
  pickup: string | undefined,
  delivery: string | undefined,
): DateAdvice | undefined {
  if (!isDay(pickup ?? '') || !isDay(delivery ?? '')) return undefined;
  const warning = checkDates(service ?? 'standard', pickup ?? '', delivery ?? '');
  if (warning?.kind === 'reversed') {
    return { title: t('Delivery date cannot be before pickup date!'), text: t('Please check the two dates.') };
  }
  if (!service || !warning) return undefined;
  const suggestion = warning.suggestion === service ? undefined : warning.suggestion;
  return { title: titleOf(warning, service), text: textOf(warning, service), ...(suggestion && { suggestion }) };
}

function titleOf(warning: DateWarning, service: ServiceType): string {
  if (warning.kind === 'too_long') return t('The time exceeds the available options');
  const name = t(SERVICE_LABELS[service]);
  return t('The dates do not match {service} ({days})', { service: name, days: windowOf(service) });
}

/** "5 to 7 days", "1 day". */
export function windowOf(service: ServiceType): string {
  const { from, to } = SERVICE_WINDOWS[service];
  return from === to ? tPlural(from, '{n} day', '{n} days', { n: from }) : t('{from} to {to} days', { from, to });
}

function textOf({ days, suggestion }: DateWarning, service: ServiceType): string {
  const gap =
    days === 0
      ? t('Pickup and delivery on the same day')
      : tPlural(days, '{n} day between pickup and delivery', '{n} days between pickup and delivery', { n: days });
  if (!suggestion) return t("{gap} don't match any service: Express takes 2 to 3 days, Standard 5 to 7.", { gap });
  const name = t(SERVICE_LABELS[suggestion]);
  return suggestion === service
    ? t('{gap}; {name} comes closest.', { gap, name })
    : tPlural(days, '{gap} suggests {name}.', '{gap} suggest {name}.', { gap, name });
}
