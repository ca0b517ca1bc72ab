import * as z from 'zod/mini';

const KeyPattern = z.union([z.string(), z.strictObject({ prefix: z.string() })]);

const WantedChange = z.strictObject({
  PK: z.optional(z.readonly(z.array(KeyPattern))),
  SK: z.readonly(z.array(KeyPattern)),
  happened: z.optional(z.readonly(z.array(z.enum(['INSERT', 'MODIFY', 'REMOVE'])))),
});
export type WantedChange = z.infer<typeof WantedChange>;

/** AWS takes no more filters for one reader of a stream. */
const MAX_FILTERS = 5;

const SourceFacts = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('stream'),
    /** Seconds that a batch is gathered. */
    window: z.number(),
    /** Deliveries of what fails before it counts as failed for good. */
    tries: z.number(),
    wanted: z.readonly(z.array(WantedChange).check(z.minLength(1), z.maxLength(MAX_FILTERS))),
  }),
  z.strictObject({
    kind: z.literal('queue'),
    /** Kebab-case; `functions/aws/<queue>-queue.ts` fills it. */
    queue: z.string(),
    /** Calls at the same time. */
    atOnce: z.number(),
    /** Deliveries of a message before it counts as failed for good. */
    tries: z.number(),
    /** Seconds until a message that is neither done nor given back comes again; six times the timeout unless stated. */
    visibility: z.optional(z.number()),
    /** Seconds until a message comes for the first time; at once unless stated. */
    delay: z.optional(z.number()),
    /** It fills its own queue, and ends such a chain itself: AWS, which would after sixteen calls, is told to let it. */
    callsItself: z.optional(z.literal(true)),
  }),
  z.strictObject({
    kind: z.literal('schedule'),
    /** `rate(...)` or `cron(...)` as EventBridge writes it, in UTC. */
    at: z.string(),
  }),
]);
export type SourceFacts = z.infer<typeof SourceFacts>;

/** Everything that the stacks need to know of a worker; its bundle exports it as `worker`. */
export const WorkerFacts = z.strictObject({
  name: z.string(),
  source: SourceFacts,
  /** Seconds. */
  timeout: z.number(),
  /** MB. */
  memory: z.number(),
  batch: z.number(),
});
export type WorkerFacts = z.infer<typeof WorkerFacts>;
