import { ulid } from 'ulid';
import type { IdPrefix } from './subjects.ts';

/** A new id: its kind and a ULID, so ids of a kind sort by the time they were made. */
export function newId<Prefix extends IdPrefix>(prefix: Prefix, now: Date): `${Prefix}_${string}` {
  return `${prefix}_${ulid(now.getTime())}`;
}

/** The id of a new event whose place in the timeline is `at`. */
export function newEventId(at: Date): `evt_${string}` {
  return newId('evt', at);
}
