import type { PlanRoute } from '#shared/contracts/plans.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';

/** From when to when a plan's bars go, in epoch milliseconds: all of one plan on one scale. */
export interface PlanSpan {
  from: number;
  to: number;
}

/** The whole hours around all routes. */
export function spanOf(routes: readonly Pick<PlanRoute, 'startAt' | 'endAt'>[]): PlanSpan {
  const from = Math.min(...routes.map(({ startAt }) => Date.parse(startAt)));
  const to = Math.max(...routes.map(({ endAt }) => Date.parse(endAt)));
  return { from: Math.floor(from / HOUR_MS) * HOUR_MS, to: Math.ceil(to / HOUR_MS) * HOUR_MS };
}

export const hoursIn = ({ from, to }: PlanSpan) => Math.max(1, Math.round((to - from) / HOUR_MS));

/** Where an instant stands on the scale, in percent of its length. */
export const share = (at: number, span: PlanSpan) => `${((at - span.from) / (hoursIn(span) * HOUR_MS)) * 100}%`;

/** Of more hours every second one is named. */
const MOST_NAMED = 16;
/** What a phone has room for. */
const ON_PHONES = 3;

interface HourLabel {
  at: number;
  text: string;
  isOnPhones: boolean;
}

/** `5 AM`, `6`, `7` ... `12 PM`, `1`; `05:00` where a clock has 24 hours. */
function hourText(time: string, isFirst: boolean): string {
  const [, hour, half] = /^(\d+):00 ([AP]M)$/.exec(time) ?? [];
  if (hour === undefined) return time;
  return isFirst || hour === '12' ? `${hour} ${half}` : hour;
}

/** The hours over the bars. `time` writes an instant as the organization's clock does. */
export function hourLabels(span: PlanSpan, time: (at: string) => string): HourLabel[] {
  const step = hoursIn(span) > MOST_NAMED ? 2 : 1;
  return Array.from({ length: Math.ceil(hoursIn(span) / step) }, (_, place) => {
    const at = span.from + place * step * HOUR_MS;
    return {
      at,
      text: hourText(time(new Date(at).toISOString()), place === 0),
      isOnPhones: (place * step) % (ON_PHONES * step) === 0,
    };
  });
}
