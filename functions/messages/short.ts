import type { Audience } from '#functions/domain/notifications/messages.ts';
import type { ShipmentEventRecord } from '#functions/domain/types.ts';
import type { PushMessage } from '#shared/push.ts';

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

/** Room enough for every title; a push holds 4 kB. */
const MOST_LETTERS = 300;

/** What a device shows: pushes of one shipment take each other's place. */
export function pushOf({ title, url }: Short, { subject }: ShipmentEventRecord, organization: string): PushMessage {
  const { pathname, search } = new URL(url);
  return { title: organization, body: title.slice(0, MOST_LETTERS), path: pathname + search, tag: subject.id };
}
