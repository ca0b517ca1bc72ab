import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { say, sayKnown } from '#shared/i18n/words.ts';
import { paths } from '../../../lib/paths.ts';
import { MessagePage } from '../../../ui/message/MessagePage.tsx';
import { AnotherLink } from './AnotherLink.tsx';
import { ConfirmForm, type Outcome } from './ConfirmForm.tsx';
import { OneWayOn } from './OneWayOn.tsx';

/** The token of a mailed link: in the fragment, which no server sees, else in the query. */
function tokenOf({ hash, search }: { hash: string; search: string }): string | null {
  return new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token');
}

/** Where the link of the confirmation mail leads. Opening it changes nothing, because mail scanners open links too. */
export function ConfirmEmailPage() {
  const token = tokenOf(useLocation());
  // Another link in the same window changes only the fragment, and begins anew.
  return <Confirmation key={token} token={token} />;
}

function Confirmation({ token }: { token: string | null }) {
  const [outcome, setOutcome] = useState<Outcome>();
  if (!token) {
    return (
      <AnotherLink
        title={say('Confirm Your Email')}
        message={say(
          "Open the complete link from your confirmation email. If you can't find it, we can send you another one.",
        )}
      />
    );
  }
  switch (outcome?.kind) {
    case undefined:
      return <ConfirmForm token={token} onOutcome={setOutcome} />;
    case 'over':
      return (
        <AnotherLink
          title={say('This Link No Longer Works')}
          message={say(
            'Links expire after 7 days. If your account still needs to be confirmed, we can send you a new link. Otherwise, please sign up again.',
          )}
        />
      );
    case 'taken':
      return (
        <MessagePage
          title={say('Address Already in Use')}
          message={say('Another account with this email address was confirmed first. Sign in with that one.')}
        >
          <OneWayOn to={paths.login}>{say('Sign In')}</OneWayOn>
        </MessagePage>
      );
    case 'used':
      return (
        <MessagePage
          title={say('Email Confirmed')}
          message={say('This link has already been used: your email address is confirmed.')}
        >
          <OneWayOn to={paths.home}>{say('Home')}</OneWayOn>
        </MessagePage>
      );
    case 'done':
      return (
        <MessagePage
          title={say('Email Confirmed')}
          message={say('{done}. We email you as soon as you can sign in.', { done: sayKnown(outcome.message) })}
        >
          <OneWayOn to={paths.home}>{say('Home')}</OneWayOn>
        </MessagePage>
      );
  }
}
