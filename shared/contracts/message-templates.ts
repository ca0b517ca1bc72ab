import * as z from 'zod/mini';
import { MANAGERS } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { AnyId, choiceText, optionalText, PageQuery, requiredText } from '#shared/http/fields.ts';
import { LANGUAGES } from '#shared/i18n/t.ts';
import { TEMPLATE_IDS } from '#shared/notifications/notifications.ts';

/** What the organization wrote in Spanish. */
const ownSpanish = { spanishSubject: z.optional(z.string()), spanishBody: z.optional(z.string()) };

/** What one message of the organization says. */
export const NotificationTemplate = z.object({
  id: z.enum(TEMPLATE_IDS),
  name: z.string(),
  /** Words joined by underscores. */
  type: z.string(),
  subject: z.string(),
  body: z.string(),
  ...ownSpanish,
  /** What drivers and customers who read Spanish get where the organization wrote nothing of its own in Spanish. */
  standardSpanish: z.object({ subject: z.string(), body: z.string() }),
  isStandard: z.boolean(),
  /** How often it was saved; 0 while it is the standard of the product. */
  version: z.number(),
  changedAt: z.optional(z.string()),
  changedBy: z.optional(z.string()),
});
export type NotificationTemplate = z.infer<typeof NotificationTemplate>;

const SUBJECT_LIMIT = 150;
const BODY_LIMIT = 5000;
const words = {
  subject: requiredText('Subject is required', { max: SUBJECT_LIMIT }),
  body: requiredText('Message body is required', { max: BODY_LIMIT }),
};
/** The Spanish ones are the product's where they are left out. */
const inBoth = { ...words, spanishSubject: optionalText(SUBJECT_LIMIT), spanishBody: optionalText(BODY_LIMIT) };
export const TemplateWords = z.strictObject(inBoth);
export type TemplateWords = z.output<typeof TemplateWords>;

/** As it is read, whole; what is not words is the product's, and stays. */
export const TemplateChange = z.strictObject({
  id: z.optional(z.enum(TEMPLATE_IDS)),
  name: z.optional(z.string()),
  type: z.optional(z.string()),
  isStandard: z.optional(z.boolean()),
  standardSpanish: z.optional(z.object({ subject: z.string(), body: z.string() })),
  changedAt: z.optional(z.string()),
  changedBy: z.optional(z.string()),
  ...inBoth,
  version: z.optional(z.int({ error: 'Must be a whole number' })),
});
export type TemplateChange = z.output<typeof TemplateChange>;

const template = z.object({ id: z.enum(TEMPLATE_IDS) });

export const listNotificationTemplates = defineContract({
  name: 'list-notification-templates',
  method: 'GET',
  path: '/api/notifications/templates',
  summary: 'List the message templates that the organization can edit',
  access: MANAGERS,
  response: z.array(NotificationTemplate),
});

export const updateNotificationTemplate = defineContract({
  name: 'update-notification-template',
  method: 'PUT',
  path: '/api/notifications/templates/{id}',
  summary: 'Update a message template; only the four variables are allowed',
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
  summary: 'Reset a message template to the standard text; earlier text stays in the version history',
  access: MANAGERS,
  params: template,
  response: NotificationTemplate,
  errors: ['not_found', 'version_conflict'],
});

export const TemplateVersion = z.object({
  version: z.number(),
  subject: z.string(),
  body: z.string(),
  ...ownSpanish,
  changedAt: z.string(),
  changedBy: z.string(),
  isStandard: z.boolean(),
});
export type TemplateVersion = z.infer<typeof TemplateVersion>;

export const listNotificationTemplateVersions = defineContract({
  name: 'list-notification-template-versions',
  method: 'GET',
  path: '/api/notifications/templates/{id}/versions',
  summary: 'List the versions of a message template, newest first',
  access: MANAGERS,
  params: template,
  query: PageQuery,
  response: z.array(TemplateVersion),
  paged: true,
  errors: ['not_found', 'invalid_cursor'],
});

/** Words in one language, and what they are shown with. */
export const ShownWords = z.strictObject({
  ...words,
  language: z.optional(choiceText(LANGUAGES)),
  shipmentId: z.optional(AnyId),
});
export type ShownWords = z.output<typeof ShownWords>;

export const previewNotificationTemplate = defineContract({
  name: 'preview-notification-template',
  method: 'POST',
  path: '/api/notifications/templates/{id}/preview',
  summary: 'Preview template text for a shipment in each channel; nothing is saved or sent',
  access: MANAGERS,
  idempotency: 'off',
  params: template,
  body: ShownWords,
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
  summary: 'Email a template preview to yourself; nothing is saved',
  access: MANAGERS,
  params: template,
  body: ShownWords,
  response: z.object({ sentTo: z.string() }),
  success: 202,
  errors: ['not_found'],
});

export type TemplatePreview = z.infer<typeof previewNotificationTemplate.response>;
