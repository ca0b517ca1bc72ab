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
  taskOf(source: ChangeWithEvent, now: Date): Wanted | undefined;
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
  handleBatch(tasks: readonly Task<Wanted>[], now: Date): Promise<EffectFailures>;
}

/** Something that follows from changes of the table. */
export interface Effect {
  readonly name: string;
  /** Does it for all changes that ask for it. `count` is how many did. */
  run(changes: readonly ChangeWithEvent[], now: Date): Promise<{ count: number; failures: EffectFailures }>;
  /** What does it for an event of which it is missing; undefined where it is done. Effects without it have a command of their own. */
  readonly backfill?: ((event: EventRecord, now: Date) => Promise<(() => Promise<void>) | undefined>) | undefined;
}

/** Throws for a record that makes no sense. */
export function withEvent(change: TableChange): ChangeWithEvent {
  return { change, event: eventOf(change) };
}

function tasksOf<Wanted>(
  rule: EffectRule<Wanted>,
  changes: readonly ChangeWithEvent[],
  now: Date,
  failures: EffectFailures,
) {
  return changes.flatMap((source): Task<Wanted>[] => {
    try {
      const task = rule.taskOf(source, now);
      return task === undefined ? [] : [{ source, task }];
    } catch (error) {
      failures.set(source.change, error);
      return [];
    }
  });
}

async function handleEach<Wanted>(
  rule: RecordEffect<Wanted>,
  tasks: readonly Task<Wanted>[],
  now: Date,
): Promise<EffectFailures> {
  const failures: EffectFailures = new Map();
  const waiting = new Map<string | undefined, unknown>();
  for (const { source, task } of tasks) {
    const subject = source.event?.subject.id;
    try {
      if (waiting.has(subject))
        throw new Error('An earlier change has to be done first', { cause: waiting.get(subject) });
      await rule.handle(task, now);
    } catch (error) {
      failures.set(source.change, error);
      if (rule.isOrdered) waiting.set(subject, error);
    }
  }
  return failures;
}

async function handleAll<Wanted>(
  rule: BatchEffect<Wanted>,
  tasks: readonly Task<Wanted>[],
  now: Date,
): Promise<EffectFailures> {
  try {
    return await rule.handleBatch(tasks, now);
  } catch (error) {
    return new Map(tasks.map(({ source }) => [source.change, error]));
  }
}

function backfillBy<Wanted>({ findMissing, handle }: RecordEffect<Wanted>): Effect['backfill'] {
  return (
    findMissing &&
    (async (event, now) => {
      const task = await findMissing(event, now);
      return task === undefined ? undefined : () => handle(task, now);
    })
  );
}

/** An effect that does its work for each change by itself, or for all of a batch together. */
export function defineEffect<Wanted>(rule: RecordEffect<Wanted> | BatchEffect<Wanted>): Effect {
  return {
    name: rule.name,
    backfill: 'handleBatch' in rule ? undefined : backfillBy(rule),
    async run(changes, now) {
      const failures: EffectFailures = new Map();
      const tasks = tasksOf(rule, changes, now, failures);
      if (tasks.length === 0) return { count: 0, failures };
      const failed = 'handleBatch' in rule ? await handleAll(rule, tasks, now) : await handleEach(rule, tasks, now);
      return { count: tasks.length - failed.size, failures: new Map([...failures, ...failed]) };
    },
  };
}

/** What there is of something, or undefined where there is nothing. */
export function undefinedIfEmpty<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined;
}
