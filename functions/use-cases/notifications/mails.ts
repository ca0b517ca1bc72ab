import type { MessageKind, MessageOf, ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import type { DocumentKind } from '#functions/domain/notifications/messages.ts';
import { ACCOUNT_MAILS } from '#functions/messages/accounts/accounts.ts';
import { DEMO_MAILS } from '#functions/messages/demos/demos.ts';
import { DRIVER_MAILS } from '#functions/messages/drivers/drivers.ts';
import { WEBHOOK_MAILS } from '#functions/messages/integrations/webhooks.ts';
import { INVOICE_MAILS } from '#functions/messages/invoices/invoices.ts';
import { inLanguage } from '#functions/messages/mails/in-language.ts';
import type { MailContent } from '#functions/messages/mails/layout.ts';
import type { Mail, MailContext, MailsOf } from '#functions/messages/mails/mail.ts';
import { NOTIFICATION_MAILS } from '#functions/messages/notifications/notifications.ts';
import { MEETING_MAILS } from '#functions/use-cases/demos/meeting-mails.ts';
import { isAboutShipment, shipmentMail } from '#functions/use-cases/shipments/shipment-message.ts';
import { LINK_MAILS } from './link-mails.ts';
import { TEMPLATE_MAILS } from './template-example.ts';

type MailKind = Exclude<MessageKind, MessageOf<ShipmentEventRecord['type']> | DocumentKind | 'officeAlert'>;

/** What goes by mail alone, and has no document. */
const MAILS: MailsOf<MailKind> = {
  ...ACCOUNT_MAILS,
  ...LINK_MAILS,
  ...TEMPLATE_MAILS,
  ...DEMO_MAILS,
  ...DRIVER_MAILS,
  ...MEETING_MAILS,
  ...INVOICE_MAILS,
  ...NOTIFICATION_MAILS,
  ...WEBHOOK_MAILS,
};

const isMail = (kind: MessageKind): kind is MailKind => Object.hasOwn(MAILS, kind);

/** Writes the mail of a delivery. Throws for what goes by push alone, or has a document, which `send-documents` draws. */
export async function writeMail(delivery: QueuedDelivery, setting: MailContext): Promise<MailContent> {
  if (isAboutShipment(delivery)) return shipmentMail(delivery, setting);
  const { kind, event } = delivery;
  if (!isMail(kind)) throw new Error('Nobody has written this as a mail');
  const write: Mail = MAILS[kind];
  return inLanguage(setting.language, () => write(event, setting));
}
