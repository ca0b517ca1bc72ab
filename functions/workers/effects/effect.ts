import type { TableChange } from '#functions/base/change.ts';
import type { EventRecord } from '#functions/domain/events/catalogue.ts';
import { eventOf } from '../stream/changes.ts';

/** A change of the table, with the event that it wrote. */
export interface Happening {
  readonly change: TableChange;
  readonly event: EventRecord | undefined;
}

/** What an effect has to do for one change. */
interface Wish<Wanted> {
  readonly of: Happening;
  readonly wanted: Wanted;
}

/** What failed, and why. */
export type EffectFailures = Map<TableChange, unknown>;

interface Rule<Wanted> {
  /** As the log counts it. */
  readonly name: string;
  /** What it has to do for a change; undefined for nothing. Throws for one that makes no sense. */
  wanted(of: Happening, now: Date): Wanted | undefined;
}

/** How an event's effect is made up for long after the stream has forgotten it (`npm run replay`). */
interface MadeUp<Wanted> {
  /** What the event still lacks; undefined where nothing is missing. Writes nothing. */
  missing?(event: EventRecord, now: Date): Promise<Wanted | undefined>;
}

interface OneByOne<Wanted> extends Rule<Wanted>, MadeUp<Wanted> {
  /** After a failure the later changes of its subject fail as well: they build on it. */
  readonly isInOrder?: boolean;
  /** Done twice it is done once. Throws where it could not be done. */
  each(wanted: Wanted, now: Date): Promise<void>;
}

interface AtOnce<Wanted> extends Rule<Wanted> {
  /** Done twice it is done once. Answers what could not be done; throws where nothing could. */
  all(wishes: readonly Wish<Wanted>[], now: Date): Promise<EffectFailures>;
}

/** Something that follows from changes of the table. */
export interface Effect {
  readonly name: string;
  /** Does it for all changes that ask for it. `count` is how many did. */
  run(happenings: readonly Happening[], now: Date): Promise<{ count: number; failures: EffectFailures }>;
  /** What does it for an event of which it is missing; undefined where it is done. Effects without it have a command of their own. */
  readonly makeUp?: ((event: EventRecord, now: Date) => Promise<(() => Promise<void>) | undefined>) | undefined;
}

/** Throws for a record that makes no sense. */
export function happeningOf(change: TableChange): Happening {
  return { change, event: eventOf(change) };
}

function wishesOf<Wanted>(rule: Rule<Wanted>, happenings: readonly Happening[], now: Date, failures: EffectFailures) {
  return happenings.flatMap((of): Wish<Wanted>[] => {
    try {
      const wanted = rule.wanted(of, now);
      return wanted === undefined ? [] : [{ of, wanted }];
    } catch (error) {
      failures.set(of.change, error);
      return [];
    }
  });
}

async function doEach<Wanted>(
  rule: OneByOne<Wanted>,
  wishes: readonly Wish<Wanted>[],
  now: Date,
): Promise<EffectFailures> {
  const failures: EffectFailures = new Map();
  const waiting = new Map<string | undefined, unknown>();
  for (const { of, wanted } of wishes) {
    const subject = of.event?.subject.id;
    try {
      if (waiting.has(subject))
        throw new Error('An earlier change has to be done first', { cause: waiting.get(subject) });
      await rule.each(wanted, now);
    } catch (error) {
      failures.set(of.change, error);
      if (rule.isInOrder) waiting.set(subject, error);
    }
  }
  return failures;
}

async function doAll<Wanted>(
  rule: AtOnce<Wanted>,
  wishes: readonly Wish<Wanted>[],
  now: Date,
): Promise<EffectFailures> {
  try {
    return await rule.all(wishes, now);
  } catch (error) {
    return new Map(wishes.map(({ of }) => [of.change, error]));
  }
}

function makeUpBy<Wanted>({ missing, each }: OneByOne<Wanted>): Effect['makeUp'] {
  return (
    missing &&
    (async (event, now) => {
      const wanted = await missing(event, now);
      return wanted === undefined ? undefined : () => each(wanted, now);
    })
  );
}

/** An effect that does its work for each change by itself, or for all of a batch together. */
export function defineEffect<Wanted>(rule: OneByOne<Wanted> | AtOnce<Wanted>): Effect {
  return {
    name: rule.name,
    makeUp: 'all' in rule ? undefined : makeUpBy(rule),
    async run(happenings, now) {
      const failures: EffectFailures = new Map();
      const wishes = wishesOf(rule, happenings, now, failures);
      if (wishes.length === 0) return { count: 0, failures };
      const failed = 'all' in rule ? await doAll(rule, wishes, now) : await doEach(rule, wishes, now);
      return { count: wishes.length - failed.size, failures: new Map([...failures, ...failed]) };
    },
  };
}

/** What there is of something, or undefined where there is nothing. */
export function orNothing<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined;
}
