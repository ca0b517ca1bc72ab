import type { ShipmentEventRecord } from '#functions/domain/types.ts';
import type { HourFormat } from '#shared/hours.ts';
import { deliveryWindow } from '#shared/lateness.ts';
import { defang } from './defang-text.ts';
import type { Block, MailContent } from './layout.ts';
import { type MailSetting, trackAction, whenText } from './shipment-words.ts';

interface Words {
  subject: string;
  heading: string;
  text: string;
  /** What the stop of the delivery says beside its city. */
  detail: string | undefined;
}

function mailOf(event: ShipmentEventRecord, site: string, { subject, heading, text, detail }: Words): MailContent {
  const { trackingNumber, contact, pickupCity, deliveryCity } = event.shipment;
  const place = (city: string | undefined) => (city ? defang(city) : 'N/A');
  const blocks: Block[] = [
    { kind: 'text', text: `Hello ${defang(contact.name)}, ${text}` },
    { kind: 'number', label: 'Tracking number', value: trackingNumber },
    {
      kind: 'route',
      from: { label: 'Pickup', place: place(pickupCity) },
      to: { label: 'Delivery', place: place(deliveryCity), detail },
    },
    trackAction(event, site),
  ];
  return { subject: `${subject}: ${trackingNumber}`, preview: heading, heading, blocks };
}

const whenOf = ({ shipment }: ShipmentEventRecord, hours: HourFormat) =>
  whenText(shipment.estimatedDelivery, deliveryWindow(shipment), hours);

/** The mail to the contact of a shipment whose delivery has another day, or other hours. */
export function deliveryMoved(event: ShipmentEventRecord, { site, hours }: MailSetting): MailContent {
  const expected = whenOf(event, hours);
  return mailOf(event, site, {
    subject: 'New delivery time',
    heading: 'Your delivery has a new time',
    text: `we have changed when your shipment will be delivered.${expected ? ` It is now expected ${expected}.` : ''}`,
    detail: expected && `Est: ${expected}`,
  });
}

/** The mail to the contact of a shipment that was cancelled. */
export function shipmentCancelled(event: ShipmentEventRecord, { site }: MailSetting): MailContent {
  return mailOf(event, site, {
    subject: 'Shipment cancelled',
    heading: 'Your shipment is cancelled',
    text: 'your shipment has been cancelled and will not be delivered. If you did not expect this, please contact us.',
    detail: undefined,
  });
}
