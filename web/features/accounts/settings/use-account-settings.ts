import { useState } from 'react';
import * as z from 'zod/mini';
import { type CurrentUser, updatePassword, updateUsername } from '#shared/contracts/accounts.ts';
import { newPasswords, passwordsMatch } from '../../../entities/accounts/new-passwords.ts';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { showFieldErrors, useSchemaForm } from '../../../lib/form/use-form.ts';
import { toast } from '../../../lib/toast.ts';
import { useCall } from '../../../lib/use-api.ts';

/** So long the message of a new username can be read before the page is loaded again. */
const READ_FOR = 1200;
/** When the message itself cannot be shown, the page is loaded again all the same. */
const LONGEST_WAIT = 5000;

/** The form for another username. Every screen shows it, so a new one loads the page again (specification 2, section 4). */
export function useUsernameForm({ username }: CurrentUser) {
  const { call, isCalling } = useCall(updateUsername);
  const [isDone, setDone] = useState(false);
  const form = useSchemaForm(updateUsername.body, { username });
  const submit = form.handleSubmit(async (body) => {
    try {
      await call({ body });
      setDone(true);
      const reload = () => window.location.reload();
      toast({ title: 'Username updated successfully', onShow: () => setTimeout(reload, READ_FOR) });
      setTimeout(reload, LONGEST_WAIT);
    } catch (error) {
      showFieldErrors(form, error);
      const description = messageOf(error, 'Failed to update username');
      toast({ title: 'Error', description, variant: 'destructive' });
    }
  });
  return { form, submit, isBusy: isCalling || isDone, isDone };
}

const PasswordChange = z.strictObject({ ...updatePassword.body.shape, ...newPasswords }).check(passwordsMatch);
const NOTHING = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** The form for another password. What was typed stays when it is refused. */
export function usePasswordForm() {
  const { call, isCalling } = useCall(updatePassword);
  const form = useSchemaForm(PasswordChange, NOTHING);
  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      await call({ body: { currentPassword, newPassword } });
      form.reset(NOTHING);
      toast({ title: 'Password updated successfully', description: 'You are signed out everywhere else.' });
    } catch (error) {
      const isAtField = showFieldErrors(form, error);
      const reason = !isAtField && error instanceof ApiError ? error.problem?.detail : undefined;
      const title = 'Failed to update password';
      toast({ title, ...(reason ? { description: reason } : {}), variant: 'destructive' });
    }
  });
  return { form, submit, isBusy: isCalling };
}
