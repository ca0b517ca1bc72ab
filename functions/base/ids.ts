import { encodeTime, ulid } from 'ulid';
import type { IdPrefix } from './subjects.ts';

/** A new id: its kind and a ULID, so ids of a kind sort by the time they were made. */
export function newId<Prefix extends IdPrefix>(prefix: Prefix, now: Date): `${Prefix}_${string}` {
  return `${prefix}_${ulid(now.getTime())}`;
}

/** The id of a new event whose place in the timeline is `at`. */
export function newEventId(at: Date): `evt_${string}` {
  return newId('evt', at);
}

const TIMESTAMP_LENGTH = 10;
/** Above every other character of an id. */
const LAST = '~';

/** Between these lie all ids of a kind that were made in a time; for both of its ends. */
export function idBounds(prefix: IdPrefix, first: Date, last: Date): { from: string; to: string } {
  const at = (time: Date) => `${prefix}_${encodeTime(Math.max(0, time.getTime()), TIMESTAMP_LENGTH)}`;
  return { from: at(first), to: at(last) + LAST };
}

const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An id by which things sort newest first; two ids never become the same. */
export function descendingId(id: string): string {
  const [prefix = '', made = ''] = id.split('_');
  const inverted = [...made].map((one) => CHARACTERS[CHARACTERS.length - 1 - CHARACTERS.indexOf(one)] ?? one);
  return `${prefix}_${inverted.join('')}`;
}
