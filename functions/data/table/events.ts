import type { EventRecord } from '#functions/domain/events/catalog.ts';
import type { StoredEvent } from '#functions/domain/events/event.ts';
import type { Write } from './commit.ts';
import { indexKeysFor, tableKeys, tableLists } from './keys.ts';
import { put } from './operations/put.ts';
import { type Page, type PageRequest, queryAll, queryPage } from './table.ts';

/** The timeline, the audit record and the outbox in one: the stream's consumers make every effect from it. */
export function putEvent(event: EventRecord): Write {
  // The audit is read in the order in which things reached us: what a phone kept must not appear in a page read before.
  const recorded = `${event.recordedAt}#${event.id}`;
  return put(
    {
      ...tableKeys.event(event.subject.id, event.id),
      ...indexKeysFor(tableLists.auditDay(event.recordedAt.slice(0, 10)), recorded),
      ...(event.actor.id && indexKeysFor(tableLists.auditActor(event.actor.id), recorded)),
      ...event,
    },
    { expect: 'new' },
  );
}

/** What happened to an aggregate after one of its events, oldest first. */
export function listLaterEvents(subjectId: string, eventId: string): Promise<StoredEvent[]> {
  const between: [string, string] = [`EVT#${eventId}#`, 'EVT#~'];
  return queryAll({ ...tableLists.events(subjectId), between, strong: true });
}

/** The last things that happened to an aggregate, the newest first. */
export async function listLastEvents(subjectId: string, limit: number): Promise<StoredEvent[]> {
  return (await queryPage({ ...tableLists.events(subjectId), descending: true, strong: true }, { limit })).items;
}

/** More than happens in the life of any aggregate that this is asked of. */
const MAX_EVENTS = 200;

/** What happened to an aggregate up to one of its events, newest first. */
export async function listEarlierEvents(subjectId: string, eventId: string): Promise<StoredEvent[]> {
  const between: [string, string] = ['EVT#', `EVT#${eventId}`];
  const query = { ...tableLists.events(subjectId), between, descending: true, strong: true };
  return (await queryPage(query, { limit: MAX_EVENTS })).items;
}

/** The events of one aggregate, oldest first. */
export async function listEvents(subjectId: string, page: PageRequest): Promise<Page<StoredEvent>> {
  return queryPage(tableLists.events(subjectId), page);
}
