import * as z from 'zod/mini';
import { CLOCK_KINDS, ClockRule } from '#shared/contracts/clock-rules.ts';

/** A day that costs money, with the place of its rate from 0; cents for those who see money. */
const ChargedDay = z.object({ day: z.string(), tier: z.number(), cents: z.optional(z.number()) });

/** By which days are counted; its rates for those who see money. */
const CountingRule = z.extend(
  z.pick(ClockRule, {
    ...({ id: true, name: true, from: true, startOn: true, startDay: true, count: true, free: true } as const),
    ...({ chargeCount: true, isEndDayCharged: true, minDays: true, paidBy: true } as const),
  }),
  { tiers: z.optional(ClockRule.shape.tiers) },
);

/** What the days of a container cost of one kind, as of now. */
export const BoxClock = z.object({
  of: z.enum(CLOCK_KINDS),
  /** IANA: days are those of the place where it ends. */
  zone: z.string(),
  /** `none`: it has not begun; `stopped`: its end has happened. */
  state: z.enum(['none', 'free', 'charging', 'stopped']),
  startDay: z.optional(z.string()),
  /** Instant at which it ended. */
  endedAt: z.optional(z.string()),
  lastFreeDay: z.optional(z.string()),
  /** Instant by which it has to end to cost nothing: when the place closes last before free time is over. */
  deadline: z.optional(z.string()),
  /** Nobody is there from its beginning to its last free day. */
  isUnreachable: z.optional(z.boolean()),
  /** Whose last free day it is: who states it, or `rule`. */
  source: z.string(),
  /** What the rule alone comes to, where somebody states one. */
  byRule: z.optional(z.string()),
  /** Other last free days that are stated, and how many days cost money by each. */
  others: z.array(z.object({ source: z.string(), lastFreeDay: z.string(), days: z.number() })),
  days: z.array(ChargedDay),
  /** Cents so far, and of the day after, were it not to end before. */
  soFar: z.optional(z.number()),
  nextDay: z.optional(z.number()),
  /** Absent where only a stated last free day is known. */
  rule: z.optional(CountingRule),
});
export type BoxClock = z.infer<typeof BoxClock>;

/** What comes next of the clock that needs somebody first. */
export const NextDeadline = z.object({
  of: z.enum(CLOCK_KINDS),
  zone: z.string(),
  lastFreeDay: z.optional(z.string()),
  isCharging: z.boolean(),
  /** Instant. */
  at: z.string(),
  /** The place closes for the last time; free time ends, and nobody is there any more; another day begins. */
  is: z.enum(['closing', 'end_of_free_time', 'midnight']),
});
