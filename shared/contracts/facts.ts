import * as z from 'zod/mini';
import { STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { BoxFact, FactDraft, FactOfSome } from '#shared/boxes/box-facts.ts';
import { defineContract } from '#shared/http/contract.ts';
import { AnyId, PageQuery, requiredText } from '#shared/http/fields.ts';
import { Box } from './boxes.ts';

const params = z.object({ id: AnyId });

export const listFacts = defineContract({
  name: 'list-facts',
  method: 'GET',
  path: '/api/boxes/{id}/facts',
  summary: 'List all that was ever said about a container, last seen first, with what was taken back',
  access: STAFF_PLUS,
  integrator: 'read',
  params,
  query: PageQuery,
  response: z.array(BoxFact),
  paged: true,
  errors: ['not_found', 'invalid_cursor'],
});

/** Of one container: they are written in one transaction, each with its event. */
export const MOST_FACTS_AT_ONCE = 40;

export const recordFacts = defineContract({
  name: 'record-facts',
  method: 'POST',
  path: '/api/boxes/{id}/facts',
  summary: 'Say what a source says of a container; who says the same again adds nothing',
  access: STAFF_PLUS,
  params,
  body: z.strictObject({
    facts: z
      .array(FactDraft)
      .check(
        z.minLength(1, 'At least one fact is required'),
        z.maxLength(MOST_FACTS_AT_ONCE, `At most ${MOST_FACTS_AT_ONCE} facts at once`),
      ),
  }),
  response: Box,
  errors: ['not_found', 'already_exists', 'too_many_facts'],
});

const MOST_FACTS_OF_MANY = 500;

/** What became of one fact. */
export const FactResult = z.object({
  /** `heard`: its source says so still, and nothing is added; `known`: it was told before. */
  outcome: z.enum(['written', 'heard', 'known', 'refused']),
  boxId: z.optional(z.string()),
  /** Of the fact, by which it stands in the history and can be taken back. */
  key: z.optional(z.string()),
  /** Of `refused`: why, as an error of this interface has it. */
  code: z.optional(z.string()),
  detail: z.optional(z.string()),
});
export type FactResult = z.infer<typeof FactResult>;

export const feedFacts = defineContract({
  name: 'feed-facts',
  method: 'POST',
  path: '/api/facts',
  summary:
    'Report up to 500 facts about any containers, each named by its number or id; repeating one adds nothing. The results are in the order of the facts: one that is refused harms no other',
  access: STAFF_PLUS,
  integrator: 'write',
  body: z.strictObject({
    facts: z
      .array(FactOfSome)
      .check(
        z.minLength(1, 'At least one fact is required'),
        z.maxLength(MOST_FACTS_OF_MANY, `At most ${MOST_FACTS_OF_MANY} facts at once`),
      ),
  }),
  response: z.object({ results: z.array(FactResult) }),
  runtime: { memory: 1024, timeout: 25 },
});

export const Retraction = z.strictObject({
  /** Of the fact that is taken back. */
  key: requiredText('Fact is required'),
  reason: requiredText('Reason is required', { max: 500 }),
});

export const retractFact = defineContract({
  name: 'retract-fact',
  method: 'POST',
  path: '/api/boxes/{id}/retractions',
  summary: 'Take back what was said of a container, with a reason; it stays in its history',
  access: STAFF_PLUS,
  params,
  body: Retraction,
  response: Box,
  errors: ['not_found', 'already_exists'],
});
