import { TEAM_ROLES, type TeamMember, type TeamRole } from '#shared/contracts/team.ts';
import { AppError, fieldError, notFound } from '#shared/http/errors.ts';
import { fullName } from '../accounts/accounts.ts';
import { personFacts, userEvent } from '../accounts/user-events.ts';
import type { UserRecord } from '../accounts/user-types.ts';
import type { UserActor } from '../events/actor.ts';
import { newEvent } from '../events/events.ts';
import { fieldChangesOf } from '../events/field-changes.ts';
import type { ActorContext, RecordChange } from '../events/step.ts';

type Member = UserRecord & { role: TeamRole };

const isTeamRole = (role: string): role is TeamRole => TEAM_ROLES.some((one) => one === role);

function isMember(user: UserRecord | undefined): user is Member {
  return user?.status === 'active' && isTeamRole(user.role);
}

/** Said to the later of two directors who end each other: one always stays. */
export function lastDirectorError(): AppError {
  return new AppError('last_director', 'There must always be a director');
}

/** Throws 404 for whoever is no member, 409 for oneself: so whoever acts stays a director. */
export function requireOtherMember(user: UserRecord | undefined, actor: UserActor): Member {
  if (!isMember(user)) throw notFound();
  if (user.id === actor.id) throw new AppError('not_oneself', 'Another director has to do this for you');
  return user;
}

/** 409 with the member as it stands now. */
export function memberConflict(current: UserRecord): AppError {
  return new AppError('version_conflict', 'Someone else changed this member at the same time', {
    members: isMember(current) ? { current: toMember(current) } : {},
  });
}

/** The member in another role, and with the driver record of that alone. The new epoch ends every session. */
export function changeRole(
  before: Member,
  { role, driverId, version }: { role: TeamRole; driverId?: string | undefined; version?: number | undefined },
  { actor, now }: ActorContext,
): RecordChange<UserRecord> {
  if (version !== undefined && version !== before.version) throw memberConflict(before);
  if (role === before.role) return { before, after: before, events: [] };
  if (role === 'driver' && !driverId) throw fieldError('driverId', 'Choose a driver record for this driver');
  const counts = { epoch: before.epoch + 1, version: before.version + 1 };
  const driven = role === 'driver' ? driverId : undefined;
  const after = { ...before, ...counts, role, roleSince: now.toISOString(), driverId: driven };
  const data = { ...personFacts(after), changed: fieldChangesOf(before, after, ['role', 'driverId']) };
  return { before, after, events: [newEvent('user_role_changed', after.id, actor, now, data)] };
}

/** The account after its end. */
export function deactivateAccount(before: Member, { actor, now }: ActorContext): RecordChange<UserRecord> {
  const counts = { epoch: before.epoch + 1, version: before.version + 1 };
  const after: UserRecord = { ...before, ...counts, status: 'removed', driverId: undefined };
  return { before, after, events: [userEvent(after, 'user_removed', actor, now)] };
}

export function toMember(user: UserRecord): TeamMember {
  const { id, email, role, driverId, version } = user;
  if (!isTeamRole(role)) throw new Error('A customer is no member');
  return { id, name: fullName(user), email, role, status: 'active', driverId, version };
}
