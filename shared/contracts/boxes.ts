import * as z from 'zod/mini';
import { STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { BoxClock } from '#shared/boxes/box-clocks.ts';
import { FEE_KINDS, HOLD_KINDS, ToldFact } from '#shared/boxes/box-facts.ts';
import { BOX_STAGES } from '#shared/boxes/box-stages.ts';
import { defineContract } from '#shared/http/contract.ts';
import { AnyId, choiceText, clearable, optionalText, pageQuery, Version } from '#shared/http/fields.ts';
import { DueStep } from '#shared/shipments/next-step.ts';

export const DIRECTIONS = ['import', 'export'] as const;

/** Who says so, and since when. */
const said = { source: z.string(), since: z.string() };

/** Why it cannot be had, or cannot be brought. */
export const BoxBlock = z.discriminatedUnion('code', [
  z.object({ code: z.literal('hold'), kind: z.enum(HOLD_KINDS), ...said }),
  /** `cents`: null where it is known that there is one, and not how much. */
  z.object({ code: z.literal('fee'), kind: z.enum(FEE_KINDS), cents: z.nullable(z.number()), ...said }),
  z.object({ code: z.literal('unavailable'), ...said }),
  z.object({ code: z.literal('not_discharged'), eta: z.string(), ...said }),
  /** `erd`: the first day on which the terminal takes it. */
  z.object({ code: z.literal('too_early'), erd: z.string(), ...said }),
  z.object({ code: z.literal('past_cutoff'), cutoff: z.string(), ...said }),
]);
export type BoxBlock = z.infer<typeof BoxBlock>;

/** What somebody should know who fetches it all the same. */
const Warning = z.discriminatedUnion('code', [
  z.object({ code: z.literal('pending'), kind: z.enum(HOLD_KINDS), ...said }),
  /** `kind` of the hold, the fee or the last free day; '' of availability. */
  z.object({
    code: z.literal('disagree'),
    field: z.enum(['available', 'hold', 'fee', 'lfd']),
    kind: z.string(),
    sources: z.array(z.string()),
  }),
  /** Whole hours since anybody was heard to say that it can be had. */
  z.object({ code: z.literal('old'), source: z.string(), seenAt: z.string(), hours: z.number() }),
  z.object({ code: z.literal('past_free_day'), source: z.string(), day: z.string() }),
]);
export type BoxWarning = z.infer<typeof Warning>;

export const Readiness = z.object({
  state: z.enum(['ready', 'wait', 'unknown']),
  /** Of `ready`. */
  since: z.optional(z.string()),
  blocks: z.array(BoxBlock),
  warns: z.array(Warning),
});

const ruleId = z.optional(z.string());
const ChosenRules = z.object({ demurrage: ruleId, per_diem: ruleId, chassis: ruleId, storage: ruleId });

/** One visit of one container: of an import from the ship to the empty's return, of an export from the empty to the terminal. */
export const Box = z.object({
  id: z.string(),
  number: z.optional(z.string()),
  direction: z.enum(DIRECTIONS),
  sizeType: z.optional(z.string()),
  line: z.optional(z.string()),
  bookingNumber: z.optional(z.string()),
  masterBill: z.optional(z.string()),
  terminalId: z.optional(z.string()),
  returnPlaceId: z.optional(z.string()),
  customerId: z.string(),
  customerName: z.string(),
  shipmentIds: z.array(z.string()),
  stage: z.enum(BOX_STAGES),
  /** Since when it is there; not of one that is expected. */
  stageSince: z.optional(z.string()),
  /** Whether it can leave its terminal, or be brought there; absent once it has. */
  readiness: z.optional(Readiness),
  told: z.array(ToldFact),
  yards: z.array(z.object({ placeId: z.optional(z.string()), in: z.string(), out: z.optional(z.string()) })),
  /** What its days cost, of each kind that a rule or somebody's last free day is known for. */
  clocks: z.array(BoxClock),
  /** The rules that somebody chose by hand, in place of those that say most about it. */
  chosenRules: z.optional(ChosenRules),
  createdAt: z.string(),
  closedAt: z.optional(z.string()),
  version: z.number(),
});
export type Box = z.infer<typeof Box>;

/** One of them with what is to be done next; absent where nothing is, before it comes and once it is back. */
const BoxDetail = z.extend(Box, { step: z.optional(DueStep) });
export type BoxDetail = z.infer<typeof BoxDetail>;

const params = z.object({ id: AnyId });

export const BoxDraft = z.strictObject({
  direction: choiceText(DIRECTIONS, 'Choose import or export'),
  line: optionalText(40),
  terminalId: optionalText(64),
  masterBill: optionalText(40),
  bookingNumber: optionalText(40),
});
export type BoxDraft = z.output<typeof BoxDraft>;

export const createBox = defineContract({
  name: 'create-box',
  method: 'POST',
  path: '/api/shipments/{id}/box',
  summary: 'Track the container of a shipment: what is said of it, whether it is ready, and what it will cost',
  access: STAFF_PLUS,
  params,
  body: BoxDraft,
  response: Box,
  success: 201,
  errors: ['not_found', 'already_exists'],
});

export const listBoxes = defineContract({
  name: 'list-boxes',
  method: 'GET',
  path: '/api/boxes',
  summary: 'List containers that are tracked, newest first, all or those of a stage or a customer',
  access: STAFF_PLUS,
  integrator: 'read',
  query: z.strictObject({ ...pageQuery, stage: z.optional(choiceText(BOX_STAGES)), customerId: z.optional(AnyId) }),
  response: z.array(Box),
  paged: true,
  errors: ['invalid_cursor'],
});

export const getBox = defineContract({
  name: 'get-box',
  method: 'GET',
  path: '/api/boxes/{id}',
  summary: 'Get a container with everything its sources currently report',
  access: STAFF_PLUS,
  integrator: 'read',
  params,
  response: BoxDetail,
  errors: ['not_found'],
});

const chosenRule = clearable(optionalText(64));

/** Nothing, or null, takes a value away; of a rule it lets the one count again that says most about the container. */
export const BoxChange = z.strictObject({
  line: clearable(optionalText(40)),
  terminalId: clearable(optionalText(64)),
  returnPlaceId: clearable(optionalText(64)),
  masterBill: clearable(optionalText(40)),
  bookingNumber: clearable(optionalText(40)),
  rules: z.optional(
    z.strictObject({ demurrage: chosenRule, per_diem: chosenRule, chassis: chosenRule, storage: chosenRule }),
  ),
  /** Of rules. */
  reason: optionalText(500),
  version: z.optional(Version),
});
export type BoxChange = z.output<typeof BoxChange>;

export const updateBox = defineContract({
  name: 'update-box',
  method: 'PATCH',
  path: '/api/boxes/{id}',
  summary: 'Change line, terminal, return place and references of a container, or by which rules its days are counted',
  access: STAFF_PLUS,
  params,
  body: BoxChange,
  response: Box,
  errors: ['not_found', 'version_conflict'],
});
