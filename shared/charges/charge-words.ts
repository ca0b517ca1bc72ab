import { t, tPlural } from '#shared/i18n/t.ts';
import type { ChargeBound, ChargeUnit } from './charge-codes.ts';

/** How dollars are written where the words stand. */
type Money = (dollars: number) => string;

interface Counted {
  readonly quantity?: number | undefined;
  readonly unit?: ChargeUnit | undefined;
  /** Dollars for each unit, or percent. */
  readonly rate?: number | undefined;
  readonly bound?: ChargeBound | undefined;
}

const COUNTED = {
  day: { one: '{n} day', other: '{n} days' },
  mile: { one: '{n} mi', other: '{n} mi' },
} as const;
const COUNTED_AT = {
  each: { one: '{n} at {rate}', other: '{n} at {rate}' },
  hour: { one: '{n} at {rate} per hour', other: '{n} at {rate} per hour' },
  day: { one: '{n} day at {rate}', other: '{n} days at {rate}' },
  mile: { one: '{n} mi at {rate}', other: '{n} mi at {rate}' },
} as const;
const BOUNDS = { minimum: 'minimum charge', maximum: 'maximum charge' } as const;

const numberText = (value: number) => value.toLocaleString('en-US');

/** Two decimals of an hour are whole minutes, which are billed: 1.33 is `1 h 20 min`. */
export function minutesOfHours(quantity: number): string {
  const minutes = Math.round(quantity * 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${numberText(hours)} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

function countedWords({ quantity, unit, rate }: Counted, money: Money): string {
  if (!quantity || !unit) return '';
  if (unit === 'percent') return rate === undefined ? t('of the price') : t('{rate}% of the price', { rate });
  if (unit === 'each' && quantity === 1) return '';
  const n = unit === 'hour' ? minutesOfHours(quantity) : numberText(quantity);
  if (rate === undefined) {
    if (unit === 'each' || unit === 'hour') return n;
    const { one, other } = COUNTED[unit];
    return tPlural(quantity, one, other, { n });
  }
  const { one, other } = COUNTED_AT[unit];
  return tPlural(quantity, one, other, { n, rate: money(rate) });
}

/** `14 days at $45.00`, `31.5% of the price`: what the amount of a charge is made of; nothing of one flat amount, or of no charge. */
export function quantityWords(counted: Counted, money: Money): string {
  return [countedWords(counted, money), counted.bound && t(BOUNDS[counted.bound])].filter(Boolean).join(', ');
}

interface Rate {
  readonly unit: 'day' | 'mile';
  readonly rate: number;
  readonly free?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}

const RATES = { day: '{rate} per day', mile: '{rate} per mile' } as const;
const FREE = {
  day: { one: '{n} day free', other: '{n} days free' },
  mile: { one: '{n} mile free', other: '{n} miles free' },
} as const;

/** `$45.00 per day, 2 days free`: what is charged once days or miles are counted. */
export function rateWords({ unit, rate, free = 0, minimum, maximum }: Rate, money: Money): string {
  const { one, other } = FREE[unit];
  const words = [
    t(RATES[unit], { rate: money(rate) }),
    free > 0 && tPlural(free, one, other, { n: numberText(free) }),
    minimum !== undefined && t('at least {amount}', { amount: money(minimum) }),
    maximum !== undefined && t('at most {amount}', { amount: money(maximum) }),
  ];
  return words.filter(Boolean).join(', ');
}
