import * as z from 'zod/mini';
import { EVERYONE } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { emailText, Message, requiredText } from '#shared/http/fields.ts';
import { NewPassword, typedPassword } from './accounts.ts';

/** Of a mailed link. */
export const linkToken = requiredText('Invalid link', { max: 200 });

export const confirmEmail = defineContract({
  name: 'confirm-email',
  method: 'POST',
  path: '/api/auth/confirm-email',
  summary:
    'Confirm an email address with the token of the emailed link and the password of the account that it is for. Of several accounts with one address the first that is confirmed has it; the others answer already_exists',
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
  summary: 'Ask for the confirmation email again, three times an hour; the answer is the same for every address',
  access: EVERYONE,
  body: z.strictObject({ email: emailText('Invalid email') }),
  response: Message,
  idempotency: 'off',
});

export const forgotPassword = defineContract({
  name: 'forgot-password',
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Request a password reset link; the response is the same for every address',
  access: EVERYONE,
  body: z.strictObject({ email: emailText('Invalid email') }),
  response: Message,
  idempotency: 'off',
});

export const resetPassword = defineContract({
  name: 'reset-password',
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Choose a new password with the token of the emailed link; ends all sessions',
  access: EVERYONE,
  body: z.strictObject({ token: linkToken, newPassword: NewPassword }),
  response: Message,
  errors: ['not_found', 'link_used', 'version_conflict'],
  idempotency: 'off',
});
