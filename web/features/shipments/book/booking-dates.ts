import { isDay } from '#shared/fields.ts';
import { checkDates, type DateWarning, SERVICE_WINDOWS } from '#shared/service-window.ts';
import type { ServiceType } from '#shared/shipment.ts';
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
    return { title: 'Delivery date cannot be before pickup date!', text: 'Please check the two dates.' };
  }
  if (!service || !warning) return undefined;
  const suggestion = warning.suggestion === service ? undefined : warning.suggestion;
  return { title: titleOf(warning, service), text: textOf(warning, service), ...(suggestion && { suggestion }) };
}

function titleOf(warning: DateWarning, service: ServiceType): string {
  if (warning.kind === 'too_long') return 'The time exceeds the available options';
  const { from, to } = SERVICE_WINDOWS[service];
  const days = from === to ? `${from} day` : `${from} to ${to} days`;
  return `The dates do not match ${SERVICE_LABELS[service]} (${days})`;
}

function textOf({ days, suggestion }: DateWarning, service: ServiceType): string {
  const gap =
    days === 0
      ? 'Pickup and delivery on the same day'
      : `${days} ${days === 1 ? 'day' : 'days'} between pickup and delivery`;
  if (!suggestion) return `${gap} fit no service: Express takes 2 to 3 days, Standard 5 to 7.`;
  const name = SERVICE_LABELS[suggestion];
  return suggestion === service
    ? `${gap}; ${name} comes closest.`
    : `${gap} ${days === 1 ? 'suggests' : 'suggest'} ${name}.`;
}
