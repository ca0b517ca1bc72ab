import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '#shared/i18n/t.ts';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import type { NewPasswords } from './new-passwords.ts';

export function NewPasswordFields() {
  const { control } = useFormContext<NewPasswords>();
  useRevalidateConfirmation();
  return (
    <>
      <PasswordField
        control={control}
        name="newPassword"
        label={t('New Password')}
        autoComplete="new-password"
        help={t('At least 8 characters')}
      />
      <PasswordField
        control={control}
        name="confirmPassword"
        label={t('Confirm New Password')}
        autoComplete="new-password"
        help={t('The new password again')}
      />
    </>
  );
}

/** Looks again at a second password that was wrong when the first one changes: now they may match. */
function useRevalidateConfirmation(): void {
  const { control, getFieldState, trigger } = useFormContext<NewPasswords>();
  const newPassword = useWatch({ control, name: 'newPassword' });
  const isWrong = getFieldState('confirmPassword').error !== undefined;
  const last = useRef(newPassword);
  useEffect(() => {
    if (last.current === newPassword) return;
    last.current = newPassword;
    if (isWrong) void trigger('confirmPassword');
  });
}
