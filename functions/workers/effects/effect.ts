import type { TableChange } from '#functions/base/change.ts';
import type { EventRecord } from '#functions/domain/events/catalog.ts';
import { eventOf } from '../stream/changes.ts';

/** A change of the table, with the event that it wrote. */
export interface ChangeWithEvent {
  readonly change: TableChange;
  readonly event: EventRecord | undefined;
}

/** What an effect has to do for one change. */
interface Task<Wanted> {
  readonly source: ChangeWithEvent;
  readonly task: Wanted;
}

/** What failed, and why. */
export type EffectFailures = Map<TableChange, unknown>;

interface EffectRule<Wanted> {
  /** As the log counts it. */
  readonly name: string;
  /** What it has to do for a change; undefined for nothing. Throws for one that makes no sense. */
  taskOf(of: ChangeWithEvent, now: Date): Wanted | undefined;
}

/** How an event's effect is made up for long after the stream has forgotten it (`npm run replay`). */
interface Backfillable<Wanted> {
  /** What the event still lacks; undefined where nothing is missing. Writes nothing. */
  findMissing?(event: EventRecord, now: Date): Promise<Wanted | undefined>;
}

interface RecordEffect<Wanted> extends EffectRule<Wanted>, Backfillable<Wanted> {
  /** After a failure the later changes of its subject fail as well: they build on it. */
  readonly isOrdered?: boolean;
  /** Done twice it is done once. Throws where it could not be done. */
  handle(wanted: Wanted, now: Date): Promise<void>;
}

interface BatchEffect<Wanted> extends EffectRule<Wanted> {
  /** Done twice it is done once. Answers what could not be done; throws where nothing could. */
  handleBatch(wishes: readonly Task<Wanted>[], now: Date): Promise<EffectFailures>;
}

/** Something that follows from changes of the table. */
export interface Effect {
  readonly name: string;
  /** Does it for all changes that ask for it. `count` is how many did. */
  run(happenings: readonly ChangeWithEvent[], now: Date): Promise<{ count: number; failures: EffectFailures }>;
  /** What does it for an event of which it is missing; undefined where it is done. Effects without it have a command of their own. */
  readonly backfill?: ((event: EventRecord, now: Date) => Promise<(() => Promise<void>) | undefined>) | undefined;
}

/** Throws for a record that makes no sense. */
export function withEvent(change: TableChange): ChangeWithEvent {
  return { change, event: eventOf(change) };
}

function tasksOf<Wanted>(
  rule: EffectRule<Wanted>,
  happenings: readonly ChangeWithEvent[],
  now: Date,
  failures: EffectFailures,
) {
  return happenings.flatMap((of): Task<Wanted>[] => {
    try {
      const wanted = rule.taskOf(of, now);
      return wanted === undefined ? [] : [{ source: of, task: wanted }];
    } catch (error) {
      failures.set(of.change, error);
      return [];
    }
  });
}

async function handleEach<Wanted>(
  rule: RecordEffect<Wanted>,
  wishes: readonly Task<Wanted>[],
  now: Date,
): Promise<EffectFailures> {
  const failures: EffectFailures = new Map();
  const waiting = new Map<string | undefined, unknown>();
  for (const { source: of, task: wanted } of wishes) {
    const subject = of.event?.subject.id;
    try {
      if (waiting.has(subject))
        throw new Error('An earlier change has to be done first', { cause: waiting.get(subject) });
      await rule.handle(wanted, now);
    } catch (error) {
      failures.set(of.change, error);
      if (rule.isOrdered) waiting.set(subject, error);
    }
  }
  return failures;
}

async function handleAll<Wanted>(
  rule: BatchEffect<Wanted>,
  wishes: readonly Task<Wanted>[],
  now: Date,
): Promise<EffectFailures> {
  try {
    return await rule.handleBatch(wishes, now);
  } catch (error) {
    return new Map(wishes.map(({ source: of }) => [of.change, error]));
  }
}

function backfillBy<Wanted>({ findMissing: missing, handle: each }: RecordEffect<Wanted>): Effect['backfill'] {
  return (
    missing &&
    (async (event, now) => {
      const wanted = await missing(event, now);
      return wanted === undefined ? undefined : () => each(wanted, now);
    })
  );
}

/** An effect that does its work for each change by itself, or for all of a batch together. */
export function defineEffect<Wanted>(rule: RecordEffect<Wanted> | BatchEffect<Wanted>): Effect {
  return {
    name: rule.name,
    backfill: 'handleBatch' in rule ? undefined : backfillBy(rule),
    async run(happenings, now) {
      const failures: EffectFailures = new Map();
      const wishes = tasksOf(rule, happenings, now, failures);
      if (wishes.length === 0) return { count: 0, failures };
      const failed = 'handleBatch' in rule ? await handleAll(rule, wishes, now) : await handleEach(rule, wishes, now);
      return { count: wishes.length - failed.size, failures: new Map([...failures, ...failed]) };
    },
  };
}

/** What there is of something, or undefined where there is nothing. */
export function undefinedIfEmpty<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined;
}
