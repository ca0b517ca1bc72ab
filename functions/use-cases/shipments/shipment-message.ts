import { findTemplateContent } from '#functions/data/notifications/templates.ts';
import type { EventWithMessage, MessageOf, ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import { isTemplated } from '#functions/domain/notifications/templates.ts';
import { templateWordsIn } from '#functions/domain/notifications/templates-in-spanish.ts';
import { inLanguage } from '#functions/messages/mails/in-language.ts';
import type { MailContent } from '#functions/messages/mails/layout.ts';
import type { Mail, MailContext } from '#functions/messages/mails/mail.ts';
import { type ShortMessage, toShortMessage } from '#functions/messages/notifications/short-message.ts';
import { templatedMail } from '#functions/messages/notifications/templated-mail.ts';
import { JOB_MAILS, jobsGiven } from '#functions/messages/shipments/jobs.ts';
import { SHIPMENT_MAILS } from '#functions/messages/shipments/shipments.ts';
import { readBookedRates } from '#functions/use-cases/charges/booked-rates.ts';
import type { TemplateId } from '#shared/notifications/notifications.ts';

type ShipmentMessage = MessageOf<ShipmentEventRecord['type']>;
type ShipmentDelivery = QueuedDelivery & { kind: ShipmentMessage; event: ShipmentEventRecord };

/** What people are told of a shipment in words that the organization does not change. */
const WRITTEN: Readonly<Record<Exclude<ShipmentMessage, TemplateId>, Mail<ShipmentEventRecord, MailContent>>> = {
  ...JOB_MAILS,
  ...SHIPMENT_MAILS,
};

/** True for what people are told of a shipment: on every channel, where all else goes by mail. */
export function isAboutShipment(delivery: QueuedDelivery): delivery is ShipmentDelivery {
  const { kind, event } = delivery;
  return event.shipment !== undefined && (isTemplated(kind) || Object.hasOwn(WRITTEN, kind));
}

/** What somebody is told of a shipment, as a mail says it. */
export async function shipmentMail({ kind, event }: ShipmentDelivery, setting: MailContext): Promise<MailContent> {
  const { language } = setting;
  if (!isTemplated(kind)) return inLanguage(language, () => WRITTEN[kind](event, setting));
  const [words, rates] = await Promise.all([
    findTemplateContent(kind),
    kind === 'bookingConfirmation' ? readBookedRates(event) : [],
  ]);
  const inWords = templateWordsIn(language, kind, words);
  return inLanguage(language, () => templatedMail(kind, inWords, event, { ...setting, rates }));
}

type JobsDelivery = QueuedDelivery & { kind: 'jobsGiven'; event: EventWithMessage<'jobsGiven'> };

/** True for what texts and pushes say: all about shipments, and what jobs a driver was given. */
export function isShort(delivery: QueuedDelivery): delivery is ShipmentDelivery | JobsDelivery {
  return isOfJobs(delivery) || isAboutShipment(delivery);
}

function isOfJobs(delivery: QueuedDelivery): delivery is JobsDelivery {
  return delivery.kind === 'jobsGiven' && delivery.event.type === 'driver_jobs_given';
}

/** The same as texts and pushes say it. */
export async function shortMessage(
  delivery: ShipmentDelivery | JobsDelivery,
  setting: MailContext,
): Promise<ShortMessage> {
  const { subject, short = subject } = isOfJobs(delivery)
    ? inLanguage(setting.language, () => jobsGiven(delivery.event, setting))
    : await shipmentMail(delivery, setting);
  return toShortMessage(short, delivery.to, delivery.event, setting.site);
}
