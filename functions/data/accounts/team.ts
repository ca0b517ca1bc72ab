import { emailKey, usernameKey } from '#functions/domain/accounts/accounts.ts';
import type { UserRecord } from '#functions/domain/accounts/user-types.ts';
import { leaveDriverAccount } from '#functions/domain/drivers/drivers.ts';
import type { UserActor } from '#functions/domain/events/actor.ts';
import type { ActorContext, RecordChange } from '#functions/domain/events/step.ts';
import { lastDirectorError } from '#functions/domain/organization/team.ts';
import { AppError } from '#shared/http/errors.ts';
import { saveDriverAccount } from '../drivers/driver-accounts.ts';
import { findDriver } from '../drivers/drivers.ts';
import type { Write } from '../table/commit.ts';
import { check } from '../table/operations/check.ts';
import { remove } from '../table/operations/delete.ts';
import { type Page, type PageRequest, queryPage } from '../table/table.ts';
import { accountKeys, accountLists } from './keys.ts';
import { saveMemberChange } from './users.ts';

/** Everybody who works here, by name. */
export function listMembers(page: PageRequest): Promise<Page<UserRecord>> {
  return queryPage(accountLists.users('team'), page);
}

/** The part that holds while somebody is a director: what a director gives is worth nothing any more once they are not. */
export function requireDirector(id: string, onConditionFailed: () => AppError): Write {
  return check({
    key: accountKeys.user(id),
    condition: '#role = :role AND #status = :status',
    names: { '#role': 'role', '#status': 'status' },
    values: { ':role': 'admin', ':status': 'active' },
    onConditionFailed,
  });
}

/** Said to whoever gives something in the moment in which their role ends. */
export function notDirectorError(): AppError {
  return new AppError('forbidden', "Your role doesn't allow this");
}

/** The parts that write a changed member, while whoever acts is a director: of two who end each other, one stays. None when nothing changed. */
export function saveMember(step: RecordChange<UserRecord>, actor: UserActor): Write[] {
  return step.before === step.after ? [] : [...saveMemberChange(step), requireDirector(actor.id, lastDirectorError)];
}

/** The parts that end an account: its address and its username are nobody's again. */
export function saveRemovedMember(step: RecordChange<UserRecord>, actor: UserActor): Write[] {
  const { email, username } = step.before;
  return [
    ...saveMember(step, actor),
    remove(accountKeys.unique('email', emailKey(email))),
    remove(accountKeys.unique('username', usernameKey(username))),
  ];
}

/** The parts that take an account off its driver record, which then waits for another. */
export async function unlinkDriver({ id, driverId }: UserRecord, by: ActorContext): Promise<Write[]> {
  const driver = driverId === undefined ? undefined : await findDriver(driverId);
  return driver?.userId === id ? saveDriverAccount(leaveDriverAccount(driver, by)) : [];
}
