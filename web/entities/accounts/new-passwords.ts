import * as z from 'zod/mini';
import { NewPassword } from '#shared/contracts/accounts.ts';
import { REQUIRED } from '#shared/http/fields.ts';

export const newPasswords = {
  newPassword: NewPassword,
  confirmPassword: z.string({ error: REQUIRED }).check(z.minLength(1, REQUIRED)),
};

export interface NewPasswords {
  newPassword: string;
  confirmPassword: string;
}

/** The rule between the two. */
export const passwordsMatch = z.refine<NewPasswords>(
  ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
  { error: 'New passwords do not match', path: ['confirmPassword'] },
);
