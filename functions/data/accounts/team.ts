import { emailKey, usernameKey } from '#functions/domain/accounts/accounts.ts';
import type { UserRecord } from '#functions/domain/accounts/user-types.ts';
import type { UserActor } from '#functions/domain/events/actor.ts';
import type { EventRecord } from '#functions/domain/events/catalogue.ts';
import { changesOf } from '#functions/domain/events/field-changes.ts';
import { lastDirector, memberConflict } from '#functions/domain/organization/team.ts';
import { AppError } from '#shared/errors.ts';
import { driverEvent, findDriver } from '../drivers/drivers.ts';
import type { Write } from '../table/commit.ts';
import { newEvent, putEvent } from '../table/events.ts';
import { keys } from '../table/keys.ts';
import { lists } from '../table/lists.ts';
import { check } from '../table/operations/check.ts';
import { remove } from '../table/operations/delete.ts';
import { update } from '../table/operations/update.ts';
import { type Page, type PageRequest, queryPage, recordOf } from '../table/table.ts';
import { personFacts, saveUser } from './users.ts';

/** Everybody who works here, by name. */
export function listMembers(page: PageRequest): Promise<Page<UserRecord>> {
  return queryPage(lists.users('team'), page);
}

/** The part that holds while somebody is a director: what a director gives is worth nothing any more once they are not. */
export function isDirector(id: string, refused: () => AppError): Write {
  return check({
    key: keys.user(id),
    condition: '#role = :role AND #status = :status',
    names: { '#role': 'role', '#status': 'status' },
    values: { ':role': 'admin', ':status': 'active' },
    refused,
  });
}

/** Said to whoever gives something in the moment in which their role ends. */
export function noDirector(): AppError {
  return new AppError('forbidden', 'Your role may not do this');
}

/** An event about a member's role. */
export function roleEvent(before: UserRecord, after: UserRecord, actor: UserActor, now: Date): EventRecord {
  const data = { ...personFacts(after), changed: changesOf(before, after, ['role', 'driverId']) };
  return newEvent('user_role_changed', after.id, actor, now, data);
}

/** The parts that write a changed member, while whoever acts is a director: of two who end each other, one stays. None when nothing changed. */
export function saveMember(before: UserRecord, after: UserRecord, event: EventRecord, actor: UserActor): Write[] {
  if (after === before) return [];
  const [user, ...others] = saveUser(before, after, event);
  const refused = (current: Record<string, unknown> | undefined) => memberConflict(recordOf<UserRecord>(current ?? {}));
  return [...(user ? [{ ...user, refused }] : []), ...others, isDirector(actor.id, lastDirector)];
}

/** The parts that end an account: its address and its username are nobody's again. */
export function saveRemovedMember(
  before: UserRecord,
  after: UserRecord,
  event: EventRecord,
  actor: UserActor,
): Write[] {
  return [
    ...saveMember(before, after, event, actor),
    remove(keys.unique('email', emailKey(before.email))),
    remove(keys.unique('username', usernameKey(before.username))),
  ];
}

/** The parts that take an account off its driver record, which then waits for another. */
export async function leaveDriver({ id, driverId }: UserRecord, actor: UserActor, now: Date): Promise<Write[]> {
  const driver = driverId === undefined ? undefined : await findDriver(driverId);
  if (!driver || driver.userId !== id) return [];
  const event = driverEvent(driver.id, 'driver_left', actor, now, undefined);
  return [
    update({
      key: keys.driver(driver.id),
      remove: ['userId'],
      condition: 'userId = :userId',
      values: { ':userId': id },
    }),
    putEvent(event),
  ];
}
