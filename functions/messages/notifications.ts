import type { MarkFacts } from '#functions/domain/events/facts.ts';
import { defang } from './defang-text.ts';
import type { Block, MailContent } from './layout.ts';

const WHY = {
  bounce: 'A mail came back: there is no such mailbox.',
  complaint: 'Somebody there has reported our mail as spam.',
} as const;

/** The mail to the directors about an address to which nothing goes any more. */
export function addressMarked({ address, why, name, about }: MarkFacts, reader: string, site: string): MailContent {
  const rows: [string, string][] = [['Address', defang(address)]];
  if (name) rows.push(['Of', defang(name)]);
  if (about) rows.push(['The mail was about', about]);
  const blocks: Block[] = [
    { kind: 'text', text: `Hello ${defang(reader)}, mails to an address have ended. ${WHY[why]}` },
    { kind: 'facts', rows },
    { kind: 'text', text: 'Correct the address, or let mails to it begin again on the page of its customer.' },
    { kind: 'action', label: 'Open the Send Log', url: `${site}/notifications/log` },
  ];
  const heading = 'Mails to an address have ended';
  return { subject: heading, preview: WHY[why], heading, blocks };
}
