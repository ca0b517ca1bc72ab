import type { EventRecord } from '../types.ts';
import type { Audience, Channel, MessageKind } from './messages.ts';

/** Somebody who is written to. */
export interface Recipient {
  name: string;
  address: string;
}

/** One message to one person by one channel because of one event. */
export interface Delivery {
  kind: MessageKind;
  channel: Channel;
  to: Audience;
  recipient: Recipient;
}

/** A delivery as it lies in its channel's queue, with its event whole. */
export interface QueuedDelivery extends Delivery {
  event: EventRecord;
}

/** How a delivery stands: `waiting` is tried again; `sent`, `failed` and `suppressed` are the end. */
export type DeliveryState = 'sending' | 'waiting' | 'sent' | 'failed' | 'suppressed';

/** What the log knows of a delivery. */
export interface DeliveryRecord {
  eventId: string;
  channel: Channel;
  kind: MessageKind;
  /** The address as it was written to. */
  to: string;
  state: DeliveryState;
  attempts: number;
  /** When it was first taken up; its place in the day's log, so it never changes. */
  at: string;
  lastAt: string;
  /** Epoch milliseconds after which a sender that fell silent no longer holds it. */
  leaseUntil?: number | undefined;
  /** The id that the provider gave it. */
  messageId?: string | undefined;
  /** Why it failed or was not sent: a code, never the provider's words with addresses in them. */
  reason?: string | undefined;
  expiresAt: number;
}
