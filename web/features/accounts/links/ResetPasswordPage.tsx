import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { resetPassword } from '#shared/contracts/account-links.ts';
import { t } from '#shared/i18n/t.ts';
import { NewPasswordFields } from '../../../entities/accounts/NewPasswordFields.tsx';
import { newPasswords, passwordsMatch } from '../../../entities/accounts/new-passwords.ts';
import { ApiError, SERVER_UNREACHABLE } from '../../../lib/api.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { useCall } from '../../../lib/use-api.ts';
import { MessagePage } from '../../../ui/message/MessagePage.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';

const Passwords = z.strictObject(newPasswords).check(passwordsMatch);
const OVER = ['not_found', 'link_used'];

/** Where the mailed link leads: a new password, once. The token stands in the fragment. */
export function ResetPasswordPage() {
  const { hash } = useLocation();
  // Another link in the same window changes only the fragment, and begins anew.
  return <Reset key={hash} token={new URLSearchParams(hash.slice(1)).get('token')} />;
}

function Reset({ token }: { token: string | null }) {
  const [state, setState] = useState<'asking' | 'over' | 'done'>(token ? 'asking' : 'over');
  if (state === 'done') return <Done />;
  if (state === 'over' || !token) {
    return (
      <MessagePage
        title={t('This Link No Longer Works')}
        message={t('Links can be used only once and expire after 30 minutes. Please request a new one.')}
      >
        <Button component={Link} to={paths.forgotPassword} variant="contained">
          {t('Request a New Link')}
        </Button>
      </MessagePage>
    );
  }
  return <PasswordForm token={token} onDone={() => setState('done')} onOver={() => setState('over')} />;
}

interface PasswordFormProps {
  token: string;
  onDone: () => void;
  onOver: () => void;
}

function PasswordForm({ token, onDone, onOver }: PasswordFormProps) {
  const { call } = useCall(resetPassword);
  const form = useSchemaForm(Passwords, { newPassword: '', confirmPassword: '' });
  const { submit, isBusy, refusal } = useSubmit(form, {
    call: ({ newPassword }) => call({ body: { token, newPassword } }),
    failure: { inPlace: t(SERVER_UNREACHABLE) },
    handleRefusal: (error) => {
      const isOver = error instanceof ApiError && OVER.includes(error.problem?.code ?? '');
      if (isOver) onOver();
      return isOver;
    },
    onDone,
  });

  return (
    <MessagePage
      title={t('Choose a New Password')}
      message={t('Changing your password signs you out on every device.')}
      problem={refusal?.message}
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
        <FormProvider {...form}>
          <NewPasswordFields />
        </FormProvider>
        <SubmitButton isBusy={isBusy} busyText={t('Saving')} sx={{ justifySelf: 'start' }}>
          {t('Save Password')}
        </SubmitButton>
      </Box>
    </MessagePage>
  );
}

/** The way on is a full load: this browser's own session may be among those that ended. */
function Done() {
  const { caller } = useSession();
  const isSignedIn = caller !== 'anonymous';
  return (
    <MessagePage
      title={t('Password Updated')}
      message={t(isSignedIn ? 'Password updated successfully.' : 'You can sign in with your new password now.')}
    >
      <Button href={isSignedIn ? paths.home : paths.login} variant="contained">
        {t(isSignedIn ? 'Home' : 'Sign In')}
      </Button>
    </MessagePage>
  );
}
