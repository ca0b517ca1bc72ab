import { isStaffPlus, type Role } from '#shared/accounts/permissions.ts';
import type { CurrentUser, LOGIN_TYPES, SignUp } from '#shared/contracts/accounts.ts';
import type { PendingUser } from '#shared/contracts/pending-users.ts';
import { DAY_SECONDS } from '#shared/dates/durations.ts';
import { AppError, fieldError, notFound } from '#shared/http/errors.ts';
import type { Language } from '#shared/i18n/t.ts';
import { normalForm } from '#shared/search/normal-form.ts';
import { callerId } from '../events/actor.ts';
import { newEvent } from '../events/events.ts';
import { fieldChangesOf } from '../events/field-changes.ts';
import { type ActorContext, change, happened, type RecordChange, type Step } from '../events/step.ts';
import { countryOf } from '../organization/country.ts';
import type { OrganizationSettingsRecord } from '../organization/organization-types.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { personFacts, userEvent } from './user-events.ts';
import type { UserRecord } from './user-types.ts';

type LoginType = (typeof LOGIN_TYPES)[number];

/** Which roles enter by which tab of the sign-in page. */
const PORTALS: Record<LoginType, readonly Role[]> = {
  staff: ['staff', 'manager', 'driver'],
  director: ['admin'],
  customer: ['customer'],
};

function keyForm(text: string): string {
  return normalForm(normalForm(text, 'NFKC').toLowerCase(), 'NFKC').trim();
}

/** The form in which a username is unique: without regard to case and to look-alike forms of one character. */
export function usernameKey(username: string): string {
  return keyForm(username);
}

/** The form in which an email address is unique. */
export function emailKey(email: string): string {
  return keyForm(email);
}

/** The mailbox behind an address, for counting mails: many providers deliver `name+anything` to `name`. */
export function mailboxKey(email: string): string {
  const [local = '', host = ''] = emailKey(email).split('@');
  return `${local.split('+')[0]}@${host}`;
}

/** True for what can only be an email address; a username never has an `@`. */
export function isEmailIdentifier(identifier: string): boolean {
  return identifier.includes('@');
}

function invalidCredentials(): AppError {
  return new AppError('invalid_credentials', 'Invalid credentials or wrong login portal');
}

/** Given the comparison of the password: only a right one in the right tab learns why it is refused. */
export function decideLogin(
  user: UserRecord | undefined,
  attempt: { isPasswordRight: boolean; loginType: LoginType },
): UserRecord {
  if (!user || !attempt.isPasswordRight || !PORTALS[attempt.loginType].includes(user.role)) throw invalidCredentials();
  if (user.status === 'rejected') throw new AppError('account_rejected', 'Your account request was not approved');
  if (!user.emailConfirmed)
    throw new AppError('email_unconfirmed', 'Please confirm your email address with the link we sent you');
  if (user.status === 'pending')
    throw new AppError('account_pending', 'Your account is pending approval by the director');
  return user;
}

const FREE_ATTEMPTS = 5;
/** Longer than comparing a password takes on a busy machine, or the first delay would be over with its own answer. */
const FIRST_DELAY_SECONDS = 5;
const LONGEST_DELAY_SECONDS = 15 * 60;

/** Seconds that an account must wait after so many failures in a row: none before the fifth, then doubling, at most 15 minutes. */
export function loginDelay(failures: number): number {
  if (failures < FREE_ATTEMPTS) return 0;
  return Math.min(LONGEST_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** Math.min(failures - FREE_ATTEMPTS, 20));
}

/** Throws `too_many_requests` while an account must still wait; a right password is not even looked at then. */
export function assertLoginAllowed(record: { failures: number; lastFailureAt: string } | undefined, now: Date): void {
  if (!record) return;
  const waited = (now.getTime() - Date.parse(record.lastFailureAt)) / 1000;
  const retryAfter = Math.ceil(loginDelay(record.failures) - waited);
  if (retryAfter > 0)
    throw new AppError('too_many_requests', 'Too many attempts, please try again later', { retryAfter });
}

/** Throws 422 for a password that everybody tries first, or that is the person's own name or address. */
export function assertGoodPassword(
  password: string,
  of: { username?: string; email?: string },
  path = 'password',
): void {
  const tried = keyForm(password);
  const own = [of.username, of.email, of.email?.split('@')[0]].filter((text) => text !== undefined).map(keyForm);
  if (COMMON_PASSWORDS.has(tried)) throw fieldError(path, 'This password is too common');
  if (own.includes(tried)) throw fieldError(path, "Choose a password that isn't your name or email address");
}

/** Days in which a new account's address must be confirmed. */
export const CONFIRMATION_TTL_DAYS = 7;

interface NewAccount extends ActorContext {
  id: string;
  passwordHash: string;
  signedUpFrom?: string;
  /** Whose the address is already; they alone hear of it. */
  owner?: UserRecord | undefined;
}

/** A new account that waits for its confirmed address and then for the director. It ends unless the address is confirmed. */
export function createWaitingAccount(
  { username, email, firstName, lastName, role, language }: Omit<SignUp, 'password'>,
  { id, passwordHash, signedUpFrom, owner, actor, now }: NewAccount,
): Step<UserRecord> {
  const after: UserRecord = {
    ...{ username, email, firstName, lastName, role, ...(language && { language }) },
    ...{ id, signedUpFrom, passwordHash },
    status: 'pending',
    emailConfirmed: false,
    expiresAt: Math.floor(now.getTime() / 1000) + CONFIRMATION_TTL_DAYS * DAY_SECONDS,
    epoch: 1,
    createdAt: now.toISOString(),
    version: 1,
  };
  const event = owner
    ? userEvent(owner, 'user_signup_repeated', actor, now)
    : userEvent(after, 'user_signed_up', actor, now);
  return { after, events: [event] };
}

