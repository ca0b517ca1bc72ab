import { findWords } from '#functions/data/notifications/templates.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import { isTemplated, type TemplatedKind } from '#functions/domain/notifications/templates.ts';
import { hoursOf } from '#functions/domain/organization/country.ts';
import type { ShipmentEventRecord } from '#functions/domain/types.ts';
import { dispatchMessage, jobCancelled, jobTaken } from '#functions/messages/jobs.ts';
import type { MailContent } from '#functions/messages/layout.ts';
import { customerNotice, deliveryMoved, pickupLate, shipmentCancelled } from '#functions/messages/shipments.ts';
import { templatedMail } from '#functions/messages/templated.ts';

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

/** What somebody is told of a shipment, as a mail says it; texts and pushes have its subject. */
export async function shipmentMail(
  kind: ShipmentMessage,
  delivery: Pick<QueuedDelivery, 'event' | 'recipient'>,
  site: string,
): Promise<MailContent> {
  const event = shipmentEventOf(delivery);
  const settings = await getSettings();
  const setting = { site, hours: hoursOf(settings), timezone: settings.timezone };
  if (isTemplated(kind)) return templatedMail(kind, await findWords(kind), event, setting);
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
