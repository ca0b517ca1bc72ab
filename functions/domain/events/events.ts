import { newEventId } from '#functions/base/ids.ts';
import { type Actor, actorSnapshot, sourceOf } from './actor.ts';
import { type DataOf, EVENTS, type EventName, type SubjectOf } from './catalog.ts';
import type { DataPart, EventBase } from './event.ts';

/** What is told of anything but shipments. */
type NonShipmentEvent = { [Name in EventName]: SubjectOf<Name> extends 'shipment' ? never : Name }[EventName];

/** An event about anything but a shipment. What it is about is the catalogue's to say. */
export function createEvent<Name extends NonShipmentEvent>(
  type: Name,
  subjectId: string,
  actor: Actor,
  context: { id: string; now: Date },
  data: DataOf<Name>,
): EventBase<Name, SubjectOf<Name>> & DataPart<DataOf<Name>> {
  const at = context.now.toISOString();
  return {
    id: context.id,
    type,
    subject: { kind: EVENTS[type].subject, id: subjectId },
    actor: actorSnapshot(actor),
    source: sourceOf(actor),
    occurredAt: at,
    recordedAt: at,
    public: EVENTS[type].public,
    data,
  };
}

/** An event of this moment about anything but a shipment, with an id of its own. */
export function newEvent<Name extends NonShipmentEvent>(
  type: Name,
  subjectId: string,
  actor: Actor,
  now: Date,
  data: DataOf<Name>,
) {
  return createEvent(type, subjectId, actor, { id: newEventId(now), now }, data);
}
