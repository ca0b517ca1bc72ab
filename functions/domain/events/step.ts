import type { Actor } from './actor.ts';
import type { EventRecord } from './catalog.ts';

/** Who does something, and when. */
export interface ActorContext {
  readonly actor: Actor;
  readonly now: Date;
}

/** What a rule decided of one record: as it was read, as it is to be, and what is told of it. */
export interface Step<Held> {
  readonly before?: Held | undefined;
  readonly after: Held;
  readonly events: readonly EventRecord[];
}

/** A change of what was there already. */
export interface RecordChange<Held> extends Step<Held> {
  readonly before: Held;
}

/** A change that one event tells of; where nothing changed, none does. */
export function change<Held>(before: Held, after: Held, event: () => EventRecord): RecordChange<Held> {
  return { before, after, events: before === after ? [] : [event()] };
}

/** What happened to a record and leaves it as it is. */
export function happened<Held>(record: Held, event: EventRecord): RecordChange<Held> {
  return { before: record, after: record, events: [event] };
}

/** The end of a record, and what is told of it. */
export interface Removal<Held> extends Omit<RecordChange<Held>, 'after'> {}
