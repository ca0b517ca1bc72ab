import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import MailComposer from 'nodemailer/lib/mail-composer';
import { lazyClient } from '#functions/base/aws-client.ts';
import { env } from '#functions/base/env.ts';

/** A mail as it is sent, and where it goes. */
export interface OutgoingMail {
  subject: string;
  html: string;
  text: string;
  to: { name: string; address: string };
  /** Name of the sender; its address is the deployment's. */
  fromName: string;
  /** The event that it is about: the mail's own id is made from it, so mailboxes recognise a repeat. */
  eventId: string;
}

/** What SES says when trying again cannot help. */
const FINAL = new Set([
  'MessageRejected',
  'InvalidParameterValue',
  'MailFromDomainNotVerifiedException',
  'ConfigurationSetDoesNotExistException',
]);

/** True when SES refused a mail for good. */
export function isRefusedForGood(error: unknown): error is Error {
  return error instanceof Error && FINAL.has(error.name);
}

const ses = lazyClient((common) => new SESClient(common), { timeout: 8000, attempts: 3 });

function compose({ to, fromName, eventId, subject, html, text }: OutgoingMail): Promise<Buffer> {
  const sender = env('SENDER');
  const domain = sender.split('@')[1];
  return new MailComposer({
    from: { name: fromName, address: sender },
    to,
    subject,
    html,
    text,
    messageId: `<${eventId}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
    .compile()
    .build();
}

/** Sends one mail through SES and returns the id that SES gave it. */
export async function sendMail(mail: OutgoingMail): Promise<string> {
  const answer = await ses().send(
    new SendRawEmailCommand({
      Source: env('SENDER'),
      Destinations: [mail.to.address],
      RawMessage: { Data: await compose(mail) },
    }),
  );
  return answer.MessageId ?? '';
}
