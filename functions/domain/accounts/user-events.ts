import type { Actor } from '../events/actor.ts';
import type { DataOf, EventRecord, NamesAbout } from '../events/catalog.ts';
import type { PersonFacts } from '../events/event-data.ts';
import { newEvent } from '../events/events.ts';
import type { FieldChange } from '../events/field-changes.ts';
import { type ActorContext, happened, type RecordChange } from '../events/step.ts';
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

/** What is told to the owner of an account and leaves it as it is. */
export function tellOwner(
  owner: UserRecord,
  type: 'user_confirmation_resent' | 'user_invited',
  { actor, now }: ActorContext,
): RecordChange<UserRecord> {
  return happened(owner, userEvent(owner, type, actor, now));
}

/** What somebody moved of the messages that they get. */
export function choiceChanged(user: UserRecord, changed: FieldChange[], { actor, now }: ActorContext): EventRecord {
  return newEvent('user_notifications_changed', user.id, actor, now, { ...personFacts(user), changed });
}

/** The words of a message that somebody lets be sent to themselves, as they would go out for a shipment. */
export function templateTested(
  user: UserRecord,
  tried: Omit<DataOf<'user_template_tested'>, keyof PersonFacts>,
  { actor, now }: ActorContext,
): EventRecord {
  return newEvent('user_template_tested', user.id, actor, now, { ...personFacts(user), ...tried });
}
