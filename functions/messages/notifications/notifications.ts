import type { SuppressionFacts } from '#functions/domain/events/event-data.ts';
import { defang } from '#functions/messages/mails/defang-text.ts';
import type { Block, MailContent } from '#functions/messages/mails/layout.ts';
import type { MailContext, Mails } from '#functions/messages/mails/mail.ts';

const WHY = {
  bounce: 'An email came back: there is no such mailbox.',
  complaint: 'Somebody there reported our email as spam.',
} as const;

/** The mail to the directors about an address to which nothing goes any more. */
function addressMarked({ data }: { data: SuppressionFacts }, { name: reader, site }: MailContext): MailContent {
  const { address, why, name, about } = data;
  const rows: [string, string][] = [['Address', defang(address)]];
  if (name) rows.push(['Belongs to', defang(name)]);
  if (about) rows.push(['The email was about', about]);
  const blocks: Block[] = [
    { kind: 'text', text: `Hello ${defang(reader)}, emails to an address have stopped. ${WHY[why]}` },
    { kind: 'facts', rows },
    { kind: 'text', text: 'Correct the address, or resume emails to it on the page of its customer.' },
    { kind: 'action', label: 'Open the Send Log', url: `${site}/notifications/log` },
  ];
  const heading = 'Emails to an address have stopped';
  return { subject: heading, preview: WHY[why], heading, blocks };
}

export const NOTIFICATION_MAILS = {
  addressMarked,
} satisfies Mails;
