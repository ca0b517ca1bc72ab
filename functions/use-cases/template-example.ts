import { getSettings } from '#functions/data/organization/organization.ts';
import { findShipments, listShipments } from '#functions/data/shipments/shipments.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import type { TemplatedKind, Words } from '#functions/domain/notifications/templates.ts';
import { hoursOf } from '#functions/domain/organization/country.ts';
import type { OrganizationSettings } from '#functions/domain/organization/organization-types.ts';
import { shipmentEvent } from '#functions/domain/shipments/shipment-event.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import type { Mails } from '#functions/messages/mail.ts';
import { templatedMail } from '#functions/messages/templated.ts';
import { AppError } from '#shared/errors.ts';
import { stepContext } from './step-context.ts';

/** The shipment that words are shown with: the one that is asked for, else the newest. Throws 404 where there is none. */
export async function exampleShipment(id: string | undefined): Promise<ShipmentRecord> {
  const shipment = id ? (await findShipments([id])).get(id) : (await listShipments({ limit: 1 })).items[0];
  if (!shipment) throw new AppError('not_found', 'There is no shipment to show this with');
  return shipment;
}

interface Example {
  shipment: ShipmentRecord;
  settings: OrganizationSettings;
  /** The address of the application. */
  site: string;
}

/** The event and the mail that words of a message would make of a shipment, as it stands. */
export async function exampleMail(kind: TemplatedKind, words: Words, { shipment, settings, site }: Example, now: Date) {
  const event = shipmentEvent(shipment, 'created', now, SYSTEM, await stepContext(now));
  const setting = { site, hours: hoursOf(settings), timezone: settings.timezone };
  return { event, mail: templatedMail(kind, words, event, setting) };
}

export const TEMPLATE_MAILS = {
  /** What the words become of the shipment, and a subject that tells it from the real mail. */
  async templateTest({ data: { template, shipmentId, ...words } }, { site, now }) {
    const [settings, shipment] = await Promise.all([getSettings(), exampleShipment(shipmentId)]);
    const { mail } = await exampleMail(template, words, { shipment, settings, site }, now);
    return { ...mail, subject: `Test: ${mail.subject}` };
  },
} satisfies Mails;
