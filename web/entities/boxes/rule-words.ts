import type { BoxClock } from '#shared/boxes/box-clocks.ts';
import type { ClockRule, Payer } from '#shared/contracts/clock-rules.ts';
import { counted, type Dates } from '../../lib/format.ts';
import { cents } from './clock-words.ts';

export const PAYER_LABELS: Readonly<Record<Payer, string>> = {
  customer: 'Customer pays',
  us: 'We pay',
  line: 'Line pays',
};

export const CLOCK_START_WORDS: Readonly<Record<ClockRule['startOn'], string>> = {
  discharged: 'discharge',
  available: 'availability',
  gate_out: 'gate out',
  yard_in: 'arrival in the yard',
  chassis_out: 'chassis out',
};

export const CLOCK_END_WORDS: Readonly<Record<ClockRule['endOn'], string>> = {
  gate_out: 'gate out',
  gate_in: 'return',
  yard_out: 'departure from the yard',
  chassis_in: 'chassis in',
};

/** `4 working days free from the day after discharge`. */
export function freeWords({
  free,
  count,
  startDay,
  startOn,
}: Pick<ClockRule, 'free' | 'count' | 'startDay' | 'startOn'>): string {
  if (free === 0) return 'No free days';
  const days = count === 'working' ? counted(free, 'working day', 'working days') : counted(free, 'day', 'days');
  return `${days} free from the ${startDay === 'next' ? 'day after' : 'day of'} ${CLOCK_START_WORDS[startOn]}`;
}

/** `$150 a day for 3 days, then $250 a day`. */
export function ratesWords({ tiers }: Pick<ClockRule, 'tiers'>): string {
  return tiers
    .map(({ days, cents: amount }, at) => {
      const rate = `${at === 0 ? '' : 'then '}${cents(amount)} a day`;
      return days === undefined ? rate : `${rate} for ${counted(days, 'day', 'days')}`;
    })
    .join(', ');
}

type Counting = Pick<ClockRule, 'chargeCount' | 'isEndDayCharged' | 'minDays'>;

/** How days are counted that cost money: `Counts calendar days, also the last one. At least 3 days.` */
export function countWords({ chargeCount, isEndDayCharged, minDays }: Counting): string {
  const least = minDays === undefined ? '' : ` At least ${counted(minDays, 'day', 'days')}.`;
  return `Counts ${chargeCount} days, ${isEndDayCharged ? 'also' : 'without'} the last one.${least}`;
}

/** The whole rule behind a clock, and since when it is in force. */
export function ruleWords(rule: NonNullable<BoxClock['rule']>, { date }: Dates): string {
  const rates = rule.tiers ? `, then ${ratesWords({ tiers: rule.tiers })}` : '';
  return `${rule.name}: ${freeWords(rule)}${rates}. ${countWords(rule)} In force since ${date(rule.from)}.`;
}
