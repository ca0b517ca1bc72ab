import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { forgotPassword } from '#shared/contracts/account-links.ts';
import { t, tDynamic } from '#shared/i18n/t.ts';
import { SERVER_UNREACHABLE } from '../../../lib/api.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { useCall } from '../../../lib/use-api.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { MessagePage } from '../../../ui/message/MessagePage.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';

/** Asks for the mail with the link for a new password. The answer never tells whether there is an account. */
export function ForgotPasswordPage() {
  const { caller } = useSession();
  const { call } = useCall(forgotPassword);
  const [done, setDone] = useState<string>();
  const form = useSchemaForm(forgotPassword.body, { email: '' });
  const { submit, isBusy, refusal } = useSubmit(form, {
    call: (body) => call({ body }),
    failure: { inPlace: t(SERVER_UNREACHABLE) },
    onDone: ({ message }) => setDone(t('{done}. The link expires in 30 minutes.', { done: tDynamic(message) })),
  });

  const back = (
    <Button
      component={Link}
      to={caller === 'anonymous' ? paths.login : paths.account}
      variant={done ? 'contained' : 'text'}
      color={done ? 'primary' : 'inherit'}
    >
      {t(caller === 'anonymous' ? 'Back to Sign In' : 'Back to Account Settings')}
    </Button>
  );
  if (done) {
    return (
      <MessagePage title={t('Check Your Email')} message={done}>
        {back}
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title={t('Forgot Password')}
      message={t("Enter the email address of your account. We'll send you a link to choose a new password.")}
      problem={refusal?.message}
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
        <TextField control={form.control} name="email" label={t('Email')} type="email" autoComplete="email" />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <SubmitButton isBusy={isBusy} busyText={t('Sending')}>
            {t('Send Link')}
          </SubmitButton>
          {back}
        </Box>
      </Box>
    </MessagePage>
  );
}
