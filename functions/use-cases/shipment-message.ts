import { findUser } from '#functions/data/accounts/users.ts';
import { findWords } from '#functions/data/notifications/templates.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import type { ShipmentEventRecord } from '#functions/domain/events/catalogue.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import {
  isTemplated,
  JOB_IN_SPANISH,
  type TemplatedKind,
  type Words,
} from '#functions/domain/notifications/templates.ts';
import { hoursOf } from '#functions/domain/organization/country.ts';
import { dispatchMessage, jobCancelled, jobTaken } from '#functions/messages/jobs.ts';
import type { MailContent } from '#functions/messages/layout.ts';
import { customerNotice, deliveryMoved, pickupLate, shipmentCancelled } from '#functions/messages/shipments.ts';
import { templatedMail } from '#functions/messages/templated.ts';
import { SPANISH_MESSAGES } from '#shared/spanish/messages.ts';
import { speaking, spokenLanguage } from '#shared/words.ts';

const FIXED = [
  'jobTaken',
  'jobCancelled',
  'dispatchMessage',
  'deliveryMoved',
  'shipmentCancelled',
  'pickupLate',
  'customerNotice',
] as const;
type ShipmentMessage = TemplatedKind | (typeof FIXED)[number];

/** True for what people are told of a shipment: on every channel, where all else goes by mail. */
export function isAboutShipment(kind: string): kind is ShipmentMessage {
  return isTemplated(kind) || FIXED.some((known) => known === kind);
}

/** The event of a message about a shipment. Throws for any other. */
export function shipmentEventOf({ event }: Pick<QueuedDelivery, 'event'>): ShipmentEventRecord {
  if (!event.shipment) throw new Error('This message is about a shipment');
  return event;
}

type Told = Pick<QueuedDelivery, 'event' | 'recipient' | 'to' | 'userId'>;

/** Drivers read what their account says; everybody else English. */
export async function readerOf({ to, userId }: Pick<Told, 'to' | 'userId'>): Promise<Reader> {
  const isDriver = to === 'driver' || to === 'previous_driver';
  const user = isDriver && userId ? await findUser(userId) : undefined;
  return user?.language === 'es' ? (work) => speaking('es', SPANISH_MESSAGES, work) : (work) => work();
}

/** Says what is written inside in somebody's language. */
type Reader = <T extends object | string>(work: () => T) => T;

/** What somebody is told of a shipment, as a mail says it; texts and pushes have its subject. */
export async function shipmentMail(kind: ShipmentMessage, delivery: Told, site: string): Promise<MailContent> {
  const [settings, inLanguage] = await Promise.all([getSettings(), readerOf(delivery)]);
  const setting = { site, hours: hoursOf(settings), timezone: settings.timezone };
  const words = isTemplated(kind) ? await findWords(kind) : undefined;
  return inLanguage(() => written(kind, delivery, setting, words));
}

function written(
  kind: ShipmentMessage,
  delivery: Told,
  setting: Parameters<typeof templatedMail>[3],
  words: Words | undefined,
): MailContent {
  const event = shipmentEventOf(delivery);
  if (isTemplated(kind)) {
    if (!words) throw new Error('A message of the organization has its words');
    const isSpanish = kind === 'jobGiven' && spokenLanguage() === 'es';
    return templatedMail(kind, isSpanish ? JOB_IN_SPANISH : words, event, setting);
  }
  switch (kind) {
    case 'jobTaken':
      return jobTaken(event, delivery.recipient.name, setting);
    case 'jobCancelled':
      return jobCancelled(event, delivery.recipient.name, setting);
    case 'dispatchMessage':
      return dispatchMessage(event, setting);
    case 'deliveryMoved':
      return deliveryMoved(event, setting);
    case 'shipmentCancelled':
      return shipmentCancelled(event, setting);
    case 'pickupLate':
      return pickupLate(event, setting);
    case 'customerNotice':
      return customerNotice(event, setting);
  }
}
