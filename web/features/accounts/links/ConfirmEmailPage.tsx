import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { t, tDynamic } from '#shared/i18n/t.ts';
import { paths } from '../../../lib/paths.ts';
import { MessagePage } from '../../../ui/message/MessagePage.tsx';
import { ConfirmForm, type ConfirmOutcome } from './ConfirmForm.tsx';
import { AnotherLink } from './ResendLink.tsx';
import { SingleAction } from './SingleAction.tsx';

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
  const [outcome, setOutcome] = useState<ConfirmOutcome>();
  if (!token) {
    return (
      <AnotherLink
        title={t('Confirm Your Email')}
        message={t(
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
          title={t('This Link No Longer Works')}
          message={t(
            'Links expire after 7 days. If your account still needs to be confirmed, we can send you a new link. Otherwise, please sign up again.',
          )}
        />
      );
    case 'taken':
      return (
        <MessagePage
          title={t('Address Already in Use')}
          message={t('Another account with this email address was confirmed first. Sign in with that one.')}
        >
          <SingleAction to={paths.login}>{t('Sign In')}</SingleAction>
        </MessagePage>
      );
    case 'used':
      return (
        <MessagePage
          title={t('Email Confirmed')}
          message={t('This link has already been used: your email address is confirmed.')}
        >
          <SingleAction to={paths.home}>{t('Home')}</SingleAction>
        </MessagePage>
      );
    case 'done':
      return (
        <MessagePage
          title={t('Email Confirmed')}
          message={t('{done}. We email you as soon as you can sign in.', { done: tDynamic(outcome.message) })}
        >
          <SingleAction to={paths.home}>{t('Home')}</SingleAction>
        </MessagePage>
      );
  }
}
