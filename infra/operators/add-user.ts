import { hashPassword } from '#functions/base/passwords.ts';
import { commit } from '#functions/data/table/commit.ts';
import { assertGoodPassword } from '#functions/domain/accounts/accounts.ts';
import type { UserRecord } from '#functions/domain/accounts/user-types.ts';
import { createAccount } from '#functions/use-cases/accounts/create-account.ts';
import type { Role } from '#shared/accounts/permissions.ts';

export interface NewUser {
  readonly role: Role;
  readonly email: string;
  readonly name: string;
  /** The beginning of the email address unless given. */
  readonly username?: string | undefined;
  readonly password: string;
  readonly driverId?: string | undefined;
}

/** Adds an account that may sign in at once: its address is taken as confirmed. Throws where name or address is taken. */
export async function addUser({ name, username, password, ...account }: NewUser): Promise<UserRecord> {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  const names = { username: username ?? account.email.split('@')[0] ?? '', firstName, lastName: rest.join(' ') };
  assertGoodPassword(password, { ...names, email: account.email });
  const passwordHash = await hashPassword(password);
  const { user, writes } = await createAccount({ ...account, ...names, passwordHash }, new Date());
  await commit(writes);
  return user;
}
