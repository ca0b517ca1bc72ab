import * as z from 'zod/mini';
import { ADMIN, EVERYONE, ROLES, SIGNED_IN } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { choiceText, emailText, Message, REQUIRED, requiredText } from '#shared/http/fields.ts';
import { LANGUAGES } from '#shared/i18n/t.ts';

export const LOGIN_TYPES = ['staff', 'customer', 'director'] as const;
const SIGNUP_ROLES = ['staff', 'customer'] as const;

/** A password as typed: never trimmed or normalized, at most 200 characters before any hashing. */
export const typedPassword = z
  .string({ error: REQUIRED })
  .check(z.minLength(1, REQUIRED), z.maxLength(200, 'Must be at most 200 characters'));

/** A password that somebody chooses: 8 to 200 characters. Common ones are refused by the server. */
export const NewPassword = z
  .string({ error: REQUIRED })
  .check(z.minLength(8, 'Password must be at least 8 characters'), z.maxLength(200, 'Must be at most 200 characters'));

/** Alphabets with letters that look like those of another. */
const ALIKE = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Cherokee}/u];

function isOfOneAlphabet(name: string): boolean {
  return ALIKE.filter((alphabet) => alphabet.test(name)).length <= 1;
}

/** Of one alphabet and without `@`: it never looks like an email address, or like another name. */
export const Username = requiredText(REQUIRED, { max: 40 }).check(
  z.regex(/^[\p{L}\p{N}._-]{3,}$/u, 'Use 3 to 40 letters, digits, dots, dashes, or underscores'),
  z.refine(isOfOneAlphabet, 'Use letters of one alphabet'),
);

export const CurrentUser = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  role: z.enum(ROLES),
  firstName: z.string(),
  lastName: z.string(),
  /** What they chose to read; absent: what the browser says. */
  language: z.optional(z.enum(LANGUAGES)),
  driverId: z.optional(z.string()),
  customerId: z.optional(z.string()),
  /** IANA name of the organization's timezone; every calendar day on the screens is in it. */
  timezone: z.string(),
  /** ISO 3166, two letters: of the organization, whose clock the screens read. */
  country: z.string(),
  organizationName: z.string(),
  /** Of staff, whom the organization may let read invoices. */
  readsInvoices: z.optional(z.boolean()),
  /** Of the office, once any container was tracked. */
  tracksContainers: z.optional(z.boolean()),
  /** For drivers: the organization's own number, where it has one. */
  dispatchPhone: z.optional(z.string()),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const logIn = defineContract({
  name: 'log-in',
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in through one of the portals and set the session cookie',
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
  summary: 'End the session, if there is one',
  access: EVERYONE,
  idempotency: 'off',
});

export const getCurrentUser = defineContract({
  name: 'get-current-user',
  method: 'GET',
  path: '/api/auth/user',
  summary: 'Get the signed-in user',
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
  /** What messages to the account are written in, until its person chooses. */
  language: z.optional(choiceText(LANGUAGES)),
});
export type SignUp = z.output<typeof SignUp>;

export const signUp = defineContract({
  name: 'sign-up',
  method: 'POST',
  path: '/api/auth/signup',
  summary:
    "Request an account; it expires after 7 days unless the email is confirmed, then awaits the director's approval",
  access: EVERYONE,
  body: SignUp,
  response: Message,
  success: 201,
  errors: ['already_exists'],
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

export const updateLanguage = defineContract({
  name: 'update-language',
  method: 'PUT',
  path: '/api/account/language',
  summary: 'Choose the language of your own pages and messages',
  access: SIGNED_IN,
  body: z.strictObject({ language: choiceText(LANGUAGES) }),
  response: z.object({ language: z.enum(LANGUAGES) }),
  errors: ['version_conflict'],
});

export const updatePassword = defineContract({
  name: 'update-password',
  method: 'POST',
  path: '/api/auth/update-password',
  summary: 'Change your own password, end all other sessions, and renew the cookie of this one',
  access: SIGNED_IN,
  body: z.strictObject({ currentPassword: typedPassword, newPassword: NewPassword }),
  response: Message,
  errors: ['version_conflict'],
  idempotency: 'off',
});

export const getBadges = defineContract({
  name: 'get-badges',
  method: 'GET',
  path: '/api/badges',
  summary: 'Get the counts shown in the navigation',
  access: ADMIN,
  response: z.object({ pendingUsers: z.number() }),
});
