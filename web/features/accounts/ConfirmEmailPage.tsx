import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { confirmEmail } from '#shared/contracts/accounts.ts';
import { paths } from '../../app/paths.ts';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { messageOf } from '../../lib/api.ts';
import { useCall } from '../../lib/use-api.ts';

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
    <Card sx={{ maxWidth: 456, mx: 'auto', my: { xs: 3, md: 10 }, p: 3 }}>
      <Typography variant="h1">{done ? 'E-mail Confirmed' : 'Confirm E-mail'}</Typography>
      <Typography role="status" sx={{ color: 'text.secondary', mt: 1 }}>
        {done ?? 'Confirm that this is your e-mail address. The director then approves your account.'}
      </Typography>
      {problem && (
        <Typography role="alert" sx={{ color: 'var(--error-text)', mt: 2 }}>
          {problem}
        </Typography>
      )}
      <Box sx={{ mt: 3, display: 'flex', gap: 1 }}>
        {done ? (
          <Button component={Link} to={paths.home} variant="contained">
            Home
          </Button>
        ) : (
          <SubmitButton type="button" isBusy={isCalling} disabled={!token} onClick={() => void confirm()}>
            Confirm
          </SubmitButton>
        )}
      </Box>
    </Card>
  );
}
