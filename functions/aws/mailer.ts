import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import MailComposer from 'nodemailer/lib/mail-composer';
import { lazyClient } from '#functions/base/aws-client.ts';
import { env } from '#functions/base/env.ts';
import { isTransient } from '#functions/base/retry.ts';
import { senderAddress } from '#functions/base/sender.ts';
import type { CalendarPart, MailFile } from '#functions/domain/notifications/messages.ts';
import { MINUTE_SECONDS } from '#shared/dates/durations.ts';

export interface OutgoingMail {
  subject: string;
  html: string;
  text: string;
  to: { name: string; address: string };
  /** Its address is the deployment's. */
  fromName: string;
  /** Where an answer goes; absent where nobody would read it. */
  replyTo?: string | undefined;
  /** The same for every try: the mail's own id is made from it. SES on AWS puts an id of its own in its place. */
  name: string;
  attachments?: readonly MailFile[] | undefined;
  calendar?: CalendarPart | undefined;
  /** Where its recipient's mail program ends such mails with one click (RFC 8058). */
  oneClick?: string | undefined;
}

/** What SES says when trying again cannot help. */
const PERMANENT_ERRORS = new Set(['MessageRejected', 'InvalidParameterValue']);

/** SES says so in the words of a refusal, and takes the same mail as soon as somebody has verified the address. */
export function isUnverifiedIdentity(error: unknown): boolean {
  return error instanceof Error && /not ?verified/i.test(`${error.name} ${error.message}`);
}

/** True when SES refused a mail for good. */
export function isPermanentFailure(error: unknown): error is Error {
  return error instanceof Error && PERMANENT_ERRORS.has(error.name) && !isUnverifiedIdentity(error);
}

const ses = lazyClient((common) => new SESClient(common), { timeout: 8000, attempts: 3 });

const LONGEST_WAIT_SECONDS = 120 * MINUTE_SECONDS;

/** Seconds until a mail that SES did not take is tried again: a day's quota or an address takes hours, a rate some seconds. */
export function retryDelaySeconds(error: unknown, attempt: number): number {
  const text = error instanceof Error ? `${error.name} ${error.message}` : '';
  if (/daily/i.test(text) || isUnverifiedIdentity(error))
    return Math.min(LONGEST_WAIT_SECONDS, 30 * MINUTE_SECONDS * attempt);
  const first = isTransient(text) ? 10 : MINUTE_SECONDS;
  return Math.min(LONGEST_WAIT_SECONDS, first * 2 ** (attempt - 1));
}

function compose({
  to,
  fromName,
  replyTo,
  name,
  subject,
  html,
  text,
  attachments = [],
  calendar,
  oneClick,
}: OutgoingMail): Promise<Buffer> {
  const sender = senderAddress();
  const domain = sender.split('@')[1];
  return new MailComposer({
    from: { name: fromName, address: sender },
    ...(replyTo && { replyTo: { name: fromName, address: replyTo } }),
    to,
    subject,
    html,
    text,
    messageId: `<${name}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(oneClick && { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    attachments: attachments.map(({ content, ...file }) => ({
      ...file,
      content: typeof content === 'string' ? content : Buffer.from(content),
    })),
    ...(calendar && { icalEvent: { ...calendar, filename: 'invite.ics' } }),
    // What is attached is given here: no message makes the composer open a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

/** Sends one mail through SES and returns the id that SES gave it. */
export async function sendMail(mail: OutgoingMail): Promise<string> {
  const answer = await ses().send(
    new SendRawEmailCommand({
      Source: senderAddress(),
      ConfigurationSetName: env('MAIL_SET'),
      Destinations: [mail.to.address],
      RawMessage: { Data: await compose(mail) },
    }),
  );
  return answer.MessageId ?? '';
}
