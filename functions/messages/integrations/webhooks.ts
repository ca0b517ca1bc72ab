import type { SwitchedOffFacts } from '#functions/domain/events/facts.ts';
import { defang } from '#functions/messages/mails/defang-text.ts';
import type { MailContent } from '#functions/messages/mails/layout.ts';
import type { MailSetting, Mails } from '#functions/messages/mails/mail.ts';
import { MOST_TRIES } from '#shared/integrations/webhooks.ts';

const WHY = {
  gone: 'It answered 410 Gone, which says that nothing is to be sent there anymore.',
  exhausted: `An event was tried ${MOST_TRIES} times over three days, and nothing came through in between.`,
} as const;

/** The mail to the directors about an endpoint that hears nothing anymore. */
function webhookSwitchedOff(
  { data: { url, why } }: { data: SwitchedOffFacts },
  { name, site }: MailSetting,
): MailContent {
  return {
    subject: 'A webhook endpoint was switched off',
    preview: 'Your system no longer hears of shipments',
    heading: 'A webhook endpoint was switched off',
    blocks: [
      { kind: 'text', text: `Hello ${defang(name)}, we switched off an endpoint. ${WHY[why]}` },
      { kind: 'facts', rows: [['Endpoint', url]] },
      {
        kind: 'text',
        text: 'What happens meanwhile is kept for 7 days. Switch the endpoint on again to send it.',
      },
      { kind: 'action', label: 'Open Webhooks', url: `${site}/api-docs/webhooks` },
    ],
  };
}

export const WEBHOOK_MAILS = {
  webhookSwitchedOff,
} satisfies Mails;
