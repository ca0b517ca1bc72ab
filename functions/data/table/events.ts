import { partitionOf } from '#functions/base/subjects.ts';
import type { EventRecord, StoredEvent } from '#functions/domain/types.ts';
import type { Write } from './commit.ts';
import { indexes, keys } from './keys.ts';
import { put } from './operations/put.ts';
import { find, type Page, type PageRequest, queryAll, queryPage } from './table.ts';

/** The timeline, the audit record and the outbox in one: the stream's consumers make every effect from it. */
export function putEvent(event: EventRecord): Write {
  // The audit is read in the order in which things reached us: what a phone kept must not appear in a page read before.
  const recorded = `${event.recordedAt}#${event.id}`;
  return put(
    {
      ...keys.event(event.subject.id, event.id),
      G1PK: indexes.auditDay(event.recordedAt.slice(0, 10)),
      G1SK: recorded,
      ...(event.actor.id && { G2PK: indexes.auditActor(event.actor.id), G2SK: recorded }),
      ...event,
    },
    { expect: 'new' },
  );
}

/** One event of an aggregate, or undefined. */
export function findEvent(subjectId: string, eventId: string): Promise<StoredEvent | undefined> {
  return find(keys.event(subjectId, eventId));
}

/** What happened to an aggregate after one of its events, oldest first. */
export function listLaterEvents(subjectId: string, eventId: string): Promise<StoredEvent[]> {
  const between: [string, string] = [`EVT#${eventId}#`, 'EVT#~'];
  return queryAll({ partition: partitionOf(subjectId), between });
}

/** The events of one aggregate, oldest first. */
export async function listEvents(subjectId: string, page: PageRequest): Promise<Page<StoredEvent>> {
  return queryPage<StoredEvent>({ partition: partitionOf(subjectId), beginsWith: 'EVT#' }, page);
}
