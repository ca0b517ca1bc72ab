import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { resendConfirmation } from '#shared/contracts/account-links.ts';
import { t, tDynamic } from '#shared/i18n/t.ts';
import { SERVER_UNREACHABLE } from '../../../lib/api.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { useCall } from '../../../lib/use-api.ts';
import MailOutlined from '../../../ui/icon/MailOutlined.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { Text } from '../../../ui/page/Text.tsx';

/** Stays after a sign-up until it is closed: what happens next, and the mail once more. */
export function LinkSent({ email, onClose }: { email: string; onClose: () => void }) {
  const { act, isBusy, answer } = useResending(email);

  return (
    <Box component="section" aria-label={t('Confirm your email')} sx={NOTICE}>
      <MailOutlined aria-hidden sx={{ fontSize: 'var(--icon)', mt: 0.125, color: 'var(--info-text)' }} />
      <Box sx={{ minWidth: 0 }}>
        <Text component="p" size="body" weight={600}>
          {t('We sent a link to {email}', { email })}
        </Text>
        <Text component="p" size="small" tone="quiet" sx={{ mt: 0.5 }}>
          {t(
            'Open it within 7 days to confirm your address. The director then approves your account, and we email you as soon as you can sign in.',
          )}
        </Text>
        <Text component="p" role="status" size="small" tone="quiet" sx={{ mt: answer ? 1 : 0 }}>
          {answer}
        </Text>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.25 }}>
          <SubmitButton
            type="button"
            size="small"
            variant="outlined"
            color="inherit"
            isBusy={isBusy}
            busyText={t('Sending')}
            onClick={() => void act()}
          >
            {t('Resend')}
          </SubmitButton>
          <Button size="small" variant="text" color="inherit" onClick={onClose}>
            {t('Back to Sign In')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

/** Asks for the link once more, and says what came of it. */
function useResending(email: string) {
  const { call } = useCall(resendConfirmation);
  const [sent, setSent] = useState('');
  const { act, isBusy, refusal } = useAction({
    call: () => {
      setSent('');
      return call({ body: { email } });
    },
    failure: { inPlace: t(SERVER_UNREACHABLE) },
    onDone: ({ message }) => setSent(`${tDynamic(message)}.`),
  });
  const answer = refusal?.message ?? sent;
  return { act, isBusy, answer };
}

const NOTICE = {
  display: 'flex',
  gap: 1.25,
  mb: 2.5,
  py: 1.5,
  px: 1.75,
  border: '1px solid var(--info-line)',
  borderRadius: 'var(--radius)',
  bgcolor: 'var(--info-bg)',
} as const;
