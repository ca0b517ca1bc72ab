import Box from '@mui/material/Box';
import { useState } from 'react';
import { resendConfirmation } from '#shared/contracts/accounts.ts';
import { messageOf } from '../../../lib/api.ts';
import { showFieldErrors, useSchemaForm } from '../../../lib/form/use-form.ts';
import { useCall } from '../../../lib/use-api.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { MessagePage } from '../../../ui/message/MessagePage.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';

/** Sends the confirmation mail again. The answer never tells whether an account waits for the address. */
export function AnotherLink({ title, message }: { title: string; message: string }) {
  const { call, isCalling } = useCall(resendConfirmation);
  const [done, setDone] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const form = useSchemaForm(resendConfirmation.body, { email: '' });

  const send = form.handleSubmit(async (body) => {
    setProblem(undefined);
    try {
      const answer = await call({ body });
      setDone(`${answer.message}.`);
    } catch (error) {
      if (!showFieldErrors(form, error)) setProblem(messageOf(error, 'Failed to connect to server'));
    }
  });

  return (
    <MessagePage title={done ? 'Check Your E-mail' : title} message={done ?? message} problem={problem}>
      {done ? null : (
        <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 1.5 }}>
          <TextField control={form.control} name="email" label="E-mail" type="email" autoComplete="email" />
          <SubmitButton isBusy={isCalling} busyText="Sending" sx={{ justifySelf: 'start' }}>
            Send Another Link
          </SubmitButton>
        </Box>
      )}
    </MessagePage>
  );
}
