import { clockRange, clockText, type HourFormat } from '#shared/dates/clock-format.ts';
import { HOUR_MINUTES } from '#shared/dates/durations.ts';
import { t } from '#shared/i18n/t.ts';

/** Hours of a day (`HH:MM`) in which somebody is expected, in the organization's timezone. Either end may be open. */
export interface TimeWindow {
  from?: string | undefined;
  to?: string | undefined;
}

/** Days with their windows, as a draft or a shipment has them. */
export interface Windows {
  pickupDate?: string | undefined;
  pickupFrom?: string | undefined;
  pickupTo?: string | undefined;
  estimatedDelivery?: string | undefined;
  deliveryFrom?: string | undefined;
  deliveryTo?: string | undefined;
}

/**
 * The last minute of a window: its end, an hour after its start where it has no end, and undefined (the end of the day)
 * where it has neither or that hour is of the next day.
 */
export function windowEndMinute({ from, to }: TimeWindow): string | undefined {
  if (to !== undefined || from === undefined) return to;
  const minutes = minutesOf(from) + HOUR_MINUTES;
  if (minutes >= 24 * HOUR_MINUTES) return undefined;
  return timeOfMinutes(minutes);
}

/** The minutes since midnight of a time (`HH:MM`). */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * HOUR_MINUTES + Number(time.slice(3));
}

/** `08:05`, from the minutes since midnight. */
export function timeOfMinutes(minutes: number): string {
  return [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** `8:00–10:00 AM`, `by 10:00 AM`, `from 08:00`, `08:00`; undefined of no window. */
export function windowText({ from, to }: TimeWindow, format: HourFormat): string | undefined {
  if (from !== undefined && to !== undefined)
    return from === to ? clockText(from, format) : clockRange(from, to, format);
  if (to !== undefined) return t('by {time}', { time: clockText(to, format) });
  return from === undefined ? undefined : t('from {time}', { time: clockText(from, format) });
}
