import { addDays, dayOf, instantOf } from '#shared/dates/calendar.ts';
import { DOCUMENT_KINDS, nextTold } from '#shared/drivers/driver-documents.ts';
import { newEvent } from '../events/events.ts';
import type { ActorContext, RecordChange } from '../events/step.ts';
import { type TimerRecord, timerId } from '../timers/timers.ts';
import type { DriverRecord } from './driver-types.ts';

/** When people read their mail. */
const MORNING = '08:00';

/** The next day on which one of a driver's documents is to be told of; a driver has one timer for all of them. */
export function documentTimer(
  { id, papers = {}, documentsTold = '' }: Pick<DriverRecord, 'id' | 'papers' | 'documentsTold'>,
  { now, timezone }: { now: Date; timezone: string },
): TimerRecord | undefined {
  const today = dayOf(now, timezone);
  // What is due today and has not been told yet is still to come.
  const isEarly = now.getTime() < instantOf(today, MORNING, timezone).getTime();
  const over = isEarly ? addDays(today, -1) : today;
  const after = documentsTold > over ? documentsTold : over;
  const days = Object.values(papers).flatMap(({ expiresOn }) => (expiresOn && nextTold(expiresOn, after)) || []);
  const [first] = days.toSorted();
  if (first === undefined) return undefined;
  const dueAt = instantOf(first, MORNING, timezone).toISOString();
  return { id: timerId('document_expiry', id), kind: 'document_expiry', subject: id, generation: 0, dueAt };
}

/** What a timer that is due tells of a driver's documents, once for each day; nothing where it was told already. */
export function tellOfDocuments(
  before: DriverRecord,
  { dueAt }: Pick<TimerRecord, 'dueAt'>,
  { timezone, actor, now }: ActorContext & { timezone: string },
): RecordChange<DriverRecord> {
  const { id, name, papers = {}, documentsTold = '' } = before;
  const day = dayOf(dueAt, timezone);
  if (documentsTold >= day) return { before, after: before, events: [] };
  const events = DOCUMENT_KINDS.flatMap((documentKind) => {
    const expiresOn = papers[documentKind]?.expiresOn;
    if (expiresOn === undefined || nextTold(expiresOn, addDays(day, -1)) !== day) return [];
    const data = { driverName: name, documentKind, expiresOn, isLastDay: expiresOn === day };
    return [newEvent('driver_document_due', id, actor, now, data)];
  });
  return { before, after: { ...before, documentsTold: day, version: before.version + 1 }, events };
}
