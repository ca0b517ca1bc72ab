import { findWords } from '#functions/data/notifications/templates.ts';
import type { MessageOf, ShipmentEventRecord } from '#functions/domain/events/catalogue.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import { isTemplated, type TemplatedKind } from '#functions/domain/notifications/templates.ts';
import { wordsIn } from '#functions/domain/notifications/templates-in-spanish.ts';
import { inLanguage } from '#functions/messages/in-language.ts';
import { JOB_MAILS } from '#functions/messages/jobs.ts';
import type { MailContent } from '#functions/messages/layout.ts';
import type { Mail, MailSetting } from '#functions/messages/mail.ts';
import { SHIPMENT_MAILS } from '#functions/messages/shipments.ts';
import { templatedMail } from '#functions/messages/templated.ts';

type ShipmentMessage = MessageOf<ShipmentEventRecord['type']>;
type ShipmentDelivery = QueuedDelivery & { kind: ShipmentMessage; event: ShipmentEventRecord };

/** What people are told of a shipment in words that the organization does not change. */
const WRITTEN: Readonly<Record<Exclude<ShipmentMessage, TemplatedKind>, Mail<ShipmentEventRecord, MailContent>>> = {
  ...JOB_MAILS,
  ...SHIPMENT_MAILS,
};

/** True for what people are told of a shipment: on every channel, where all else goes by mail. */
export function isAboutShipment(delivery: QueuedDelivery): delivery is ShipmentDelivery {
  const { kind, event } = delivery;
  return event.shipment !== undefined && (isTemplated(kind) || Object.hasOwn(WRITTEN, kind));
}

/** What somebody is told of a shipment, as a mail says it; texts and pushes have its subject. */
export async function shipmentMail({ kind, event }: ShipmentDelivery, setting: MailSetting): Promise<MailContent> {
  const { language } = setting;
  if (!isTemplated(kind)) return inLanguage(language, () => WRITTEN[kind](event, setting));
  const words = await findWords(kind);
  return inLanguage(language, () => templatedMail(kind, wordsIn(language, kind, words), event, setting));
}
