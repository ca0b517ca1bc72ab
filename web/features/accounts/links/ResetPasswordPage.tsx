import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { resetPassword } from '#shared/contracts/links.ts';
import { say } from '#shared/i18n/words.ts';
import { NewPasswordFields } from '../../../entities/accounts/NewPasswordFields.tsx';
import { newPasswords, passwordsMatch } from '../../../entities/accounts/new-passwords.ts';
import { ApiError, NO_SERVER } from '../../../lib/api.ts';
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
        title={say('This Link No Longer Works')}
        message={say('Links can be used only once and expire after 30 minutes. Please request a new one.')}
      >
        <Button component={Link} to={paths.forgotPassword} variant="contained">
          {say('Request a New Link')}
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
    failure: { inPlace: say(NO_SERVER) },
    handleRefusal: (error) => {
      const isOver = error instanceof ApiError && OVER.includes(error.problem?.code ?? '');
      if (isOver) onOver();
      return isOver;
    },
    onDone,
  });

  return (
    <MessagePage
      title={say('Choose a New Password')}
      message={say('Changing your password signs you out on every device.')}
      problem={refusal?.message}
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
        <FormProvider {...form}>
          <NewPasswordFields />
        </FormProvider>
        <SubmitButton isBusy={isBusy} busyText={say('Saving')} sx={{ justifySelf: 'start' }}>
          {say('Save Password')}
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
      title={say('Password Updated')}
      message={say(isSignedIn ? 'Password updated successfully.' : 'You can sign in with your new password now.')}
    >
      <Button href={isSignedIn ? paths.home : paths.login} variant="contained">
        {say(isSignedIn ? 'Home' : 'Sign In')}
      </Button>
    </MessagePage>
  );
}
