import { publicUrl } from '#functions/aws/public-url.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { assertTemplate } from '#functions/domain/notifications/templates.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { inLanguage } from '#functions/messages/mails/in-language.ts';
import { brandOf, renderMail } from '#functions/messages/mails/layout.ts';
import { smsTextOf, toShortMessage } from '#functions/messages/notifications/short-message.ts';
import { exampleMail, exampleShipment } from '#functions/use-cases/notifications/template-example.ts';
import { previewNotificationTemplate } from '#shared/contracts/message-templates.ts';
import { countSegments } from '#shared/search/text-segments.ts';

export const handler = httpHandler(previewNotificationTemplate, async ({ params: { id: kind }, body, now }) => {
  assertTemplate(body);
  const [settings, site, shipment] = await Promise.all([getSettings(), publicUrl(), exampleShipment(body.shipmentId)]);
  const { language = 'en' } = body;
  const { event, mail } = await exampleMail(kind, body, { shipment, settings, site, language }, now);
  return inLanguage(language, () => {
    const short = toShortMessage(mail.subject, kind === 'jobGiven' ? 'driver' : 'contact', event, site);
    const text = smsTextOf(short, settings.name);
    return {
      trackingNumber: shipment.trackingNumber,
      mail: { to: shipment.contact.email, ...renderMail(mail, brandOf(settings, site)) },
      sms: { text, ...countSegments(text) },
      push: { title: settings.name, body: short.title },
    };
  });
});
