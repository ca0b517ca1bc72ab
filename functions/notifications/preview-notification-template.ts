import { publicUrl } from '#functions/aws/public-url.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { findShipments, listShipments } from '#functions/data/shipments/shipments.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import { assertTemplate } from '#functions/domain/notifications/templates.ts';
import { hoursOf } from '#functions/domain/organization/country.ts';
import { shipmentEvent } from '#functions/domain/shipments/shipment-event.ts';
import type { ShipmentRecord } from '#functions/domain/types.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { brandOf, renderMail } from '#functions/messages/layout.ts';
import { shortOf, textOf } from '#functions/messages/short.ts';
import { templatedMail } from '#functions/messages/templated.ts';
import { stepContext } from '#functions/use-cases/step-context.ts';
import { previewNotificationTemplate } from '#shared/contracts/notifications.ts';
import { AppError } from '#shared/errors.ts';
import { countSegments } from '#shared/text-segments.ts';

/** The one that is asked for, else the newest. Throws 404. */
async function shownShipment(id: string | undefined): Promise<ShipmentRecord> {
  const shipment = id ? (await findShipments([id])).get(id) : (await listShipments({ limit: 1 })).items[0];
  if (!shipment) throw new AppError('not_found', 'There is no shipment to show this with');
  return shipment;
}

export const handler = httpHandler(previewNotificationTemplate, async ({ params: { id: kind }, body, now }) => {
  assertTemplate(body);
  const [settings, site, shipment] = await Promise.all([getSettings(), publicUrl(), shownShipment(body.shipmentId)]);
  const event = shipmentEvent(shipment, 'created', now, SYSTEM, await stepContext(now));
  const setting = { site, hours: hoursOf(settings), timezone: settings.timezone };
  const mail = templatedMail(kind, body, event, setting);
  const short = shortOf(mail.subject, kind === 'jobGiven' ? 'driver' : 'contact', event, site);
  const text = textOf(short, settings.name);
  return {
    trackingNumber: shipment.trackingNumber,
    mail: { to: shipment.contact.email, ...renderMail(mail, brandOf(settings, site)) },
    sms: { text, ...countSegments(text) },
    push: { title: settings.name, body: short.title },
  };
});
