import { TEAM_ROLES, type TeamMember, type TeamRole } from '#shared/contracts/team.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { fullName } from '../accounts/accounts.ts';
import type { UserRecord } from '../accounts/user-types.ts';
import type { UserActor } from '../events/actor.ts';

type Member = UserRecord & { role: TeamRole };

const isTeamRole = (role: string): role is TeamRole => TEAM_ROLES.some((one) => one === role);

function isMember(user: UserRecord | undefined): user is Member {
  return user?.status === 'active' && isTeamRole(user.role);
}

/** Said to the later of two directors who end each other: one always stays. */
export function lastDirector(): AppError {
  return new AppError('last_director', 'There must always be a director');
}

/** Throws 404 for whoever is no member, 409 for oneself: so whoever acts stays a director. */
export function memberFor(user: UserRecord | undefined, actor: UserActor): Member {
  if (!isMember(user)) throw notFound();
  if (user.id === actor.id) throw new AppError('not_oneself', 'Another director has to do this for you');
  return user;
}

/** 409 with the member as it stands now. */
export function memberConflict(current: UserRecord): AppError {
  return new AppError('version_conflict', 'Somebody else changed this member at the same time', {
    members: isMember(current) ? { current: toMember(current) } : {},
  });
}

/** The member in another role, and without the driver record of before. The new epoch ends every session. */
export function changeRole(
  before: Member,
  change: { role: TeamRole; version?: number | undefined },
  now: Date,
): UserRecord {
  const { role, version } = change;
  if (version !== undefined && version !== before.version) throw memberConflict(before);
  if (role === before.role) return before;
  const counts = { epoch: before.epoch + 1, version: before.version + 1 };
  return { ...before, ...counts, role, roleSince: now.toISOString(), driverId: undefined };
}

/** The account after its end. */
export function endAccount(before: Member): UserRecord {
  return {
    ...before,
    ...{ status: 'removed', driverId: undefined, epoch: before.epoch + 1, version: before.version + 1 },
  };
}

/** A member as the interface shows it. */
export function toMember(user: UserRecord): TeamMember {
  const { id, email, role, driverId, version } = user;
  if (!isTeamRole(role)) throw new Error('A customer is no member');
  return { id, name: fullName(user), email, role, status: 'active', driverId, version };
}
