import { isStaffPlus } from '#shared/accounts/permissions.ts';
import { clockText, hourFormatOf } from '#shared/dates/clock-format.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { zoneName } from '#shared/dates/zone-name.ts';
import { currentLanguage, isOne, t } from '#shared/i18n/t.ts';
import { rateText } from '#shared/reports/figures.ts';
import { weightLabel } from '#shared/shipments/weight.ts';
import { useCountry, useSession, useTimezone } from './session.ts';

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;
const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** `$1,080.00`; text amounts of the API are taken as they are. */
export function formatMoney(dollars: number | string): string {
  return DOLLARS.format(Number(dollars));
}

/** `1,284`. */
export function formatNumber(value: number): string {
  return NUMBER.format(value);
}

/** `1 shipment`, `1,204 shipments`: of the office, whose pages are English; others' counts are whole sentences (`sayCount`). */
export function counted(count: number, one: string, other: string): string {
  return `${formatNumber(count)} ${isOne(count) ? one : other}`;
}

/** `98.0%`, of a rate in percent. */
export function formatRate(rate: number): string {
  return `${rateText(rate)}%`;
}

/** `18,400 kg`, never parted at the end of a line. */
export function formatWeight(weight: number | string, unit = 'kg'): string {
  return weightLabel(weight, unit);
}

/** `1 h 40 min`, `55 min`, `2 d 3 h`. */
export function formatDuration(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(Math.abs(milliseconds) / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
  return hours % 24 ? `${Math.floor(hours / 24)} d ${hours % 24} h` : `${Math.floor(hours / 24)} d`;
}

/** `just now`, `2 min ago`, `in 3 h`. */
export function formatAgo(iso: string, now: number): string {
  const distance = now - Date.parse(iso);
  if (Math.abs(distance) < MINUTE_MS) return t('just now');
  const [largest] = formatDuration(distance).match(/^\d+ \w+/) ?? [''];
  return t(distance > 0 ? '{amount} ago' : 'in {amount}', { amount: largest });
}

interface Reader {
  /** Reads by a clock of their own, as the office does not: a time names its zone where that clock shows another. */
  isElsewhere?: boolean;
}

/** Dates and times as the organization sees them, whatever the browser's own zone and clock are. */
export function datesIn(timeZone: string, country: string, { isElsewhere = false }: Reader = {}) {
  const hourFormat = hourFormatOf(country);
  const isSpanish = currentLanguage() === 'es';
  const locale = isSpanish ? `es-${country}` : 'en-US';
  const full = { month: 'short', day: isSpanish ? 'numeric' : '2-digit', year: 'numeric' } as const;
  const day = new Intl.DateTimeFormat(locale, { ...full, timeZone });
  const shortDay = new Intl.DateTimeFormat(locale, { timeZone, month: 'short', day: 'numeric' });
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' });
  // en-CA writes YYYY-MM-DD, the form in which calendar days travel.
  const iso = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const calendar = new Intl.DateTimeFormat(locale, { ...full, timeZone: 'UTC' });
  const shortCalendar = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', day: 'numeric' });
  const isDay = (value: string) => CALENDAR_DAY.test(value);
  const today = (now = new Date()) => iso.format(now);
  const timeOfDay = (value: string) => clock.format(new Date(value)).slice(0, 'HH:MM'.length);
  const own = isElsewhere ? new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' }) : clock;
  const inZone = (value: string, said: string) => {
    const at = new Date(value);
    return own.format(at) === clock.format(at) ? said : `${said} ${zoneName(at, timeZone)}`;
  };
  const time = (value: string) => inZone(value, clockText(timeOfDay(value), hourFormat));
  /** `Nov 24, 2026`, of an instant or a calendar day. */
  const date = (value: string) => (isDay(value) ? calendar : day).format(new Date(value));
  return {
    timeZone,
    hourFormat,
    date,
    /** `8:47 AM`, or `08:47`, as the organization's country reads it; `8:47 AM EST` to who has another clock. */
    time,
    /** `8:47:12 AM`. */
    exactTime: (value: string) => inZone(value, clockText(clock.format(new Date(value)), hourFormat)),
    /** `08:47`, as fields and rules have it. */
    timeOfDay,
    /** `Nov 18 to Nov 24, 2026`, of the first and the last calendar day. */
    period: (from: string, to: string) => {
      const first = from.slice(0, 4) === to.slice(0, 4) ? shortCalendar : calendar;
      return from === to ? date(to) : `${first.format(new Date(from))} to ${date(to)}`;
    },
    /** `Nov 24`. */
    shortDate: (value: string) => (isDay(value) ? shortCalendar : shortDay).format(new Date(value)),
    /** `Nov 24, 2026, 8:47 AM`. */
    dateTime: (value: string) => `${date(value)}, ${time(value)}`,
    /** `8:47 AM today` while it is today, else `Nov 21, 2026, 9:20 AM`. */
    moment: (value: string, now = new Date()) =>
      iso.format(new Date(value)) === today(now)
        ? t('{time} today', { time: time(value) })
        : `${date(value)}, ${time(value)}`,
    /** The calendar day `YYYY-MM-DD` that it is now there. */
    today,
    /** The calendar day of an instant there. */
    dayOf: (value: string) => (isDay(value) ? value : iso.format(new Date(value))),
  };
}

export type Dates = ReturnType<typeof datesIn>;

const known = new Map<string, Dates>();

/** {@link datesIn} the organization's timezone and country. Made once: its formatters are slow to make, and a board has hundreds of cards. */
export function useDates() {
  const [timezone, country] = [useTimezone(), useCountry()];
  const { user } = useSession();
  const isElsewhere = !(user && isStaffPlus(user.role));
  const name = `${timezone} ${country} ${isElsewhere}`;
  const dates = known.get(name) ?? datesIn(timezone, country, { isElsewhere });
  known.set(name, dates);
  return dates;
}
