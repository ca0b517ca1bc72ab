import type { BoxClock } from '#shared/boxes/box-clocks.ts';
import type { BoxClockView } from './box-clocks.ts';
import type { ClockRule } from './clock-types.ts';

function ruleBehind(rule: ClockRule, seesCents: boolean): BoxClock['rule'] {
  const { id, name, from, startOn, startDay, count, free, chargeCount, isEndDayCharged, minDays, paidBy } = rule;
  return {
    ...{ id, name, from, startOn, startDay, count, free, chargeCount, isEndDayCharged, minDays, paidBy },
    ...(seesCents && { tiers: [...rule.tiers] }),
  };
}

/** A clock as the office reads it; what its days cost is for those who see money. */
export function toBoxClock(clock: BoxClockView, seesCents: boolean): BoxClock {
  const { days, others, rule, soFar, nextDay, ...times } = clock;
  const hasCents = seesCents && rule !== undefined;
  return {
    ...times,
    others: others.map(({ source, lastFreeDay, days: charged }) => ({ source, lastFreeDay, days: charged.length })),
    days: days.map(({ day, tier, cents }) => ({ day, tier, ...(hasCents && { cents }) })),
    ...(hasCents && { soFar, nextDay }),
    ...(rule && { rule: ruleBehind(rule, seesCents) }),
  };
}
