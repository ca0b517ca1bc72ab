import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { logIn } from '#shared/contracts/accounts.ts';
import { type StaticTextKey, t } from '#shared/i18n/t.ts';
import { ApiError, messageOf, SERVER_UNREACHABLE } from '../../../lib/api.ts';
import { readLocal, writeLocal } from '../../../lib/browser.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { paths } from '../../../lib/paths.ts';
import { goToStartPage } from '../../../lib/session.ts';
import { useCall } from '../../../lib/use-api.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { Note } from './Note.tsx';
import { SignInProblem } from './SignInProblem.tsx';
import { TEXT_BUTTON } from './text-button.ts';

export type Portal = 'staff' | 'director' | 'customer';

const NOTES = {
  staff:
    'Client staff have limited access and cannot view invoices or customer financial data unless the director lets them.',
  director: 'Director accounts have full administrative access and are provisioned manually.',
  customer: 'You can book and track without an account, too.',
} as const satisfies Record<Portal, StaticTextKey>;
const REMEMBERED = 'remembered-identifier';

interface SignInFormProps {
  portal: Portal;
  isFocused?: boolean;
  onCreateAccount?: () => void;
}

/** Signs in through one portal. Remember me keeps the identifier in this browser and is never sent. */
export function SignInForm({ portal, isFocused = false, onCreateAccount }: SignInFormProps) {
  const { form, remembering, submit, isBusy, refusal } = useSignIn(portal, isFocused);
  return (
    <>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
        {refusal && <SignInProblem message={refusal.message} isUnconfirmed={refusal.code === 'email_unconfirmed'} />}
        <TextField control={form.control} name="identifier" label={t('Username or email')} autoComplete="username" />
        <PasswordField control={form.control} name="password" label={t('Password')} autoComplete="current-password" />
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <CheckField label={t('Remember me')} {...remembering} />
          <Link to={paths.forgotPassword} className="link" style={{ fontSize: 'var(--fs-14)' }}>
            {t('Forgot password?')}
          </Link>
        </Box>
        <SubmitButton isBusy={isBusy} busyText={t('Signing in')} sx={{ minHeight: { xs: 48, md: 44 } }}>
          {t('Sign In')}
        </SubmitButton>
      </Box>
      {onCreateAccount && (
        <Box sx={{ textAlign: 'center', color: 'text.secondary', mt: 2 }}>
          {t('No account yet?')}{' '}
          <Box component="button" type="button" className="link" onClick={onCreateAccount} sx={TEXT_BUTTON}>
            {t('Create account')}
          </Box>
        </Box>
      )}
      {portal === 'customer' && <WithoutAccount />}
      <Note>{t(NOTES[portal])}</Note>
    </>
  );
}

function useSignIn(portal: Portal, isFocused: boolean) {
  const [isRemembering, setRemembering] = useState(false);
  const [isEntering, setEntering] = useState(false);
  const { call } = useCall(logIn);
  const form = useSchemaForm(logIn.body, { identifier: '', password: '', loginType: portal });

  const { setFocus, setValue, getValues } = form;
  // Not at once: the page as rendered at build knows nothing of this browser.
  useLayoutEffect(() => {
    const remembered = readLocal(`${REMEMBERED}-${portal}`);
    if (remembered === undefined) return;
    setRemembering(true);
    if (!getValues('identifier')) setValue('identifier', remembered);
  }, [portal, getValues, setValue]);
  useEffect(() => {
    if (isFocused) setFocus('identifier');
  }, [isFocused, setFocus]);

  const { submit, isBusy, refusal } = useSubmit(form, {
    call: async (body) => {
      const { role } = await call({ body });
      writeLocal(`${REMEMBERED}-${portal}`, isRemembering ? body.identifier : undefined);
      return role;
    },
    failure: refusalOf,
    onDone: (role) => {
      setEntering(true);
      goToStartPage(role);
    },
  });
  const remembering = { checked: isRemembering, onChange: setRemembering };
  return { form, remembering, submit, isBusy: isBusy || isEntering, refusal };
}

function refusalOf(error: unknown) {
  return error instanceof ApiError
    ? {
        title: t('Login Failed'),
        description: messageOf(error, t('Invalid credentials or wrong login portal')),
      }
    : { title: t('Error'), description: t(SERVER_UNREACHABLE) };
}

function WithoutAccount() {
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
      <Button component={Link} to={paths.book} variant="outlined" color="inherit" sx={{ flex: 1 }}>
        {t('Book Now')}
      </Button>
      <Button component={Link} to={paths.track()} variant="outlined" color="inherit" sx={{ flex: 1 }}>
        {t('Track Shipment')}
      </Button>
    </Box>
  );
}
