import { useState } from 'react';
import * as z from 'zod/mini';
import { type CurrentUser, updatePassword, updateUsername } from '#shared/contracts/accounts.ts';
import { t } from '#shared/i18n/t.ts';
import { newPasswords, passwordsMatch } from '../../../entities/accounts/new-passwords.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';

/** So long the message of a new username can be read before the page is loaded again. */
const READ_FOR_MS = 1200;
/** When the message itself cannot be shown, the page is loaded again all the same. */
const LONGEST_WAIT_MS = 5000;

/** The form for another username. Every screen shows it, so a new one loads the page again. */
export function useUsernameForm({ username }: CurrentUser) {
  const { call } = useCall(updateUsername);
  const [isDone, setDone] = useState(false);
  const form = useSchemaForm(updateUsername.body, { username });
  const reload = () => window.location.reload();
  const { submit, isBusy } = useSubmit(form, {
    call: (body) => call({ body }),
    success: { title: t('Username updated successfully'), onShow: () => setTimeout(reload, READ_FOR_MS) },
    failure: { title: t('Error'), description: t('Failed to update username'), isSaidBesideFields: true },
    onDone: () => {
      setDone(true);
      setTimeout(reload, LONGEST_WAIT_MS);
    },
  });
  return { form, submit, isBusy: isBusy || isDone };
}

const PasswordChange = z.strictObject({ ...updatePassword.body.shape, ...newPasswords }).check(passwordsMatch);
const NOTHING = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function usePasswordForm() {
  const { call } = useCall(updatePassword);
  const form = useSchemaForm(PasswordChange, NOTHING);
  const { submit, isBusy } = useSubmit(form, {
    call: ({ currentPassword, newPassword }) => call({ body: { currentPassword, newPassword } }),
    success: {
      title: t('Password updated successfully'),
      description: t("You've been signed out everywhere else."),
    },
    failure: { title: t('Failed to update password'), isSaidBesideFields: true },
    valuesAfterSave: NOTHING,
  });
  return { form, submit, isBusy };
}
