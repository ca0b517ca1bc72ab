import * as z from 'zod/mini';
import { ADMIN } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { AnyId, clearable, optionalText, PageQuery, requiredText, Version } from '#shared/http/fields.ts';
import { WEBHOOK_NAMES } from '#shared/integrations/webhooks.ts';

const Params = z.object({ id: AnyId });
const CHOOSE_AN_EVENT = 'Choose at least one event';

const EventNames = z.array(z.enum(WEBHOOK_NAMES), { error: CHOOSE_AN_EVENT }).check(
  z.minLength(1, CHOOSE_AN_EVENT),
  z.maxLength(WEBHOOK_NAMES.length),
  z.overwrite((names) => [...new Set(names)]),
);

export const WebhookState = z.enum(['healthy', 'failing', 'off']);
export type WebhookState = z.infer<typeof WebhookState>;

/** Deliveries of one day in the organization's timezone that came to an end. */
const HealthOfDay = z.object({ day: z.string(), delivered: z.number(), failed: z.number() });

export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  description: z.optional(z.string()),
  events: z.array(z.enum(WEBHOOK_NAMES)),
  active: z.boolean(),
  state: WebhookState,
  /** Why it is off: it answered 410, a delivery failed ten times, or somebody switched it off. */
  off: z.optional(z.object({ why: z.enum(['gone', 'exhausted', 'by_hand']), at: z.string() })),
  /** Deliveries that are kept for 7 days because we switched it off. */
  held: z.number(),
  /** The last four characters. */
  secretHint: z.string(),
  /** Until when the secret before the present one signs too. */
  previousSecretUntil: z.optional(z.string()),
  health: z.object({
    days: z.array(HealthOfDay),
    averageMilliseconds: z.optional(z.number()),
    /** Tries that failed since the last one that did not: three make it failing, whatever the days say. */
    failures: z.number(),
    lastSuccessAt: z.optional(z.string()),
  }),
  createdAt: z.string(),
  /** The name of the director who added it. */
  addedBy: z.optional(z.string()),
  version: z.number(),
});
export type Webhook = z.infer<typeof Webhook>;

export const WebhookDeliveryState = z.enum(['waiting', 'delivered', 'failed', 'held']);
export type WebhookDeliveryState = z.infer<typeof WebhookDeliveryState>;

const DeliveryAttempt = z.object({
  at: z.string(),
  status: z.optional(z.number()),
  milliseconds: z.number(),
  /** A code where there was no answer. */
  error: z.optional(z.string()),
});

export const WebhookDelivery = z.object({
  id: z.string(),
  event: z.string(),
  subjectId: z.string(),
  /** What people call it: a tracking or invoice number. */
  subject: z.optional(z.string()),
  state: WebhookDeliveryState,
  attempts: z.array(DeliveryAttempt),
  nextAt: z.optional(z.string()),
  at: z.string(),
  /** What was posted. */
  request: z.string(),
  /** The beginning of the last answer. */
  response: z.optional(z.string()),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const Description = optionalText(200);

/** What is typed of an endpoint. The address is judged by the server, which alone knows where it may send. */
export const EndpointDraft = z.strictObject({
  url: requiredText('Endpoint URL is required', { max: 2000 }),
  events: EventNames,
  description: Description,
});

export const listWebhooks = defineContract({
  name: 'list-webhooks',
  method: 'GET',
  path: '/api/webhooks',
  summary: 'List webhook endpoints with their health, newest first',
  access: ADMIN,
  query: PageQuery,
  response: z.array(Webhook),
  paged: true,
  errors: ['invalid_cursor'],
});

export const createWebhook = defineContract({
  name: 'create-webhook',
  method: 'POST',
  path: '/api/webhooks',
  summary: 'Add an endpoint; this response is the only one that shows its signing secret',
  access: ADMIN,
  body: z.extend(EndpointDraft, { active: z.optional(z.boolean()) }),
  response: z.extend(Webhook, { secret: z.string() }),
  success: 201,
  secretFields: ['secret'],
  errors: ['too_many_webhooks'],
});

export const updateWebhook = defineContract({
  name: 'update-webhook',
  method: 'PATCH',
  path: '/api/webhooks/{id}',
  summary: 'Update an endpoint, or turn it off or on',
  access: ADMIN,
  params: Params,
  body: z.extend(z.partial(EndpointDraft), {
    description: clearable(Description),
    active: z.optional(z.boolean()),
    /** With `active`: sends what was held while it was off. */
    resendHeld: z.optional(z.boolean()),
    version: z.optional(Version),
  }),
  response: Webhook,
  errors: ['not_found', 'version_conflict'],
});

export const deleteWebhook = defineContract({
  name: 'delete-webhook',
  method: 'DELETE',
  path: '/api/webhooks/{id}',
  summary: 'Remove an endpoint and its queued deliveries',
  access: ADMIN,
  params: Params,
  errors: ['not_found'],
});

export const testWebhook = defineContract({
  name: 'test-webhook',
  method: 'POST',
  path: '/api/webhooks/{id}/test',
  summary: 'Send a test event to an endpoint',
  access: ADMIN,
  params: Params,
  response: z.object({ deliveryId: z.string() }),
  success: 202,
  errors: ['not_found', 'webhook_off'],
});

export const rotateWebhookSecret = defineContract({
  name: 'rotate-webhook-secret',
  method: 'POST',
  path: '/api/webhooks/{id}/rotate-secret',
  summary: 'Rotate the signing secret; the previous one stays valid for 24 hours',
  access: ADMIN,
  params: Params,
  response: z.object({ secret: z.string() }),
  secretFields: ['secret'],
  errors: ['not_found'],
});

export const listWebhookDeliveries = defineContract({
  name: 'list-webhook-deliveries',
  method: 'GET',
  path: '/api/webhooks/{id}/deliveries',
  summary: 'List the deliveries to an endpoint with their responses, newest first; kept for 90 days',
  access: ADMIN,
  params: Params,
  query: z.extend(PageQuery, { state: z.optional(WebhookDeliveryState) }),
  response: z.array(WebhookDelivery),
  paged: true,
  errors: ['not_found', 'invalid_cursor'],
});

export const resendWebhookDelivery = defineContract({
  name: 'resend-webhook-delivery',
  method: 'POST',
  path: '/api/webhooks/{id}/deliveries/{deliveryId}/resend',
  summary: 'Resend a delivery under the same ID',
  access: ADMIN,
  params: z.object({ id: AnyId, deliveryId: AnyId }),
  response: z.object({ deliveryId: z.string() }),
  success: 202,
  errors: ['not_found', 'webhook_off'],
});
