import * as z from 'zod/mini';
import { defineContract } from '../contract.ts';
import { AnyId, choiceText, emailText, Message, PageQuery, REQUIRED, requiredText } from '../fields.ts';
import { ADMIN, EVERYONE, ROLES, SIGNED_IN } from '../permissions.ts';

export const LOGIN_TYPES = ['staff', 'customer', 'director'] as const;
/** Specification 2, section 6. */
const SIGNUP_ROLES = ['staff', 'customer'] as const;

/** A password as typed: never trimmed or normalised, at most 200 characters before any hashing. */
const typedPassword = z
  .string({ error: REQUIRED })
  .check(z.minLength(1, REQUIRED), z.maxLength(200, 'Must be at most 200 characters'));

/** A password that somebody chooses: 8 to 200 characters. Common ones are refused by the server. */
export const NewPassword = z
  .string({ error: REQUIRED })
  .check(z.minLength(8, 'Password must be at least 8 characters'), z.maxLength(200, 'Must be at most 200 characters'));

const linkToken = requiredText('Invalid link', { max: 200 });

/** Alphabets with letters that look like those of another. */
const ALIKE = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Cherokee}/u];

function isOfOneAlphabet(name: string): boolean {
  return ALIKE.filter((alphabet) => alphabet.test(name)).length <= 1;
}

/** Of one alphabet and without `@`: it never looks like an e-mail address, or like another name. */
export const Username = requiredText(REQUIRED, { max: 40 }).check(
  z.regex(/^[\p{L}\p{N}._-]{3,}$/u, 'Use 3 to 40 letters, digits, dots, dashes or underscores'),
  z.refine(isOfOneAlphabet, 'Use letters of one alphabet'),
);

export const CurrentUser = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  role: z.enum(ROLES),
  firstName: z.string(),
  lastName: z.string(),
  driverId: z.optional(z.string()),
  customerId: z.optional(z.string()),
  /** IANA name of the organisation's timezone; every calendar day on the screens is in it. */
  timezone: z.string(),
  organizationName: z.string(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const logIn = defineContract({
  name: 'log-in',
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in through one of the portals; sets the session cookie',
  access: EVERYONE,
  body: z.strictObject({
    identifier: requiredText(REQUIRED, { max: 254 }),
    password: typedPassword,
    loginType: choiceText(LOGIN_TYPES),
  }),
  response: z.object({ role: z.enum(ROLES), message: z.string() }),
  errors: ['invalid_credentials', 'account_pending', 'account_rejected', 'email_unconfirmed'],
  idempotency: 'off',
});

export const logOut = defineContract({
  name: 'log-out',
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End the session; also without one',
  access: EVERYONE,
  idempotency: 'off',
});

export const getCurrentUser = defineContract({
  name: 'get-current-user',
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in user',
  access: SIGNED_IN,
  response: CurrentUser,
});

export const SignUp = z.strictObject({
  username: Username,
  email: emailText('Invalid email'),
  password: NewPassword,
  firstName: requiredText(REQUIRED, { max: 100 }),
  lastName: requiredText(REQUIRED, { max: 100 }),
  role: choiceText(SIGNUP_ROLES),
});
export type SignUp = z.output<typeof SignUp>;

export const signUp = defineContract({
  name: 'sign-up',
  method: 'POST',
  path: '/api/auth/signup',
  summary: 'Ask for an account; it ends after 7 days unless its address is confirmed, and then waits for the director',
  access: EVERYONE,
  body: SignUp,
  response: Message,
  success: 201,
  errors: ['already_exists'],
  idempotency: 'off',
});

export const confirmEmail = defineContract({
  name: 'confirm-email',
  method: 'POST',
  path: '/api/auth/confirm-email',
  summary:
    'Confirm an e-mail address with the token of the mailed link and the password of the account that it is for. Of several accounts with one address the first that is confirmed has it; the others answer already_exists',
  access: EVERYONE,
  body: z.strictObject({ token: linkToken, password: typedPassword }),
  response: Message,
  errors: ['not_found', 'link_used', 'already_exists', 'version_conflict'],
  idempotency: 'off',
});

export const resendConfirmation = defineContract({
  name: 'resend-confirmation',
  method: 'POST',
  path: '/api/auth/resend-confirmation',
  summary: 'Ask for the confirmation mail again, three times an hour; the answer is the same for every address',
  access: EVERYONE,
  body: z.strictObject({ email: emailText('Invalid email') }),
  response: Message,
  idempotency: 'off',
});

export const updateUsername = defineContract({
  name: 'update-username',
  method: 'POST',
  path: '/api/auth/update-username',
  summary: 'Change your own username',
  access: SIGNED_IN,
  body: z.strictObject({ username: Username }),
  response: Message,
  errors: ['already_exists', 'version_conflict'],
  idempotency: 'off',
});

export const updatePassword = defineContract({
  name: 'update-password',
  method: 'POST',
  path: '/api/auth/update-password',
  summary: 'Change your own password; ends all other sessions and gives this one a new cookie',
  access: SIGNED_IN,
  body: z.strictObject({ currentPassword: typedPassword, newPassword: NewPassword }),
  response: Message,
  errors: ['version_conflict'],
  idempotency: 'off',
});

export const forgotPassword = defineContract({
  name: 'forgot-password',
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Ask for a link to choose a new password; the answer is the same for every address',
  access: EVERYONE,
  body: z.strictObject({ email: emailText('Invalid email') }),
  response: Message,
  idempotency: 'off',
});

export const resetPassword = defineContract({
  name: 'reset-password',
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Choose a new password with the token of the mailed link; ends all sessions',
  access: EVERYONE,
  body: z.strictObject({ token: linkToken, newPassword: NewPassword }),
  response: Message,
  errors: ['not_found', 'link_used', 'version_conflict'],
  idempotency: 'off',
});

export const PendingUser = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  createdAt: z.string(),
});
export type PendingUser = z.infer<typeof PendingUser>;

export const listPendingUsers = defineContract({
  name: 'list-pending-users',
  method: 'GET',
  path: '/api/admin/pending-users',
  summary: 'List the accounts that wait for approval, oldest first: those whose e-mail address is confirmed',
  access: ADMIN,
  query: PageQuery,
  response: z.array(PendingUser),
  paged: true,
  errors: ['invalid_cursor'],
});

const Decided = z.object({ id: z.string(), status: z.enum(['active', 'rejected']) });

export const approveUser = defineContract({
  name: 'approve-user',
  method: 'POST',
  path: '/api/admin/approve/{id}',
  summary: 'Let a pending user in',
  access: ADMIN,
  params: z.object({ id: AnyId }),
  response: Decided,
  errors: ['not_found', 'version_conflict'],
});

export const rejectUser = defineContract({
  name: 'reject-user',
  method: 'POST',
  path: '/api/admin/reject/{id}',
  summary: 'Turn a pending user away; the e-mail address is free again',
  access: ADMIN,
  params: z.object({ id: AnyId }),
  response: Decided,
  errors: ['not_found', 'version_conflict'],
});

export const getBadges = defineContract({
  name: 'get-badges',
  method: 'GET',
  path: '/api/badges',
  summary: 'The counts that the navigation shows',
  access: ADMIN,
  response: z.object({ pendingUsers: z.number() }),
});
