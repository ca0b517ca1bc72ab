import type { ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import { movedTimes } from '#functions/domain/shipments/moved-times.ts';
import { defang } from '#functions/messages/mails/defang-text.ts';
import type { Block, MailContent } from '#functions/messages/mails/layout.ts';
import type { MailContext, Mails } from '#functions/messages/mails/mail.ts';
import type { HourFormat } from '#shared/dates/clock-format.ts';
import { t } from '#shared/i18n/t.ts';
import { deliveryWindow, isWaiting, pickupWindow } from '#shared/shipments/lateness.ts';
import { stopsOf, trackAction, whenText } from './shipment-text.ts';

type Setting = Pick<MailContext, 'site' | 'hours'>;

interface Words {
  /** With the shipment's number. */
  subject: string;
  heading: string;
  /** Under the greeting. */
  paragraphs: readonly string[];
  /** What the stop of the delivery says beside its city. */
  detail?: string | undefined;
  /** The same of the pickup. */
  pickup?: string | undefined;
}

function mailOf(event: ShipmentEventRecord, site: string, words: Words): MailContent {
  const { subject, heading, paragraphs, detail, pickup } = words;
  const { trackingNumber, contact } = event.shipment;
  const { from, to } = stopsOf(event.shipment);
  const said = [t('Hello {name},', { name: defang(contact.name) }), ...paragraphs];
  const blocks: Block[] = [
    ...said.map((text): Block => ({ kind: 'text', text })),
    { kind: 'number', label: t('Tracking number'), value: trackingNumber },
    { kind: 'route', from: { ...from, detail: pickup }, to: { ...to, detail } },
    trackAction(event, site),
  ];
  return { subject, preview: heading, heading, blocks };
}

const numberOf = ({ shipment }: ShipmentEventRecord) => ({ number: shipment.trackingNumber });

const whenOf = ({ shipment }: ShipmentEventRecord, hours: HourFormat) =>
  whenText(shipment.estimatedDelivery, deliveryWindow(shipment), hours);

const expectedOf = (event: ShipmentEventRecord, hours: HourFormat) => {
  const when = whenOf(event, hours);
  return when && t('Est: {when}', { when });
};

const plannedPickupOf = ({ shipment }: ShipmentEventRecord, hours: HourFormat) =>
  whenText(shipment.pickupDate, pickupWindow(shipment), hours);

/** Subject and heading, by what has moved. */
const MOVED_WORDS = {
  pickup: ['New pickup time: {number}', 'Your pickup has a new time'],
  delivery: ['New delivery time: {number}', 'Your delivery has a new time'],
  both: ['New dates: {number}', 'Your shipment has new dates'],
} as const;

function newDeliveryText(event: ShipmentEventRecord, hours: HourFormat): string {
  const when = whenOf(event, hours);
  if (!when) return t('We have changed when your shipment will be delivered.');
  return t('We have changed when your shipment will be delivered. It is now expected {when}.', { when });
}

function newPickupText(event: ShipmentEventRecord, hours: HourFormat): string {
  const when = plannedPickupOf(event, hours) ?? t('a date to be confirmed');
  return t('We have changed when your shipment will be picked up. Pickup is now planned for {when}.', { when });
}

/** The mail to the contact of a shipment whose pickup or delivery has another day, or other hours. */
function deliveryMoved(event: ShipmentEventRecord, { site, hours }: Setting): MailContent {
  const { isPickupMoved, isDeliveryMoved } = movedTimes(event);
  const isWaitingForPickup = isWaiting(event.shipment);
  const what = isPickupMoved && isWaitingForPickup ? (isDeliveryMoved ? 'both' : 'pickup') : 'delivery';
  const [subject, heading] = MOVED_WORDS[what];
  return mailOf(event, site, {
    subject: t(subject, numberOf(event)),
    heading: t(heading),
    paragraphs: [
      ...(what === 'delivery' ? [] : [newPickupText(event, hours)]),
      ...(what === 'pickup' ? [] : [newDeliveryText(event, hours)]),
    ],
    pickup: isWaitingForPickup ? plannedPickupOf(event, hours) : undefined,
    detail: expectedOf(event, hours),
  });
}

/** The mail to the contact of a shipment that goes on after trouble. */
function problemResolved(event: ShipmentEventRecord, { site, hours }: Setting): MailContent {
  const when = whenOf(event, hours);
  return mailOf(event, site, {
    subject: t('Problem resolved: {number}', numberOf(event)),
    heading: t('The problem is resolved'),
    paragraphs: [
      when
        ? t('The problem with your shipment is resolved. Delivery is expected {when}.', { when })
        : t('The problem with your shipment is resolved.'),
    ],
    detail: expectedOf(event, hours),
  });
}

/** The mail to the contact of a shipment that was cancelled. */
function shipmentCancelled(event: ShipmentEventRecord, { site }: Setting): MailContent {
  return mailOf(event, site, {
    subject: t('Shipment cancelled: {number}', numberOf(event)),
    heading: t('Your shipment is cancelled'),
    paragraphs: [
      t('Your shipment has been cancelled and will not be delivered. If you did not expect this, please contact us.'),
    ],
  });
}

/** The mail to the contact of a shipment that has not been picked up by its deadline. */
function pickupLate(event: ShipmentEventRecord, { site, hours }: Setting): MailContent {
  const planned = plannedPickupOf(event, hours);
  return mailOf(event, site, {
    subject: t('Pickup delayed: {number}', numberOf(event)),
    heading: t('Your pickup is delayed'),
    paragraphs: [
      t(
        "We have not picked up your shipment yet, and we are sorry for the delay. The tracking page shows when it is on its way. You don't need to do anything.",
      ),
    ],
    pickup: planned && t('Was planned {when}', { when: planned }),
    detail: expectedOf(event, hours),
  });
}

/** A mail of what somebody of the office wrote, with the shipment's number, route and link under it; as a text, those words. */
export function customerNotice(event: ShipmentEventRecord, { site, hours }: Setting): MailContent {
  const paragraphs = (event.note ?? '').split(/\n+/).map(defang).filter(Boolean);
  const mail = mailOf(event, site, {
    subject: t('About your shipment: {number}', numberOf(event)),
    heading: t('About your shipment'),
    paragraphs,
    detail: expectedOf(event, hours),
  });
  return { ...mail, short: paragraphs.join(' ') };
}

export const SHIPMENT_MAILS = {
  deliveryMoved,
  problemResolved,
  shipmentCancelled,
  pickupLate,
  customerNotice,
} satisfies Mails;
