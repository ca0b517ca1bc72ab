import * as z from 'zod/mini';
import { STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { MAX_RANGE_DAYS } from './analytics.ts';
import { CLOCK_KINDS } from './clock-rules.ts';

/** Days that cost money, of how many containers; cents for those who see money, `ours` what of it we pay by the rules. */
const cost = {
  containers: z.number(),
  days: z.number(),
  cents: z.optional(z.number()),
  ours: z.optional(z.number()),
};

/** `id` of a place or a customer; a line is its name. What none is named for has neither. */
const Group = z.object({ id: z.optional(z.string()), name: z.optional(z.string()), ...cost });
export type CostGroup = z.infer<typeof Group>;

export const BoxCosts = z.object({
  /** Its first and last day. */
  start: z.string(),
  end: z.string(),
  total: z.object(cost),
  byKind: z.array(z.object({ of: z.enum(CLOCK_KINDS), ...cost })),
  /** What cost the most first. */
  byLine: z.array(Group),
  byPlace: z.array(Group),
  byCustomer: z.array(Group),
  /** Clocks of demurrage and per diem that ended in the range. */
  ended: z.object({
    clocks: z.number(),
    /** On or before the last free day. */
    inTime: z.number(),
    /** Free days that were left, of those together. */
    daysLeft: z.number(),
    /** What their first day after the last free one would have cost by the rule. */
    savedCents: z.optional(z.number()),
  }),
});
export type BoxCosts = z.infer<typeof BoxCosts>;

export const getBoxCosts = defineContract({
  name: 'get-box-costs',
  method: 'GET',
  path: '/api/reports/containers',
  summary: `What the days of containers cost in a range of at most ${MAX_RANGE_DAYS} days, by line, place and customer; no cents for those who see no money`,
  access: STAFF_PLUS,
  query: z.strictObject({
    start: z.string().check(z.maxLength(64)),
    end: z.string().check(z.maxLength(64)),
  }),
  response: BoxCosts,
  errors: ['validation_failed'],
});
