import type { Actor } from '../events/actor.ts';
import type { DataOf, EventRecord, NamesAbout } from '../events/catalogue.ts';
import { newEvent } from '../events/events.ts';
import type { PersonFacts } from '../events/facts.ts';
import type { UserRecord } from './user-types.ts';

type Plain<Name extends NamesAbout<'user'>> = Name extends unknown
  ? PersonFacts extends DataOf<Name>
    ? Name
    : never
  : never;

/** What mails about a user need. */
export function personFacts({ email, firstName, lastName, username, role }: UserRecord): PersonFacts {
  return { email, firstName, lastName, username, role };
}

/** An event about a user that carries no more than what mails about it need. */
export function userEvent(user: UserRecord, type: Plain<NamesAbout<'user'>>, actor: Actor, now: Date): EventRecord {
  return newEvent(type, user.id, actor, now, personFacts(user));
}
