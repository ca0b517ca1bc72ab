import type { DemoFacts } from '#functions/domain/events/event-data.ts';
import { defang } from '#functions/messages/mails/defang-text.ts';
import type { MailContent } from '#functions/messages/mails/layout.ts';
import type { MailContext, Mails } from '#functions/messages/mails/mail.ts';
import { BUSINESS_LABELS, FOUND_LABELS } from '#shared/demos/demo-labels.ts';
import { t } from '#shared/i18n/t.ts';

/** The mail to whoever asked for a demo. Its words are ours alone: anybody can ask in anybody's name. */
function demoReceived({ data: { guest, businessType } }: { data: DemoFacts }): MailContent {
  return {
    subject: t('We have your demo request'),
    preview: t('Our team will contact you within 24 hours'),
    heading: t('Thank you for your request'),
    blocks: [
      {
        kind: 'text',
        text: t('Hello {name}, we have your request for a demo. Our team will contact you within 24 hours.', {
          name: defang(guest.name),
        }),
      },
      {
        kind: 'facts',
        rows: [
          [t('Company'), defang(guest.company)],
          [t('Business type'), t(BUSINESS_LABELS[businessType])],
        ],
      },
      { kind: 'note', text: t("If this wasn't you, you can ignore this message.") },
    ],
  };
}

/** The mail to the directors, with what they need to call back. */
function demoRequested({ data }: { data: DemoFacts }, { name, site }: MailContext): MailContent {
  const { guest, phone, businessType, howFound, message } = data;
  return {
    subject: `Demo request: ${defang(guest.company)}`,
    preview: `${defang(guest.name)} wants to see the product`,
    heading: 'A new demo request',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${defang(name)}, someone wants to see the product. We promised to get back to them within 24 hours.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Name', defang(guest.name)],
          ['Company', defang(guest.company)],
          ['Email', guest.email],
          ['Phone', defang(phone)],
          ['Business type', BUSINESS_LABELS[businessType]],
          ['How they found us', FOUND_LABELS[howFound]],
          ...(guest.language === 'es' ? ([['Language', 'Spanish']] as const) : []),
        ],
      },
      ...(message ? ([{ kind: 'text', text: `Their message: ${defang(message)}` }] as const) : []),
      { kind: 'action', label: 'Open Demo Requests', url: `${site}/demo-requests` },
    ],
  };
}

export const DEMO_MAILS = {
  demoReceived,
  demoRequested,
} satisfies Mails;
