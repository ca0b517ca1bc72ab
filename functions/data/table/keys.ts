import { partitionOf } from '#functions/base/subjects.ts';
import type { StoredEvent } from '#functions/domain/events/event.ts';

declare const typedKey: unique symbol;

/**
 * Where an item lies; `A` marks an aggregate's main item. Nothing but the `keys.ts` of the areas knows how one is written.
 * A key's type says what lies there, so nobody who reads by it says so again.
 */
export interface Key<Held = unknown> {
  PK: string;
  SK: string;
  readonly [typedKey]?: Held;
}

type IndexName = 'G1' | 'G2' | 'G3' | 'G4';
export type IndexKeys = Partial<Record<`${IndexName}PK` | `${IndexName}SK`, string>>;

/**
 * Where a list lies: in an index, or in the table itself. As a key's, a list's type says what lies there. `docs/data-model.md`
 * says which call asks which.
 */
export interface List<Held = unknown> {
  readonly index?: IndexName;
  readonly partition: string;
  /** How the sort keys of the list begin, where others lie beside them. */
  readonly beginsWith?: string;
  readonly [typedKey]?: Held;
}

type IndexList<Held> = List<Held> & { readonly index: IndexName };

/** By what an item is known among others. */
export const keyTextOf = ({ PK, SK }: Pick<Key, 'PK' | 'SK'>): string => `${PK}|${SK}`;

/** A key; without `SK` that of what has a partition to itself, or the first place in one. */
export const at = <Held>(PK: string, SK = 'A'): Key<Held> => ({ PK, SK });

/** A list in the table itself. */
export const under = <Held>(partition: string, beginsWith?: string): List<Held> => ({
  partition,
  ...(beginsWith !== undefined && { beginsWith }),
});

/** A list in an index. */
export const within = <Held>(index: IndexName, ...place: Parameters<typeof under>): IndexList<Held> => ({
  index,
  ...under(...place),
});

/** The keys by which an index has an item in a list; `sortKey` without the list's own beginning. */
export function indexKeysFor({ index, partition, beginsWith = '' }: IndexList<unknown>, sortKey: string): IndexKeys {
  return { [`${index}PK`]: partition, [`${index}SK`]: beginsWith + sortKey };
}

export interface IdempotencyRecord {
  state: 'running' | 'done';
  bodyHash: string;
  /** Epoch milliseconds after which a crashed attempt no longer holds the key. */
  lockUntil: number;
  /** The attempt that holds it. */
  holder?: string;
  status?: number;
  answer?: unknown;
}

/** The number of the present form of keys and events; no data in use has an earlier one. */
export const SCHEMA = 11;

export const tableKeys = {
  /** of any aggregate; its types: `functions/domain/events/catalog.ts` */
  event: (subjectId: string, eventId: string) => at<StoredEvent>(partitionOf(subjectId), `EVT#${eventId}`),
  /** what a consumer has done of an event, TTL */
  done: (consumer: string, eventId: string) => at<object>(`DONE#${consumer}#${eventId}`),
  /** what a caller was answered under an Idempotency-Key, TTL */
  idempotency: (caller: string, hash: string) => at<IdempotencyRecord>(`IDM#${caller}#${hash}`),
  /** TTL; that of a limit on mails is a day, with a field for each hour */
  rateWindow: (what: string, who: string, window: string) =>
    at<{ count: number; [hour: `h${number}`]: number }>(`RATE#${what}#${who}#${window}`),
  /** the number of the data's form */
  schema: () => at<{ number: number }>('ORG', 'SCHEMA'),
};

export const tableLists = {
  events: (subjectId: string) => under<StoredEvent>(partitionOf(subjectId), 'EVT#'),
  auditDay: (day: string) => within<StoredEvent>('G1', `AUD#${day}`),
  auditActor: (actorId: string) => within<StoredEvent>('G2', `ACT#${actorId}`),
};
