import { publicUrl } from '#functions/aws/public-url.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { loadShipment } from '#functions/data/shipments/shipments.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import { hoursOf } from '#functions/domain/organization/country.ts';
import { notifyCustomer } from '#functions/domain/shipments/shipment-notice.ts';
import { visibleTo } from '#functions/domain/shipments/shipment-rights.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { smsTextOf, toShortMessage } from '#functions/messages/notifications/short-message.ts';
import { noticeDraft } from '#functions/messages/shipments/notice-draft.ts';
import { customerNotice } from '#functions/messages/shipments/shipments.ts';
import { blockedReasonOf } from '#functions/use-cases/notifications/notice-channels.ts';
import { stepContext } from '#functions/use-cases/shipments/step-context.ts';
import { getNotice } from '#shared/contracts/shipment-messages.ts';
import { deadlineClockAt } from '#shared/shipments/lateness.ts';

/** The event that sending would write. */
async function eventOf(shipment: ShipmentRecord, channel: 'email' | 'sms', actor: Actor, now: Date) {
  const [event] = notifyCustomer(shipment, { channel, text: '' }, actor, await stepContext(now)).events;
  if (!event) throw new Error('A notice is an event');
  return event;
}

export const handler = httpHandler(getNotice, async ({ params, actor, now }) => {
  const shipment = await loadShipment(params.id, visibleTo(actor));
  const { name, email, phone } = shipment.contact;
  const [settings, site, byMail, byText] = await Promise.all([
    getSettings(),
    publicUrl(),
    eventOf(shipment, 'email', actor, now),
    eventOf(shipment, 'sms', actor, now),
  ]);
  const hours = hoursOf(settings);
  const [noMail, noText] = await Promise.all([
    blockedReasonOf('email', byMail, now),
    blockedReasonOf('sms', byText, now),
  ]);
  return {
    name,
    phone: phone ? { to: phone } : { whyNot: 'No phone number' },
    email: { to: email, whyNot: noMail },
    sms: { to: phone, whyNot: noText },
    text: noticeDraft(shipment, deadlineClockAt(now.getTime(), settings.timezone), hours),
    subject: customerNotice(byMail, { site, hours }).subject,
    ending: smsTextOf(toShortMessage('', 'contact', byText, site), settings.name).replace(/^\.\s*/, ''),
  };
});
