import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { subscribeAgain, unsubscribe } from '#shared/contracts/own-notifications.ts';
import { t } from '#shared/i18n/t.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { useCall } from '../../../lib/use-api.ts';
import { MessagePage } from '../../../ui/message/MessagePage.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';

/** Where the link under a mail leads. Opening it changes nothing, because mail scanners open links too. */
export function UnsubscribePage() {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const { state, off, on, problem } = useSubscription(token);
  if (!token) {
    return (
      <MessagePage title={t('Unsubscribe')} message={t('Open the complete link from your email.')}>
        {null}
      </MessagePage>
    );
  }
  if (state && !state.isOn) {
    return (
      <MessagePage
        title={t("You're Unsubscribed")}
        message={t('Emails of this kind no longer go to {address}. Invoices and emails about your account still do.', {
          address: state.address,
        })}
        problem={problem}
      >
        <Button variant="outlined" color="inherit" disabled={on.isBusy} onClick={() => void on.act()}>
          {t('Send Them Again')}
        </Button>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title={t('Unsubscribe')}
      message={
        state
          ? t('Emails of this kind go to {address} again.', { address: state.address })
          : t('Press the button to unsubscribe from these emails.')
      }
      problem={problem}
    >
      <SubmitButton type="button" isBusy={off.isBusy} busyText={t('Unsubscribing')} onClick={() => void off.act()}>
        {t('Unsubscribe')}
      </SubmitButton>
    </MessagePage>
  );
}

function useSubscription(token: string) {
  const failure = { inPlace: t("That didn't work. Please try again in a moment.") };
  const end = useCall(unsubscribe);
  const begin = useCall(subscribeAgain);
  const [state, setState] = useState<{ address: string; isOn: boolean }>();
  const off = useAction({ call: () => end.call({ params: { token } }), failure, onDone: setState });
  const on = useAction({ call: () => begin.call({ params: { token } }), failure, onDone: setState });
  const problem = off.refusal?.message ?? on.refusal?.message;
  return { state, off, on, problem };
}
