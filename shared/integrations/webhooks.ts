/** A driver's position: the one that comes often, and is sent once or not at all. */
export const POSITION_EVENT = 'driver.location_updated';

/** What an endpoint can choose to hear, each with what it says. */
export const WEBHOOK_EVENTS = {
  'shipment.created': 'A shipment was booked or created',
  'shipment.status_updated': 'A shipment moved to another status',
  'shipment.delivered': 'A shipment was delivered',
  [POSITION_EVENT]: 'A driver sent a new position, at most every 15 seconds',
  'invoice.created': 'An invoice was issued',
  'invoice.paid': 'An invoice was paid in full',
  'invoice.overdue': 'An invoice was not paid by its due date',
  'invoice.cancelled': 'An invoice was cancelled',
  'invoice.credited': 'A credit note was issued for an invoice',
} as const;

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

export const WEBHOOK_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]];

/** What a test sends; no endpoint chooses it. */
export const TEST_EVENT = 'webhook.test';

/** Endpoints of one organization. */
export const MAX_ENDPOINTS = 20;

/** What an endpoint missed is counted up to here: whoever looks must not read a week of events each time. */
export const MAX_HELD_COUNTED = 1000;

/** Tries of one delivery, the first at once. */
export const MAX_ATTEMPTS = 10;

/** Of one driver, one position in so many seconds is sent. */
export const POSITION_INTERVAL_SECONDS = 15;

/** Days that an endpoint's health looks back on. */
export const HEALTH_DAYS = 7;

/** How long both secrets sign after one was replaced. */
export const SECRET_OVERLAP_HOURS = 24;
