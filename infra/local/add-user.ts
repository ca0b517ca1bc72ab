import { commit, type Write } from '#functions/data/commit.ts';
import { keys } from '#functions/data/keys.ts';
import { update } from '#functions/data/operations/update.ts';
import { insertUser, joinRecords, userEvent } from '#functions/data/users.ts';
import { assertGoodPassword, createAccount } from '#functions/domain/accounts.ts';
import type { UserRecord } from '#functions/domain/types.ts';
import { newId } from '#functions/lib/ids.ts';
import { hashPassword } from '#functions/lib/passwords.ts';
import { AppError } from '#shared/errors.ts';
import type { Role } from '#shared/permissions.ts';

/** An account that an operator makes. */
export interface NewUser {
  readonly role: Role;
  readonly email: string;
  /** First and last name. */
  readonly name: string;
  /** The beginning of the e-mail address unless given. */
  readonly username?: string | undefined;
  readonly password: string;
  /** The driver record that a driver's account belongs to. */
  readonly driverId?: string | undefined;
}

/** Adds an account that may sign in at once: its address is taken as confirmed. Throws where name or address is taken. */
export async function addUser({ role, email, name, username, password, driverId }: NewUser): Promise<UserRecord> {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  const names = { username: username ?? email.split('@')[0] ?? '', email, firstName, lastName: rest.join(' ') };
  assertGoodPassword(password, names);
  const now = new Date();
  const waiting = createAccount(
    { ...names, role: 'staff' },
    { id: newId('usr', now), passwordHash: await hashPassword(password), now },
  );
  const actor = { kind: 'system' } as const;
  const decided = { decidedAt: now.toISOString(), decidedBy: 'operator' };
  const active: UserRecord = { ...waiting, ...decided, role, driverId, status: 'active', emailConfirmed: true };
  const [user, joined] = await joinRecords(active, actor, now);
  const driver = driverId ? [ownDriver(driverId, user.id)] : [];
  await commit([...insertUser(user, userEvent(user, 'user_created', actor, now)), ...joined, ...driver]);
  return user;
}

/** The driver's record belongs to the account from now on; it has to exist and to be nobody else's. */
function ownDriver(driverId: string, userId: string): Write {
  return update({
    key: keys.driver(driverId),
    set: { userId },
    add: { version: 1 },
    condition: 'attribute_exists(PK) AND attribute_not_exists(userId)',
    refused: () => new AppError('already_exists', `There is no driver ${driverId} without an account`),
  });
}
