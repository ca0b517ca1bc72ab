import * as z from 'zod/mini';
import { MANAGERS, STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { AnyId, choiceText, requiredText, VersionOrNone } from '#shared/http/fields.ts';

const RATE = 'Must be a number from 0.01 to 99999.99, with two decimals at most';
const hasTwoDecimals = (value: number) => Number(value.toFixed(2)) === value;
const Rate = z
  .number({ error: RATE })
  .check(z.minimum(0.01, RATE), z.maximum(99_999.99, RATE), z.refine(hasTwoDecimals, RATE));
const whole = (least: number, most: number) => {
  const words = `Must be a whole number from ${least} to ${most.toLocaleString('en-US')}`;
  return z.int({ error: words }).check(z.minimum(least, words), z.maximum(most, words));
};

export const RATE_UNITS = ['each', 'mile', 'day', 'percent'] as const;
export const MAX_RATE_RULES = 40;
const Code = requiredText('Choose what is charged', { max: 30 });

/** Something that is charged with every shipment; rates and bounds in dollars, or percent of the price. */
export const RateRuleDraft = z.strictObject({
  code: Code,
  /** As it was read. */
  name: z.optional(z.string()),
  unit: choiceText(RATE_UNITS, 'Choose a unit'),
  rate: Rate,
  /** So many days or miles cost nothing. */
  free: z.optional(whole(0, 1000)),
  minimum: z.optional(Rate),
  maximum: z.optional(Rate),
});

const ROUNDINGS = ['up', 'nearest', 'down'] as const;
const STARTS = ['window', 'arrival'] as const;
const LATE_FREE = ['keep', 'lose', 'flag'] as const;

/** What a stay at a stop costs after what is free. */
export const WaitingRuleDraft = z.strictObject({
  code: Code,
  /** As it was read. */
  name: z.optional(z.string()),
  freeMinutes: whole(0, 1440),
  /** Dollars an hour. */
  rate: Rate,
  stepMinutes: whole(1, 240),
  round: choiceText(ROUNDINGS),
  /** Less than that is not billed. */
  minimumMinutes: z.optional(whole(0, 1440)),
  /** From when the free time runs. */
  start: choiceText(STARTS),
  /** What becomes of the free time of a driver who came after the window. */
  lateFree: choiceText(LATE_FREE),
  maximum: z.optional(Rate),
});

const number = z.optional(z.number());
export const RateCard = z.object({
  rules: z.array(
    z.object({
      ...{
        code: z.string(),
        name: z.string(),
        unit: z.enum(RATE_UNITS),
        rate: z.number(),
        free: number,
        minimum: number,
        maximum: number,
      },
    }),
  ),
  waiting: z.optional(
    z.object({
      ...{ code: z.string(), name: z.string(), freeMinutes: z.number(), rate: z.number(), stepMinutes: z.number() },
      ...{ round: z.enum(ROUNDINGS), minimumMinutes: number, start: z.enum(STARTS), lateFree: z.enum(LATE_FREE) },
      maximum: number,
    }),
  ),
  /** From when on; shipments of before keep theirs. */
  since: z.optional(z.string()),
  by: z.optional(z.string()),
  version: z.number(),
});
export type RateCard = z.infer<typeof RateCard>;

export const RateCardDraft = z.strictObject({
  rules: z.array(RateRuleDraft).check(z.maxLength(MAX_RATE_RULES, `At most ${MAX_RATE_RULES} rates`)),
  /** null, or nothing, ends it. */
  waiting: z.optional(z.nullable(WaitingRuleDraft)),
  version: VersionOrNone,
  /** As they were read. */
  ...{ since: z.optional(z.string()), by: z.optional(z.string()) },
});
export type RateCardDraft = z.output<typeof RateCardDraft>;

const params = z.object({ id: AnyId });

export const getRateCard = defineContract({
  name: 'get-rate-card',
  method: 'GET',
  path: '/api/customers/{id}/rate-card',
  summary: "Get what a customer's shipments are charged with beside their price",
  access: MANAGERS,
  params,
  response: RateCard,
  errors: ['not_found'],
});

export const updateRateCard = defineContract({
  name: 'update-rate-card',
  method: 'PUT',
  path: '/api/customers/{id}/rate-card',
  summary: "Replace a customer's rate card; shipments that are there keep the one they were booked under",
  access: MANAGERS,
  params,
  body: RateCardDraft,
  response: RateCard,
  errors: ['not_found', 'version_conflict'],
});

/** Rates and bounds in dollars, or percent of the price, for who may see money. */
export const CustomerRate = z.object({
  ...{ code: z.string(), name: z.string(), unit: z.enum(RATE_UNITS) },
  ...{ rate: number, free: number, minimum: number, maximum: number },
});
export type CustomerRate = z.infer<typeof CustomerRate>;

/** What shipments booked now are charged with by themselves. */
export const CustomerRates = z.object({ rules: z.array(CustomerRate) });
export type CustomerRates = z.infer<typeof CustomerRates>;

export const getCustomerRates = defineContract({
  name: 'get-customer-rates',
  method: 'GET',
  path: '/api/customer-rates',
  summary: "Get what a customer's next shipment is charged with beside its price; customers get their own",
  access: [...STAFF_PLUS, 'customer'],
  query: z.strictObject({ customerId: z.optional(AnyId) }),
  response: CustomerRates,
  errors: ['not_found'],
});
