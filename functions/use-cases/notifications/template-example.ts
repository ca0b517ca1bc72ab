import { getSettings } from '#functions/data/organization/organization.ts';
import { findShipments, queryShipments } from '#functions/data/shipments/shipments.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import type { TemplateContent } from '#functions/domain/notifications/templates.ts';
import { hoursOf } from '#functions/domain/organization/country.ts';
import type { OrganizationSettingsRecord } from '#functions/domain/organization/organization-types.ts';
import { shipmentEvent } from '#functions/domain/shipments/shipment-event.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { inLanguage } from '#functions/messages/mails/in-language.ts';
import type { Mails } from '#functions/messages/mails/mail.ts';
import { templatedMail } from '#functions/messages/notifications/templated-mail.ts';
import { stepContext } from '#functions/use-cases/shipments/step-context.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Language } from '#shared/i18n/t.ts';
import type { TemplateId } from '#shared/notifications/notifications.ts';

/** The shipment that words are shown with: the one that is asked for, else the newest. Throws 404 where there is none. */
export async function exampleShipment(id: string | undefined): Promise<ShipmentRecord> {
  const shipment = id ? (await findShipments([id])).get(id) : (await queryShipments({ limit: 1 })).items[0];
  if (!shipment) throw new AppError('not_found', 'There is no shipment to preview this with');
  return shipment;
}

interface Example {
  shipment: ShipmentRecord;
  settings: OrganizationSettingsRecord;
  /** The address of the application. */
  site: string;
  /** Of the words. */
  language: Language;
}

/** The event and the mail that words of a message would make of a shipment, as it stands. */
export async function exampleMail(kind: TemplateId, words: TemplateContent, example: Example, now: Date) {
  const { shipment, settings, site, language } = example;
  const event = shipmentEvent(shipment, 'created', now, SYSTEM, await stepContext(now));
  const setting = { site, hours: hoursOf(settings), timezone: settings.timezone };
  return { event, mail: inLanguage(language, () => templatedMail(kind, words, event, setting)) };
}

export const TEMPLATE_MAILS = {
  /** What the words become of the shipment, and a subject that tells it from the real mail. */
  async templateTest({ data: { template, shipmentId, ...words } }, { site, now, language }) {
    const [settings, shipment] = await Promise.all([getSettings(), exampleShipment(shipmentId)]);
    const { mail } = await exampleMail(template, words, { shipment, settings, site, language }, now);
    return { ...mail, subject: `Test: ${mail.subject}` };
  },
} satisfies Mails;
