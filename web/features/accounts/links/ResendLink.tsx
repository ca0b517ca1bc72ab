import Box from '@mui/material/Box';
import { useState } from 'react';
import { resendConfirmation } from '#shared/contracts/account-links.ts';
import { t, tDynamic } from '#shared/i18n/t.ts';
import { SERVER_UNREACHABLE } from '../../../lib/api.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { MessagePage } from '../../../ui/message/MessagePage.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';

/** Sends the confirmation mail again. The answer never tells whether an account waits for the address. */
export function AnotherLink({ title, message }: { title: string; message: string }) {
  const { call } = useCall(resendConfirmation);
  const [done, setDone] = useState<string>();
  const form = useSchemaForm(resendConfirmation.body, { email: '' });
  const { submit, isBusy, refusal } = useSubmit(form, {
    call: (body) => call({ body }),
    failure: { inPlace: t(SERVER_UNREACHABLE) },
    onDone: (answer) => setDone(`${tDynamic(answer.message)}.`),
  });

  return (
    <MessagePage title={done ? t('Check Your Email') : title} message={done ?? message} problem={refusal?.message}>
      {done ? null : (
        <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
          <TextField control={form.control} name="email" label={t('Email')} type="email" autoComplete="email" />
          <SubmitButton isBusy={isBusy} busyText={t('Sending')} sx={{ justifySelf: 'start' }}>
            {t('Send a New Link')}
          </SubmitButton>
        </Box>
      )}
    </MessagePage>
  );
}
