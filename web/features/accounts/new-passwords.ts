import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { NewPassword } from '#shared/contracts/accounts.ts';
import { REQUIRED } from '#shared/fields.ts';

/** The two fields of a chosen password; compared exactly as typed. */
export const newPasswords = {
  newPassword: NewPassword,
  confirmPassword: z.string({ error: REQUIRED }).check(z.minLength(1, REQUIRED)),
};

/** The rule between the two (specification 2, section 5). */
export const passwordsMatch = z.refine<{ newPassword: string; confirmPassword: string }>(
  ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
  { error: 'New passwords do not match', path: ['confirmPassword'] },
);

/** Looks again at a second password that was wrong when the first one changes: now they may match. */
export function useMatching(newPassword: string, second: { error?: unknown }, look: () => unknown): void {
  const last = useRef(newPassword);
  useEffect(() => {
    if (last.current === newPassword) return;
    last.current = newPassword;
    if (second.error) look();
  });
}
