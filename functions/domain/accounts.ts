import type { CurrentUser, LOGIN_TYPES, PendingUser, SignUp } from '#shared/contracts/accounts.ts';
import { AppError, fieldError, notFound } from '#shared/errors.ts';
import type { Role } from '#shared/permissions.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import type { OrganizationSettings, UserRecord } from './types.ts';

export type LoginType = (typeof LOGIN_TYPES)[number];

/** Which roles enter by which tab of the sign-in page (specification 2, section 2.6). */
export const PORTALS: Record<LoginType, readonly Role[]> = {
  staff: ['staff', 'manager', 'driver'],
  director: ['admin'],
  customer: ['customer'],
};

function normalForm(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC').trim();
}

/** The form in which a username is unique: without regard to case and to look-alike forms of one character. */
export function usernameKey(username: string): string {
  return normalForm(username);
}

/** The form in which an e-mail address is unique. */
export function emailKey(email: string): string {
  return normalForm(email);
}

/** What somebody who signs in calls themselves: a username never has an `@`. */
export function identifierKey(identifier: string): { kind: 'email' | 'username'; value: string } {
  return identifier.includes('@')
    ? { kind: 'email', value: emailKey(identifier) }
    : { kind: 'username', value: usernameKey(identifier) };
}

/** The one answer for a wrong password, an unknown name and the wrong tab. */
export function invalidCredentials(): AppError {
  return new AppError('invalid_credentials', 'Invalid credentials or wrong login portal');
}

/** `wrong` counts as a failure; `told` was a right password that still opens nothing. */
export type LoginVerdict = { kind: 'wrong' } | { kind: 'told'; error: AppError } | { kind: 'right'; user: UserRecord };

/**
 * Judges a sign-in after the password was compared (with a dummy hash for nobody, so that the time tells nothing).
 * Only after a right password in the right tab is somebody told `account_rejected`, `email_unconfirmed` or
 * `account_pending`.
 */
export function judgeLogin(user: UserRecord | undefined, isPasswordRight: boolean, loginType: LoginType): LoginVerdict {
  if (!user || !isPasswordRight || !PORTALS[loginType].includes(user.role)) return { kind: 'wrong' };
  const error = refusalOf(user);
  return error ? { kind: 'told', error } : { kind: 'right', user };
}

function refusalOf(user: UserRecord): AppError | undefined {
  if (user.status === 'rejected') return new AppError('account_rejected', 'Your account request was not approved');
  if (!user.emailConfirmed)
    return new AppError('email_unconfirmed', 'Please confirm your e-mail address with the link we sent you');
  if (user.status === 'pending')
    return new AppError('account_pending', 'Your account is pending approval by the director');
  return undefined;
}

/** Failures before the first delay; many people share one address. */
const FREE_FAILURES = { account: 4, address: 19 } as const;
const LONGEST_DELAY = 15 * 60;

/** Seconds to wait after so many failures in a row: an account from the fifth on, doubling, at most 15 minutes. */
export function failureDelay(failures: number, kind: keyof typeof FREE_FAILURES): number {
  const counted = failures - FREE_FAILURES[kind];
  return counted <= 0 ? 0 : Math.min(LONGEST_DELAY, 2 ** Math.min(counted - 1, 20));
}

/** Throws 422 for a password that everybody tries first, or that is the person's own name or address. */
export function assertGoodPassword(
  password: string,
  of: { username?: string; email?: string },
  path = 'password',
): void {
  const tried = normalForm(password);
  const own = [of.username, of.email, of.email?.split('@')[0]].filter((text) => text !== undefined).map(normalForm);
  if (COMMON_PASSWORDS.has(tried)) throw fieldError(path, 'This password is too common');
  if (own.includes(tried)) throw fieldError(path, 'Choose a password that is not your name or address');
}

/** A new account that waits for its confirmed address and the director. */
export function createAccount(
  signUp: Omit<SignUp, 'password'>,
  context: { id: string; passwordHash: string; now: Date },
): UserRecord {
  const { username, email, firstName, lastName, role } = signUp;
  return {
    ...{ username, email, firstName, lastName, role },
    id: context.id,
    status: 'pending',
    emailConfirmed: false,
    passwordHash: context.passwordHash,
    epoch: 1,
    createdAt: context.now.toISOString(),
    version: 1,
  };
}

/** The account with its address confirmed; an address that is confirmed already changes nothing. */
export function confirmAddress(user: UserRecord): UserRecord {
  return user.emailConfirmed ? user : { ...user, emailConfirmed: true, version: user.version + 1 };
}

/**
 * The director's decision. Throws 404 for an account that does not wait for one. A rejection also ends whatever
 * sessions there may be.
 */
export function decideAccount(
  user: UserRecord,
  decision: 'active' | 'rejected',
  context: { by: string; now: Date },
): UserRecord {
  if (user.status !== 'pending') throw notFound();
  return {
    ...user,
    status: decision,
    epoch: user.epoch + (decision === 'rejected' ? 1 : 0),
    decidedAt: context.now.toISOString(),
    decidedBy: context.by,
    version: user.version + 1,
  };
}

/** The first and last name, for timelines and greetings. */
export function fullName(user: Pick<UserRecord, 'firstName' | 'lastName'>): string {
  return `${user.firstName} ${user.lastName}`.trim();
}

/** The signed-in user as the interface shows it. */
export function toCurrentUser(
  user: Pick<UserRecord, 'id' | 'email' | 'username' | 'role' | 'firstName' | 'lastName' | 'driverId' | 'customerId'>,
  settings: Pick<OrganizationSettings, 'name' | 'timezone'>,
): CurrentUser {
  const { id, email, username, role, firstName, lastName, driverId, customerId } = user;
  const { name: organizationName, timezone } = settings;
  return { id, email, username, role, firstName, lastName, driverId, customerId, timezone, organizationName };
}

/** An account that waits, as the director sees it. */
export function toPendingUser(user: UserRecord): PendingUser {
  const { id, firstName, lastName, username, email, role, createdAt, emailConfirmed } = user;
  return { id, firstName, lastName, username, email, role, createdAt, emailConfirmed };
}
