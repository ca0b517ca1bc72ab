import * as z from 'zod/mini';
import { defineContract } from '../contract.ts';
import { AnyId, Instant, PageQuery, pageQuery, requiredText, VersionOrNone } from '../fields.ts';
import { CHANNEL_NAMES, TEMPLATE_IDS } from '../notifications.ts';
import { MANAGERS } from '../permissions.ts';

const OnOrOff = z.boolean({ error: 'Must be true or false' });

/** Specification 2, section 3. */
export const OfChannel = z.strictObject({
  bookingConfirmation: OnOrOff,
  dispatchNotification: OnOrOff,
  deliveryUpdate: OnOrOff,
  etaAlert: OnOrOff,
});
const channels = { email: OfChannel, sms: OfChannel, push: OfChannel };

const CAP = 'Use 0.01 to 2 dollars';

export const NotificationSettings = z.object({
  ...channels,
  /** Dollars for one text message at most. */
  textPriceCap: z.number(),
  /** Of all the organization's settings; 0 until somebody has saved them. */
  version: z.number(),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** All switches of all channels; what a text may cost stays as it is where it is left out. */
export const NotificationSettingsChange = z.strictObject({
  ...channels,
  textPriceCap: z.optional(z.number({ error: CAP }).check(z.minimum(0.01, CAP), z.maximum(2, CAP))),
  version: z.optional(VersionOrNone),
});
export type NotificationSettingsChange = z.output<typeof NotificationSettingsChange>;

export const getNotificationSettings = defineContract({
  name: 'get-notification-settings',
  method: 'GET',
  path: '/api/notifications/settings',
  summary: 'Which messages go by which channel',
  access: MANAGERS,
  response: NotificationSettings,
});

export const updateNotificationSettings = defineContract({
  name: 'update-notification-settings',
  method: 'PUT',
  path: '/api/notifications/settings',
  summary: 'Switch messages on or off by channel; counts within ten seconds',
  access: MANAGERS,
  body: NotificationSettingsChange,
  response: NotificationSettings,
  errors: ['version_conflict'],
});

const Figures = z.object({
  /** Given to the mail or text service, or the push service of a device. */
  sent: z.number(),
  /** Of those, what is known to have come: only mail services tell. */
  delivered: z.number(),
  failed: z.number(),
});
export const NotificationFigures = z.object({ days: z.number(), email: Figures, sms: Figures, push: Figures });
export type NotificationFigures = z.infer<typeof NotificationFigures>;

export const getNotificationFigures = defineContract({
  name: 'get-notification-figures',
  method: 'GET',
  path: '/api/notifications/figures',
  summary: 'How many messages went out by each channel in the last 7 days, and how many came or failed',
  access: MANAGERS,
  response: NotificationFigures,
});

/** What one message of the organization says (specification 2, section 3). */
export const NotificationTemplate = z.object({
  id: z.enum(TEMPLATE_IDS),
  name: z.string(),
  /** Words joined by underscores. */
  type: z.string(),
  subject: z.string(),
  body: z.string(),
  isStandard: z.boolean(),
  /** How often it was saved; 0 while it is the standard of the product. */
  version: z.number(),
  changedAt: z.optional(z.string()),
  changedBy: z.optional(z.string()),
});
export type NotificationTemplate = z.infer<typeof NotificationTemplate>;

const words = {
  subject: requiredText('Subject is required', { max: 150 }),
  body: requiredText('Message body is required', { max: 5000 }),
};
export const TemplateWords = z.strictObject(words);
export type TemplateWords = z.output<typeof TemplateWords>;

/** As it is read, whole; what is not words is the product's, and stays. */
export const TemplateChange = z.strictObject({
  id: z.optional(z.enum(TEMPLATE_IDS)),
  name: z.optional(z.string()),
  type: z.optional(z.string()),
  isStandard: z.optional(z.boolean()),
  changedAt: z.optional(z.string()),
  changedBy: z.optional(z.string()),
  ...words,
  version: z.optional(z.int({ error: 'Must be a whole number' })),
});
export type TemplateChange = z.output<typeof TemplateChange>;

const template = z.object({ id: z.enum(TEMPLATE_IDS) });

export const listNotificationTemplates = defineContract({
  name: 'list-notification-templates',
  method: 'GET',
  path: '/api/notifications/templates',
  summary: 'The words of every message that the organization may change',
  access: MANAGERS,
  response: z.array(NotificationTemplate),
});

export const updateNotificationTemplate = defineContract({
  name: 'update-notification-template',
  method: 'PUT',
  path: '/api/notifications/templates/{id}',
  summary: 'Change the words of a message; they may name four variables and nothing else',
  access: MANAGERS,
  params: template,
  body: TemplateChange,
  response: NotificationTemplate,
  errors: ['not_found', 'version_conflict'],
});

export const resetNotificationTemplate = defineContract({
  name: 'reset-notification-template',
  method: 'POST',
  path: '/api/notifications/templates/{id}/reset',
  summary: 'Go back to the standard words of a message; what it said before stays among its versions',
  access: MANAGERS,
  params: template,
  response: NotificationTemplate,
  errors: ['not_found', 'version_conflict'],
});

export const TemplateVersion = z.object({
  version: z.number(),
  subject: z.string(),
  body: z.string(),
  changedAt: z.string(),
  changedBy: z.string(),
  isStandard: z.boolean(),
});
export type TemplateVersion = z.infer<typeof TemplateVersion>;

export const listNotificationTemplateVersions = defineContract({
  name: 'list-notification-template-versions',
  method: 'GET',
  path: '/api/notifications/templates/{id}/versions',
  summary: 'What a message has said since it was first changed, newest first',
  access: MANAGERS,
  params: template,
  query: PageQuery,
  response: z.array(TemplateVersion),
  paged: true,
  errors: ['not_found', 'invalid_cursor'],
});

export const previewNotificationTemplate = defineContract({
  name: 'preview-notification-template',
  method: 'POST',
  path: '/api/notifications/templates/{id}/preview',
  summary: 'What some words would say of a shipment, by each channel; nothing is saved or sent',
  access: MANAGERS,
  idempotency: 'off',
  params: template,
  body: z.strictObject({ ...words, shipmentId: z.optional(AnyId) }),
  response: z.object({
    trackingNumber: z.string(),
    mail: z.object({ to: z.string(), subject: z.string(), html: z.string(), text: z.string() }),
    sms: z.object({
      text: z.string(),
      encoding: z.enum(['GSM-7', 'UCS-2']),
      characters: z.number(),
      limit: z.number(),
      count: z.number(),
    }),
    push: z.object({ title: z.string(), body: z.string() }),
  }),
  errors: ['not_found'],
});
export const testNotificationTemplate = defineContract({
  name: 'test-notification-template',
  method: 'POST',
  path: '/api/notifications/templates/{id}/test',
  summary: 'Mail what some words would say of a shipment to oneself; nothing is saved',
  access: MANAGERS,
  params: template,
  body: z.strictObject({ ...words, shipmentId: z.optional(AnyId) }),
  response: z.object({ sentTo: z.string() }),
  success: 202,
  errors: ['not_found'],
});

export type TemplatePreview = z.infer<typeof previewNotificationTemplate.response>;

export const DeliveryState = z.enum(['queued', 'sent', 'delivered', 'failed', 'suppressed']);
export type DeliveryState = z.infer<typeof DeliveryState>;

/** One message to one person by one channel. */
export const NotificationDelivery = z.object({
  id: z.string(),
  /** What was to be said, e.g. `bookingConfirmation`. */
  event: z.string(),
  channel: z.enum(CHANNEL_NAMES),
  /** An address or a phone, as it was given. */
  to: z.string(),
  name: z.optional(z.string()),
  subjectId: z.optional(z.string()),
  /** A tracking or invoice number. */
  subject: z.optional(z.string()),
  state: DeliveryState,
  /** Why it was suppressed, has failed, or waits: a code. */
  reason: z.optional(z.string()),
  attempts: z.number(),
  at: z.string(),
  /** Who asked for it, where it was sent once more. */
  askedBy: z.optional(z.string()),
  canResend: z.boolean(),
  /** No mail goes to the address until its mark is lifted. */
  isMarked: z.optional(z.boolean()),
});
export type NotificationDelivery = z.infer<typeof NotificationDelivery>;

const ListedId = z.optional(z.string().check(z.minLength(1), z.maxLength(64)));

export const listNotificationDeliveries = defineContract({
  name: 'list-notification-deliveries',
  method: 'GET',
  path: '/api/notifications/log',
  summary:
    'Messages that were sent or not, newest first: of a shipment, of a customer, or of the last days. A page may be short while more follow',
  access: MANAGERS,
  query: z.strictObject({
    ...pageQuery,
    shipmentId: ListedId,
    customerId: ListedId,
    state: z.optional(DeliveryState),
    channel: z.optional(z.enum(CHANNEL_NAMES)),
    start: z.optional(Instant),
  }),
  response: z.array(NotificationDelivery),
  paged: true,
  errors: ['invalid_cursor'],
});

const delivery = z.object({ id: z.string().check(z.maxLength(200)) });

export const resendNotification = defineContract({
  name: 'resend-notification',
  method: 'POST',
  path: '/api/notifications/log/{id}/resend',
  summary:
    'Send a message once more, to the same address. The resend gets its own ID. Recipient and organization opt-outs still apply',
  access: MANAGERS,
  params: delivery,
  response: z.object({ id: z.string() }),
  success: 202,
  errors: ['not_found', 'illegal_transition'],
});

export const liftMark = defineContract({
  name: 'lift-mark',
  method: 'DELETE',
  path: '/api/notifications/log/{id}/mark',
  summary:
    'Resume e-mails to the address of a message, whoever it belongs to, after one came back or was reported as spam',
  access: MANAGERS,
  params: delivery,
  errors: ['not_found'],
});
