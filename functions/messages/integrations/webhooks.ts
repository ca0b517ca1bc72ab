import type { SwitchedOffFacts } from '#functions/domain/events/event-data.ts';
import { defang } from '#functions/messages/mails/defang-text.ts';
import type { MailContent } from '#functions/messages/mails/layout.ts';
import type { MailContext, Mails } from '#functions/messages/mails/mail.ts';
import { MAX_ATTEMPTS } from '#shared/integrations/webhooks.ts';

const WHY = {
  gone: 'It returned 410 Gone, which means it no longer accepts events.',
  exhausted: `An event failed ${MAX_ATTEMPTS} times over three days, and nothing was delivered in between.`,
} as const;

/** The mail to the directors about an endpoint that hears nothing anymore. */
function webhookSwitchedOff(
  { data: { url, why } }: { data: SwitchedOffFacts },
  { name, site }: MailContext,
): MailContent {
  return {
    subject: 'A webhook endpoint was turned off',
    preview: 'Your system no longer receives shipment events',
    heading: 'A webhook endpoint was turned off',
    blocks: [
      { kind: 'text', text: `Hello ${defang(name)}, we turned off an endpoint. ${WHY[why]}` },
      { kind: 'facts', rows: [['Endpoint', url]] },
      {
        kind: 'text',
        text: 'Events are kept for 7 days. Turn the endpoint back on to send them.',
      },
      { kind: 'action', label: 'Open Webhooks', url: `${site}/api-docs/webhooks` },
    ],
  };
}

export const WEBHOOK_MAILS = {
  webhookSwitchedOff,
} satisfies Mails;
