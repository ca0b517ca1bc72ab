import type { Audience } from '#functions/domain/notifications/messages.ts';
import type { ShipmentEventRecord } from '#functions/domain/types.ts';

export interface Short {
  title: string;
  /** Where a press leads; what it shows is masked for whoever is not signed in. */
  url: string;
}

/** A subject as short messages say it, with the link that carries no secret: phones show both to whoever is near. */
export function shortOf(subject: string, to: Audience, { shipment }: ShipmentEventRecord, site: string): Short {
  const isDriver = to === 'driver' || to === 'previous_driver';
  const title = subject.replace(/\s+/g, ' ').trim();
  return { title, url: isDriver ? `${site}/` : `${site}/track/${encodeURIComponent(shipment.trackingNumber)}` };
}

/** The whole text of a text message. */
export function textOf({ title, url }: Short, organization: string): string {
  const link = url.replace(/^https?:\/\//, '').replace(/\/$/, '');
  const end = /[.!?]$/.test(title) ? '' : '.';
  return `${title}${end} ${organization}. Follow it: ${link}`;
}
