import { t } from '#shared/i18n/t.ts';

/** Whether a country's people read 14:30 or 2:30 PM. */
export type HourFormat = 12 | 24;

const HALF_DAY = 12;
/** Those of our customers' countries whose business letters count the hours twice to twelve. */
const TWELVE_HOUR_COUNTRIES = new Set(['US', 'PR', 'GU', 'CA', 'AU', 'NZ', 'PH', 'IN']);

/** How the people of a country (ISO 3166, two letters) read the clock. */
export function hourFormatOf(country: string): HourFormat {
  return TWELVE_HOUR_COUNTRIES.has(country) ? 12 : 24;
}

/** A time of day (`HH:MM`, or `HH:MM:SS`) as people read it: "2:30 PM" or "14:30". */
export function clockText(time: string, format: HourFormat): string {
  return format === 24 ? time : `${faceText(time)} ${t(halfOf(time))}`;
}

const halfOf = (time: string) => (time < '12' ? 'AM' : 'PM');
const faceText = (time: string) => `${Number(time.slice(0, 2)) % HALF_DAY || HALF_DAY}${time.slice(2)}`;

/** From one time to another: "8:00–10:00 AM", "8:00 AM–1:00 PM", "08:00–10:00". */
export function clockRange(from: string, to: string, format: HourFormat): string {
  const isSameHalf = format === 12 && halfOf(from) === halfOf(to) && from <= to;
  return `${isSameHalf ? faceText(from) : clockText(from, format)}–${clockText(to, format)}`;
}
