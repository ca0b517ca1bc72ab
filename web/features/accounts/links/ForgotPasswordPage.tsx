import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { forgotPassword } from '#shared/contracts/accounts.ts';
import { messageOf } from '../../../lib/api.ts';
import { showFieldErrors, useSchemaForm } from '../../../lib/form/use-form.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { useCall } from '../../../lib/use-api.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { MessagePage } from '../../../ui/message/MessagePage.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';

/** Asks for the mail with the link for a new password. The answer never tells whether there is an account. */
export function ForgotPasswordPage() {
  const { caller } = useSession();
  const { call, isCalling } = useCall(forgotPassword);
  const [done, setDone] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const form = useSchemaForm(forgotPassword.body, { email: '' });

  const send = form.handleSubmit(async (body) => {
    setProblem(undefined);
    try {
      const { message } = await call({ body });
      setDone(`${message}. It works for 30 minutes.`);
    } catch (error) {
      if (!showFieldErrors(form, error)) setProblem(messageOf(error, 'Failed to connect to server'));
    }
  });

  const back = (
    <Button
      component={Link}
      to={caller === 'anonymous' ? paths.login : paths.account}
      variant={done ? 'contained' : 'text'}
      color={done ? 'primary' : 'inherit'}
    >
      {caller === 'anonymous' ? 'Back to Sign In' : 'Back to Account Settings'}
    </Button>
  );
  if (done) {
    return (
      <MessagePage title="Look Into Your Mailbox" message={done}>
        {back}
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title="Forgot Password"
      message="Enter the e-mail address of your account. We send you a link to choose a new password."
      problem={problem}
    >
      <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 1.5 }}>
        <TextField control={form.control} name="email" label="E-mail" type="email" autoComplete="email" />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <SubmitButton isBusy={isCalling} busyText="Sending">
            Send Link
          </SubmitButton>
          {back}
        </Box>
      </Box>
    </MessagePage>
  );
}
