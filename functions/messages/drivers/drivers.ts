import type { DocumentFacts } from '#functions/domain/events/event-data.ts';
import { defang } from '#functions/messages/mails/defang-text.ts';
import { formatDay } from '#functions/messages/mails/formats.ts';
import type { MailContent } from '#functions/messages/mails/layout.ts';
import type { MailContext, Mails } from '#functions/messages/mails/mail.ts';
import { jobsGiven } from '#functions/messages/shipments/jobs.ts';
import { DOCUMENT_LABELS } from '#shared/drivers/driver-documents.ts';
import { t } from '#shared/i18n/t.ts';

/** The mail to a driver about a document that ends soon. */
function documentExpiring({ data }: { data: DocumentFacts }, { name, site }: MailContext): MailContent {
  const document = t(DOCUMENT_LABELS[data.documentKind]);
  const day = formatDay(data.expiresOn);
  const subject = t('{document} expires on {day}', { document, day });
  return {
    subject,
    preview: t('Add the new one once you have it'),
    heading: subject,
    blocks: [
      { kind: 'text', text: t('Hello {name},', { name: defang(name) }) },
      {
        kind: 'text',
        text: t('Please renew it in time. When you have the new one, take a photo of it in the app.'),
      },
      { kind: 'action', label: t('My Documents'), url: `${site}/my-documents` },
    ],
  };
}

export const DRIVER_MAILS = { documentExpiring, jobsGiven } satisfies Mails;
