import type { DocumentFacts } from '#functions/domain/events/facts.ts';
import { defang } from '#functions/messages/mails/defang-text.ts';
import { dayText } from '#functions/messages/mails/formats.ts';
import type { MailContent } from '#functions/messages/mails/layout.ts';
import type { MailSetting, Mails } from '#functions/messages/mails/mail.ts';
import { jobsGiven } from '#functions/messages/shipments/jobs.ts';
import { DOCUMENT_LABELS } from '#shared/drivers/driver-documents.ts';
import { say } from '#shared/i18n/words.ts';

/** The mail to a driver about a document that ends soon. */
function documentExpiring({ data }: { data: DocumentFacts }, { name, site }: MailSetting): MailContent {
  const document = say(DOCUMENT_LABELS[data.documentKind]);
  const day = dayText(data.expiresOn);
  const subject = say('{document} ends on {day}', { document, day });
  return {
    subject,
    preview: say('Add the new one once you have it'),
    heading: subject,
    blocks: [
      { kind: 'text', text: say('Hello {name},', { name: defang(name) }) },
      {
        kind: 'text',
        text: say('Please renew it in time. When you have the new one, take a photo of it in the app.'),
      },
      { kind: 'action', label: say('My Documents'), url: `${site}/my-documents` },
    ],
  };
}

export const DRIVER_MAILS = { documentExpiring, jobsGiven } satisfies Mails;
