import * as z from 'zod/mini';
import { STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { NextDeadline } from '#shared/boxes/box-clocks.ts';
import { defineContract } from '#shared/http/contract.ts';
import { choiceText } from '#shared/http/fields.ts';
import { DueStep } from '#shared/shipments/next-step.ts';
import { Box } from './boxes.ts';
import { CLOCK_KINDS } from './clock-rules.ts';

/** A container whose clock runs. */
const MoneyRow = z.extend(
  z.pick(Box, {
    id: true,
    number: true,
    bookingNumber: true,
    direction: true,
    sizeType: true,
    line: true,
    terminalId: true,
    customerId: true,
    customerName: true,
    stage: true,
    stageSince: true,
    readiness: true,
    told: true,
    clocks: true,
  }),
  {
    /** Its terminal, its yard, or the city of its delivery. */
    where: z.optional(z.string()),
    next: NextDeadline,
    step: DueStep,
  },
);
export type MoneyRow = z.infer<typeof MoneyRow>;

/** What days cost, in cents, of how many containers; `ours`: what of it we pay by the rules. */
const Sum = z.object({ containers: z.number(), cents: z.optional(z.number()), ours: z.optional(z.number()) });

export const CostsNext = z.object({
  /** Those that cost money already first, then by the instant at which they begin to. */
  rows: z.array(MoneyRow),
  /** How many more there are after these. */
  left: z.number(),
  /** If nothing moves, by the days of each container's place; `soFar` of the clocks that run. */
  sums: z.object({
    today: Sum,
    tomorrow: Sum,
    week: Sum,
    soFar: Sum,
    /** The days of this month until now; `ended`: what of it clocks came to that have ended. */
    month: z.extend(Sum, { ended: z.optional(z.number()) }),
  }),
  /** When places of these containers are closed within the week. */
  closures: z.array(z.object({ day: z.string(), place: z.string() })),
});
export type CostsNext = z.infer<typeof CostsNext>;

/** `today`, `tomorrow`: free time ends then; `week`: it costs money already, or begins to within seven days. */
const DUE = ['charging', 'today', 'tomorrow', 'week'] as const;
export type Due = (typeof DUE)[number];

export const getMoney = defineContract({
  name: 'get-money',
  method: 'GET',
  path: '/api/money',
  summary:
    'What costs money next: containers whose clocks run, by deadline, with each day; cents for those who see money',
  access: STAFF_PLUS,
  query: z.strictObject({ of: z.optional(choiceText(CLOCK_KINDS)), due: z.optional(choiceText(DUE)) }),
  response: CostsNext,
});
