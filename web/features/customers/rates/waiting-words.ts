import { MINUTE_MS } from '#shared/dates/durations.ts';
import { formatDuration, formatMoney } from '../../../lib/format.ts';
import type { WaitingRule } from './waiting-form.ts';

const minutes = (count: number) => formatDuration(count * MINUTE_MS);
const ROUNDED = { up: 'rounded up', nearest: 'rounded to the nearest', down: 'rounded down' } as const;

/** `$70.00 per hour after 2 h free, in steps of 15 min, rounded up`. */
export function waitingWords(rule: WaitingRule): string {
  const { rate, freeMinutes, stepMinutes, round, minimumMinutes, maximum } = rule;
  return [
    `${formatMoney(rate)} per hour ${freeMinutes ? `after ${minutes(freeMinutes)} free` : 'from the start'}`,
    `in steps of ${minutes(stepMinutes)}`,
    ROUNDED[round],
    minimumMinutes && `billed from ${minutes(minimumMinutes)}`,
    maximum && `at most ${formatMoney(maximum)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** When the free time starts. */
export const START_LABELS = {
  window: 'At the start of the window, or on arrival where later',
  arrival: 'On arrival',
} as const satisfies Record<WaitingRule['start'], string>;

/** What becomes of it where the driver came after the window. */
export const LATE_LABELS = {
  keep: 'Free time stays',
  lose: 'No free time',
  flag: 'Free time stays, a manager looks at it',
} as const satisfies Record<WaitingRule['lateFree'], string>;

/** `Free time starts on arrival. Driver came after the window: no free time.` */
export function waitingStartWords({ start, lateFree }: Pick<WaitingRule, 'start' | 'lateFree'>): string {
  return `Free time starts ${small(START_LABELS[start])}. Driver came after the window: ${small(LATE_LABELS[lateFree])}.`;
}

const small = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
