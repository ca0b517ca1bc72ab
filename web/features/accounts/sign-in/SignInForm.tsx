import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ComponentProps, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { logIn } from '#shared/contracts/accounts.ts';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { readLocal, writeLocal } from '../../../lib/browser.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { paths } from '../../../lib/paths.ts';
import { enter } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { useCall } from '../../../lib/use-api.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { Note } from './Note.tsx';
import { SignInProblem } from './SignInProblem.tsx';

export type Portal = 'staff' | 'director' | 'customer';

const NOTES: Record<Portal, string> = {
  staff: 'Client staff have limited access and cannot view invoices or customer financial data.',
  director: 'Director accounts have full administrative access and are provisioned manually.',
  customer: 'You can book and track without an account, too.',
};
const REMEMBERED = 'remembered-identifier';

interface SignInFormProps {
  portal: Portal;
  /** Puts the cursor into the first field. */
  isFocused?: boolean;
  onCreateAccount?: () => void;
}

/** Signs in through one portal. Remember me keeps the identifier in this browser and is never sent. */
export function SignInForm({ portal, isFocused = false, onCreateAccount }: SignInFormProps) {
  const remembered = readLocal(`${REMEMBERED}-${portal}`);
  const [isRemembering, setRemembering] = useState(remembered !== undefined);
  const [isEntering, setEntering] = useState(false);
  const [problem, setProblem] = useState<ComponentProps<typeof SignInProblem>>();
  const { call, isCalling } = useCall(logIn);
  const form = useSchemaForm(logIn.body, { identifier: remembered ?? '', password: '', loginType: portal });

  const { setFocus } = form;
  useEffect(() => {
    if (isFocused) setFocus('identifier');
  }, [isFocused, setFocus]);

  const signIn = form.handleSubmit(async (body) => {
    setProblem(undefined);
    try {
      const { role } = await call({ body });
      writeLocal(`${REMEMBERED}-${portal}`, isRemembering ? body.identifier : undefined);
      setEntering(true);
      enter(role);
    } catch (error) {
      const isRefused = error instanceof ApiError;
      const message = isRefused
        ? messageOf(error, 'Invalid credentials or wrong login portal')
        : 'Failed to connect to server';
      toast({ title: isRefused ? 'Login Failed' : 'Error', description: message, variant: 'destructive' });
      setProblem({ message, isUnconfirmed: isRefused && error.problem?.code === 'email_unconfirmed' });
    }
  });

  return (
    <>
      <Box component="form" noValidate onSubmit={signIn} sx={{ display: 'grid', gap: 1.5 }}>
        {problem && <SignInProblem {...problem} />}
        <TextField control={form.control} name="identifier" label="Username or e-mail" autoComplete="username" />
        <PasswordField control={form.control} name="password" label="Password" autoComplete="current-password" />
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <CheckField label="Remember me" checked={isRemembering} onChange={setRemembering} />
          <Link to={paths.forgotPassword} className="link" style={{ fontSize: 'var(--fs-14)' }}>
            Forgot password?
          </Link>
        </Box>
        <SubmitButton isBusy={isCalling || isEntering} busyText="Signing in" sx={{ minHeight: { xs: 48, md: 44 } }}>
          Sign In
        </SubmitButton>
      </Box>
      {onCreateAccount && (
        <Box sx={{ textAlign: 'center', color: 'text.secondary', mt: 2 }}>
          No account yet?{' '}
          <Box component="button" type="button" className="link" onClick={onCreateAccount} sx={TEXT_BUTTON}>
            Create account
          </Box>
        </Box>
      )}
      {portal === 'customer' && <WithoutAccount />}
      <Note>{NOTES[portal]}</Note>
    </>
  );
}

/** A button inside a sentence, which looks like a link. */
export const TEXT_BUTTON = {
  font: 'inherit',
  fontWeight: 500,
  color: 'text.primary',
  border: 0,
  p: 0,
  py: { xs: 1.5, md: 0.5 },
  bgcolor: 'transparent',
  cursor: 'pointer',
};

function WithoutAccount() {
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
      <Button component={Link} to={paths.book} variant="outlined" color="inherit" sx={{ flex: 1 }}>
        Book Now
      </Button>
      <Button component={Link} to={paths.track()} variant="outlined" color="inherit" sx={{ flex: 1 }}>
        Track Shipment
      </Button>
    </Box>
  );
}
