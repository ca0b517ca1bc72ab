import { findUser } from '#functions/data/accounts/users.ts';
import { findWords } from '#functions/data/notifications/templates.ts';
import type { MessageOf, ShipmentEventRecord } from '#functions/domain/events/catalogue.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import { isTemplated, JOB_IN_SPANISH, type TemplatedKind } from '#functions/domain/notifications/templates.ts';
import { JOB_MAILS } from '#functions/messages/jobs.ts';
import type { MailContent } from '#functions/messages/layout.ts';
import type { Mail, MailSetting } from '#functions/messages/mail.ts';
import { SHIPMENT_MAILS } from '#functions/messages/shipments.ts';
import { templatedMail } from '#functions/messages/templated.ts';
import { SPANISH_MESSAGES } from '#shared/spanish/messages.ts';
import { speaking, spokenLanguage } from '#shared/words.ts';

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

/** Drivers read what their account says; everybody else English. */
export async function readerOf({ to, userId }: Pick<QueuedDelivery, 'to' | 'userId'>): Promise<Reader> {
  const isDriver = to === 'driver' || to === 'previous_driver';
  const user = isDriver && userId ? await findUser(userId) : undefined;
  return user?.language === 'es' ? (work) => speaking('es', SPANISH_MESSAGES, work) : (work) => work();
}

/** Says what is written inside in somebody's language. */
type Reader = <T extends object | string>(work: () => T) => T;

/** What somebody is told of a shipment, as a mail says it; texts and pushes have its subject. */
export async function shipmentMail(delivery: ShipmentDelivery, setting: MailSetting): Promise<MailContent> {
  const { kind, event } = delivery;
  const inLanguage = await readerOf(delivery);
  if (!isTemplated(kind)) return inLanguage(() => WRITTEN[kind](event, setting));
  const words = await findWords(kind);
  return inLanguage(() => {
    const isSpanish = kind === 'jobGiven' && spokenLanguage() === 'es';
    return templatedMail(kind, isSpanish ? JOB_IN_SPANISH : words, event, setting);
  });
}
