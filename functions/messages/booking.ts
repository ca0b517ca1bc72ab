import { digestFor } from '#functions/base/app-secret.ts';
import { trackingSecretInput } from '#functions/domain/tracking/tracking.ts';
import type { ShipmentEventRecord } from '#functions/domain/types.ts';
import { deliveryWindow, pickupWindow } from '#shared/lateness.ts';
import { type TimeWindow, windowText } from '#shared/time-window.ts';
import { defang } from './defang-text.ts';
import type { MailContent } from './layout.ts';

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric', timeZone: 'UTC' });
const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** A calendar day as mails write it. */
export function dayText(day: string | undefined): string | undefined {
  return day ? DAY.format(new Date(`${day}T00:00:00Z`)) : undefined;
}

/** A calendar day with its hours: "Nov 24, 2026, 08:00–10:00". */
export function whenText(day: string | undefined, window: TimeWindow): string | undefined {
  return [dayText(day), windowText(window)].filter(Boolean).join(', ') || undefined;
}

/** Its secret is in the fragment, which no server and no log ever sees. */
function trackingLink(event: ShipmentEventRecord, trackingNumber: string, secretVersion: number, site: string): string {
  const secret = digestFor('tracking', trackingSecretInput({ id: event.subject.id, secretVersion }));
  return `${site}/track/${encodeURIComponent(trackingNumber)}#s=${secret}`;
}

/** The mail for a new shipment: number, route, dates, price, and the link to follow it. */
export function bookingConfirmation(event: ShipmentEventRecord, site: string): MailContent {
  const { shipment } = event;
  const { trackingNumber, contact, pickupCity, pickupDate, deliveryCity, estimatedDelivery, priceCents } = shipment;
  const expected = whenText(estimatedDelivery, deliveryWindow(shipment));
  const from = pickupCity && defang(pickupCity);
  const to = deliveryCity && defang(deliveryCity);
  return {
    subject: `Booking confirmed: ${trackingNumber}`,
    preview: `${from ?? 'Pickup'} to ${to ?? 'delivery'}${expected ? `, expected ${expected}` : ''}`,
    heading: 'Booking confirmed',
    blocks: [
      { kind: 'text', text: `Hello ${defang(contact.name)}, thank you for your booking. This is what we have noted.` },
      { kind: 'number', label: 'Tracking number', value: trackingNumber },
      {
        kind: 'route',
        from: { label: 'Pickup', place: from ?? 'N/A', detail: whenText(pickupDate, pickupWindow(shipment)) },
        to: { label: 'Delivery', place: to ?? 'N/A', detail: expected && `Est: ${expected}` },
      },
      { kind: 'facts', rows: [['Price', DOLLARS.format(priceCents / 100)]] },
      {
        kind: 'action',
        label: 'Track Shipment',
        url: trackingLink(event, trackingNumber, shipment.secretVersion, site),
      },
      {
        kind: 'note',
        text: 'This link shows the whole shipment with its contact details. Share the tracking number alone with others: with it they see the progress, not your data.',
      },
    ],
  };
}
