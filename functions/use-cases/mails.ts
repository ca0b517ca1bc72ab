import type { MessageKind, MessageOf, ShipmentEventRecord } from '#functions/domain/events/catalogue.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import type { DocumentKind } from '#functions/domain/notifications/messages.ts';
import { ACCOUNT_MAILS } from '#functions/messages/accounts.ts';
import { DEMO_MAILS } from '#functions/messages/demos.ts';
import { DRIVER_MAILS } from '#functions/messages/drivers.ts';
import { inLanguage } from '#functions/messages/in-language.ts';
import { INVOICE_MAILS } from '#functions/messages/invoices.ts';
import type { MailContent } from '#functions/messages/layout.ts';
import type { Mail, MailSetting, MailsOf } from '#functions/messages/mail.ts';
import { NOTIFICATION_MAILS } from '#functions/messages/notifications.ts';
import { WEBHOOK_MAILS } from '#functions/messages/webhooks.ts';
import { LINK_MAILS } from './link-mails.ts';
import { MEETING_MAILS } from './meeting-mails.ts';
import { isAboutShipment, shipmentMail } from './shipment-message.ts';
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
export async function writeMail(delivery: QueuedDelivery, setting: MailSetting): Promise<MailContent> {
  if (isAboutShipment(delivery)) return shipmentMail(delivery, setting);
  const { kind, event } = delivery;
  if (!isMail(kind)) throw new Error('Nobody has written this as a mail');
  const write: Mail = MAILS[kind];
  return inLanguage(setting.language, () => write(event, setting));
}
