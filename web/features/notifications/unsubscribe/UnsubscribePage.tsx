import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { subscribeAgain, unsubscribe } from '#shared/contracts/own-notifications.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { useCall } from '../../../lib/use-api.ts';
import { MessagePage } from '../../../ui/message/MessagePage.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';

const TITLE = 'Unsubscribe';
const FAILED = { inPlace: 'This did not work. Please try again in a moment.' };

/** Where the link under a mail leads. Opening it changes nothing, because mail scanners open links too. */
export function UnsubscribePage() {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const end = useCall(unsubscribe);
  const begin = useCall(subscribeAgain);
  const [state, setState] = useState<{ address: string; isOn: boolean }>();
  const off = useAction({ call: () => end.call({ params: { token } }), failure: FAILED, onDone: setState });
  const on = useAction({ call: () => begin.call({ params: { token } }), failure: FAILED, onDone: setState });
  const problem = off.refusal?.message ?? on.refusal?.message;
  if (!token) {
    return (
      <MessagePage title={TITLE} message="Open the complete link from your e-mail.">
        {null}
      </MessagePage>
    );
  }
  if (state && !state.isOn) {
    return (
      <MessagePage
        title="You're Unsubscribed"
        message={`E-mails of this kind no longer go to ${state.address}. Invoices and e-mails about your account still do.`}
        problem={problem}
      >
        <Button variant="outlined" color="inherit" disabled={on.isBusy} onClick={() => void on.act()}>
          Send Them Again
        </Button>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title={TITLE}
      message={
        state
          ? `E-mails of this kind go to ${state.address} again.`
          : 'Press the button to get no more e-mails of this kind.'
      }
      problem={problem}
    >
      <SubmitButton type="button" isBusy={off.isBusy} busyText="Unsubscribing" onClick={() => void off.act()}>
        Unsubscribe
      </SubmitButton>
    </MessagePage>
  );
}
