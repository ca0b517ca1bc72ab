import * as z from 'zod/mini';
import { MANAGERS } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { AnyId, choiceText, dayText, optionalText, requiredText } from '#shared/http/fields.ts';

export const CLOCK_KINDS = ['demurrage', 'per_diem', 'chassis', 'storage'] as const;
export type ClockKind = (typeof CLOCK_KINDS)[number];
export const SIZE_CLASSES = ['20', '40', '45'] as const;
export type SizeClass = (typeof SIZE_CLASSES)[number];

/** Who bears what the days cost. */
export const PAYERS = ['customer', 'us', 'line'] as const;
export type Payer = (typeof PAYERS)[number];

const wholeNumber = z.int({ error: 'Must be a whole number' });

const Tier = z.strictObject({
  /** For so many days; the last tier, without them, for all further ones. */
  days: z.optional(wholeNumber),
  cents: wholeNumber,
});

const STARTS = ['discharged', 'available', 'gate_out', 'yard_in', 'chassis_out'] as const;
const ENDS = ['gate_out', 'gate_in', 'yard_out', 'chassis_in'] as const;
const FIRST_DAYS = ['same', 'next'] as const;
const CLOSED_DAYS = ['place', 'organization', 'none'] as const;
const STREET_TURNS = ['stop', 'continue'] as const;
const DAYS_OF = ['calendar', 'working'] as const;
const MOST_TIERS = 10;

export const ClockRuleDraft = z.strictObject({
  name: requiredText('Name is required', { max: 80 }),
  of: choiceText(CLOCK_KINDS, 'Choose what the days cost'),
  line: optionalText(40),
  placeId: optionalText(64),
  customerId: optionalText(64),
  sizeClass: z.optional(choiceText(SIZE_CLASSES)),
  startOn: choiceText(STARTS),
  /** Whether the day itself is the first that counts. */
  startDay: choiceText(FIRST_DAYS),
  /** Which days use up the free ones. */
  count: choiceText(DAYS_OF),
  free: wholeNumber,
  /** Which days cost money. */
  chargeCount: choiceText(DAYS_OF),
  endOn: choiceText(ENDS),
  /** Whether the day on which it ends costs money, too. */
  isEndDayCharged: z.boolean(),
  tiers: z.array(Tier).check(z.maxLength(MOST_TIERS, `At most ${MOST_TIERS} rates`)),
  minDays: z.optional(wholeNumber),
  /** Whose closed days are no working days. */
  closedDays: choiceText(CLOSED_DAYS),
  streetTurn: choiceText(STREET_TURNS),
  paidBy: z.optional(choiceText(PAYERS)),
  /** The day from which on clocks that start go by it. */
  from: dayText(),
});
export type ClockRuleDraft = z.output<typeof ClockRuleDraft>;

const text = z.optional(z.string());

/** Fields that have no value are left out. */
export const ClockRule = z.object({
  id: z.string(),
  name: z.string(),
  of: z.enum(CLOCK_KINDS),
  line: text,
  placeId: text,
  customerId: text,
  sizeClass: z.optional(z.enum(SIZE_CLASSES)),
  startOn: z.enum(STARTS),
  startDay: z.enum(FIRST_DAYS),
  count: z.enum(DAYS_OF),
  free: z.number(),
  chargeCount: z.enum(DAYS_OF),
  endOn: z.enum(ENDS),
  isEndDayCharged: z.boolean(),
  tiers: z.array(z.object({ days: z.optional(z.number()), cents: z.number() })),
  minDays: z.optional(z.number()),
  closedDays: z.enum(CLOSED_DAYS),
  streetTurn: z.enum(STREET_TURNS),
  paidBy: z.optional(z.enum(PAYERS)),
  from: z.string(),
  archivedAt: text,
  createdAt: z.string(),
});
export type ClockRule = z.infer<typeof ClockRule>;

export const listClockRules = defineContract({
  name: 'list-clock-rules',
  method: 'GET',
  path: '/api/clock-rules',
  summary: 'List the rules of free time and of what each day costs after it, with those put away',
  access: MANAGERS,
  response: z.array(ClockRule),
});

export const createClockRule = defineContract({
  name: 'create-clock-rule',
  method: 'POST',
  path: '/api/clock-rules',
  summary: 'Add a rule of free time; containers whose clock runs already keep theirs',
  access: MANAGERS,
  body: ClockRuleDraft,
  response: ClockRule,
  success: 201,
  errors: ['ambiguous_rule'],
});

export const archiveClockRule = defineContract({
  name: 'archive-clock-rule',
  method: 'POST',
  path: '/api/clock-rules/{id}/archive',
  summary: 'Put a rule away: no clock that starts goes by it; those that run keep it',
  access: MANAGERS,
  params: z.object({ id: AnyId }),
  response: ClockRule,
  errors: ['not_found', 'version_conflict'],
});
