import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { confirmEmail } from '#shared/contracts/accounts.ts';
import { messageOf } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { useCall } from '../../../lib/use-api.ts';
import { MessagePage } from '../../../ui/message/MessagePage.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';

/** The mailed link opens this page; only its button confirms, because mail scanners open links too. */
export function ConfirmEmailPage() {
  const [params] = useSearchParams();
  const token = params.get('token');
  const { call, isCalling } = useCall(confirmEmail);
  const [done, setDone] = useState<string>();
  const [problem, setProblem] = useState(
    token ? undefined : 'This link is incomplete. Please use the link from your e-mail.',
  );

  const confirm = async () => {
    setProblem(undefined);
    try {
      const { message } = await call({ body: { token: token ?? '' } });
      setDone(message);
    } catch (error) {
      setProblem(messageOf(error, 'Failed to connect to server'));
    }
  };

  return (
    <MessagePage
      title={done ? 'E-mail Confirmed' : 'Confirm E-mail'}
      message={done ?? 'Confirm that this is your e-mail address. The director then approves your account.'}
      problem={problem}
    >
      {done ? (
        <Button component={Link} to={paths.home} variant="contained">
          Home
        </Button>
      ) : (
        <SubmitButton type="button" isBusy={isCalling} disabled={!token} onClick={() => void confirm()}>
          Confirm
        </SubmitButton>
      )}
    </MessagePage>
  );
}