/** A link to choose another password is asked for. */
export function forgetPassword(user: UserRecord, { actor, now }: ActorContext): RecordChange<UserRecord> {
  const data = { ...personFacts(user), epoch: user.epoch };
  return happened(user, newEvent('user_password_forgotten', user.id, actor, now, data));
}

/** The account under another username; the very same one changes nothing. */
export function renameAccount(
  before: UserRecord,
  username: string,
  { actor, now }: ActorContext,
): RecordChange<UserRecord> {
  const after = before.username === username ? before : { ...before, username, version: before.version + 1 };
  const data = { ...personFacts(after), previousUsername: before.username };
  return change(before, after, () => newEvent('user_renamed', after.id, actor, now, data));
}

/** The account with the language that its person reads; the same one where it is that already. */
export function setAccountLanguage(
  before: UserRecord,
  language: Language,
  { actor, now }: ActorContext,
): RecordChange<UserRecord> {
  const after = before.language === language ? before : { ...before, language, version: before.version + 1 };
  const data = { ...personFacts(after), changed: fieldChangesOf(before, after, ['language']) };
  return change(before, after, () => newEvent('user_notifications_changed', after.id, actor, now, data));
}

/** The account with another password. The new epoch ends every session that there is. */
export function changePassword(
  before: UserRecord,
  passwordHash: string,
  type: 'user_password_changed' | 'user_password_reset',
  { actor, now }: ActorContext,
): RecordChange<UserRecord> {
  const after = { ...before, passwordHash, epoch: before.epoch + 1, version: before.version + 1 };
  return { before, after, events: [userEvent(after, type, actor, now)] };
}

/** Whether a link to choose a new password may go to the account's address: it is known to be its owner's. */
export function mayResetPassword({ status, emailConfirmed }: Pick<UserRecord, 'status' | 'emailConfirmed'>): boolean {
  return emailConfirmed && (status === 'active' || status === 'pending');
}

/** The account with its address confirmed, which now stays; an address that is confirmed already changes nothing. */
export function confirmAddress(before: UserRecord, { actor, now }: ActorContext): RecordChange<UserRecord> {
  if (before.emailConfirmed) return { before, after: before, events: [] };
  const { expiresAt: _expiresAt, signedUpFrom: _signedUpFrom, ...lasting } = before;
  const after = { ...lasting, emailConfirmed: true, version: before.version + 1 };
  return { before, after, events: [userEvent(after, 'user_email_confirmed', actor, now)] };
}

/** Whether the director has an account to decide on: only one whose address is known to be its owner's. */
export function isPendingApproval({ status, emailConfirmed }: Pick<UserRecord, 'status' | 'emailConfirmed'>): boolean {
  return status === 'pending' && emailConfirmed;
}

const DECIDED = { active: 'user_approved', rejected: 'user_rejected' } as const;

/** Throws 404 for an account that waits for no decision. A rejection ends its sessions as well. */
export function decideAccount(
  user: UserRecord,
  decision: 'active' | 'rejected',
  { actor, now }: ActorContext,
): RecordChange<UserRecord> {
  if (!isPendingApproval(user)) throw notFound();
  const after = {
    ...user,
    status: decision,
    epoch: user.epoch + (decision === 'rejected' ? 1 : 0),
    decidedAt: now.toISOString(),
    decidedBy: callerId(actor),
    version: user.version + 1,
  };
  return { before: user, after, events: [userEvent(after, DECIDED[decision], actor, now)] };
}

/** Since when an account is let in. */
export function activeSince({ decidedAt, createdAt }: Pick<UserRecord, 'decidedAt' | 'createdAt'>): string {
  return decidedAt ?? createdAt;
}

/** The first and last name, for timelines and greetings. */
export function fullName(user: Pick<UserRecord, 'firstName' | 'lastName'>): string {
  return `${user.firstName} ${user.lastName}`.trim();
}

/** The signed-in user as the interface shows it. */
export function toCurrentUser(
  user: Pick<
    UserRecord,
    'id' | 'email' | 'username' | 'role' | 'firstName' | 'lastName' | 'language' | 'driverId' | 'customerId'
  >,
  settings: Pick<OrganizationSettingsRecord, 'name' | 'timezone' | 'country' | 'staffSeesInvoices' | 'contactPhone'>,
  { hasContainers = false } = {},
): CurrentUser {
  const { id, email, username, role, firstName, lastName, language, driverId, customerId } = user;
  const { name: organizationName, timezone } = settings;
  return {
    ...{ id, email, username, role, firstName, lastName, language, driverId, customerId, timezone, organizationName },
    country: countryOf(settings),
    ...(role === 'staff' && settings.staffSeesInvoices && { readsInvoices: true }),
    ...(hasContainers && isStaffPlus(role) && { tracksContainers: true }),
    ...(role === 'driver' && settings.contactPhone && { dispatchPhone: settings.contactPhone }),
  };
}

/** An account that waits, as the director sees it. */
export function toPendingUser(user: UserRecord): PendingUser {
  const { id, firstName, lastName, username, email, role, createdAt } = user;
  return { id, firstName, lastName, username, email, role, createdAt };
}
