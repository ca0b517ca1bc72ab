import { digestFor, verifyDigest } from '#functions/base/app-secret.ts';
import { emailKey } from '#functions/domain/accounts/accounts.ts';
import { notFound } from '#shared/http/errors.ts';
import { type NotificationSwitch, SWITCHES } from '#shared/notifications/notifications.ts';

interface Unsubscribed {
  address: string;
  by: NotificationSwitch;
}

const signedText = ({ address, by }: Unsubscribed) => `${by} ${emailKey(address)}`;

/** What the link of a mail proves: that its owner, or their mail program, has this very mail. */
export function unsubscribeToken(about: Unsubscribed): string {
  const { address, by } = about;
  const whose = Buffer.from(emailKey(address)).toString('base64url');
  return `${SWITCHES.indexOf(by)}.${whose}.${digestFor('unsubscribe', signedText(about))}`;
}

/** Which mails to whom a link is about. Throws 404 for one that we did not make. */
export function readUnsubscribeToken(token: string): Unsubscribed {
  const [at = '', whose = '', digest = ''] = token.split('.');
  const by = SWITCHES[Number.parseInt(at, 10)];
  const address = Buffer.from(whose, 'base64url').toString();
  if (!by || !verifyDigest(digest, 'unsubscribe', signedText({ address, by }))) throw notFound();
  return { address, by };
}
