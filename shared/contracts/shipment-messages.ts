import * as z from 'zod/mini';
import { STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { AnyId, choiceText, Instant, PageQuery, requiredText } from '#shared/http/fields.ts';
import { CHANNEL_NAMES } from '#shared/notifications/notifications.ts';
import { Shipment } from '#shared/shipments/shipment.ts';
import { MessageState } from './send-log.ts';

/** Whom a message about a shipment was for. */
export const MESSAGE_READERS = ['customer', 'driver', 'office'] as const;

/** One message about a shipment, to one person by one channel, with what became of it. */
export const ShipmentMessage = z.object({
  id: z.string(),
  /** What was to be said, e.g. `deliveryLate`. */
  event: z.string(),
  reader: z.optional(z.enum(MESSAGE_READERS)),
  channel: z.enum(CHANNEL_NAMES),
  name: z.optional(z.string()),
  /** An address or a phone, as it was given; a device has none that says anything. */
  to: z.optional(z.string()),
  state: MessageState,
  /** Why it was suppressed, has failed, or waits: a code. */
  reason: z.optional(z.string()),
  attempts: z.number(),
  at: z.string(),
  /** Who asked for it, where it was sent once more. */
  askedBy: z.optional(z.string()),
  /** Of several containers created at once, the first one's tracking number: its message told of all. */
  toldWith: z.optional(z.string()),
});
export type ShipmentMessage = z.infer<typeof ShipmentMessage>;

export const listShipmentMessages = defineContract({
  name: 'list-shipment-messages',
  method: 'GET',
  path: '/api/shipments/{id}/messages',
  summary: 'List the messages sent about a shipment with channel and delivery state, newest first',
  access: STAFF_PLUS,
  params: z.object({ id: AnyId }),
  query: PageQuery,
  response: z.array(ShipmentMessage),
  paged: true,
  errors: ['not_found', 'invalid_cursor'],
});

/** How somebody of the office tells a customer something. */
export const NOTICE_CHANNELS = ['phone', 'email', 'sms'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** Letters of a text message, which has the company's name and a link besides. */
export const MAX_TEXT_CHARS = 300;

/** A mail, a text, or what was said on the phone. */
export const NoticeDraft = z
  .strictObject({
    channel: choiceText(NOTICE_CHANNELS),
    text: requiredText('Message is required', { max: 1000 }),
  })
  .check(
    z.refine(({ channel, text }) => channel !== 'sms' || text.length <= MAX_TEXT_CHARS, {
      path: ['text'],
      error: `At most ${MAX_TEXT_CHARS} characters in a text message`,
    }),
  );
export type NoticeDraft = z.output<typeof NoticeDraft>;

/** Where a notice would go; `whyNot` says why none can go there now. */
const NoticeRecipient = z.object({ to: z.optional(z.string()), whyNot: z.optional(z.string()) });

export const getNotice = defineContract({
  name: 'get-notice',
  method: 'GET',
  path: '/api/shipments/{id}/notice',
  summary: "Get a draft notice for a shipment's customer and the available channels; nothing is sent",
  access: STAFF_PLUS,
  params: z.object({ id: AnyId }),
  response: z.object({
    name: z.string(),
    phone: NoticeRecipient,
    email: NoticeRecipient,
    sms: NoticeRecipient,
    /** Words to begin with; empty where there is no trouble. */
    text: z.string(),
    /** What a mail says around the words, and a text message after them. */
    subject: z.string(),
    ending: z.string(),
  }),
  errors: ['not_found'],
});
export type Notice = z.infer<typeof getNotice.response>;

export const sendNotice = defineContract({
  name: 'send-notice',
  method: 'POST',
  path: '/api/shipments/{id}/notices',
  summary: 'Tell the customer of a shipment something by email or text message, or note that they were told by phone',
  access: STAFF_PLUS,
  params: z.object({ id: AnyId }),
  body: NoticeDraft,
  response: Shipment,
  errors: ['not_found', 'version_conflict'],
});

/** Letters of a message between a driver and dispatch: what is read at a glance, and fits a push. */
export const MAX_MESSAGE_CHARS = 280;

/** A word between a driver and dispatch about a shipment. */
export const MessageDraft = z.strictObject({
  text: requiredText('Message is required', { max: MAX_MESSAGE_CHARS }),
  /** When it was written, for messages that a phone kept while it was offline. */
  occurredAt: z.optional(Instant),
});
export type MessageDraft = z.output<typeof MessageDraft>;

export const sendMessage = defineContract({
  name: 'send-message',
  method: 'POST',
  path: '/api/shipments/{id}/messages',
  summary: 'Send a message about a job: from its driver to dispatch, or from the office to its driver',
  access: ['driver', ...STAFF_PLUS],
  params: z.object({ id: AnyId }),
  body: MessageDraft,
  response: Shipment,
  errors: ['not_found', 'illegal_transition', 'version_conflict'],
});
