import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { webhookExample } from '#shared/integrations/webhook-examples.ts';
import { webhookPayload } from '#shared/integrations/webhook-payloads.ts';
import { WEBHOOK_EVENTS, WEBHOOK_NAMES, type WebhookEvent } from '#shared/integrations/webhooks.ts';

const header = (name: string, description: string, required = true) => ({
  in: 'header' as const,
  name,
  description,
  required,
  schema: { type: 'string' as const },
});

/** Standard Webhooks: any of its libraries checks them. */
const HEADERS = [
  header('webhook-id', 'The same for every attempt of a delivery'),
  header('webhook-timestamp', 'Unix time of this attempt, in seconds'),
  header(
    'webhook-sequence',
    "The body's `sequence`, for receivers that sort before parsing; missing on older events",
    false,
  ),
  header('webhook-signature', 'One signature, or two for a day after the secret was rotated: `v1,...`'),
];

const ORDER =
  'Posts may come twice or overtake each other. `sequence` rises with whatever happens to a shipment, an invoice or a driver: ' +
  'keep the highest per subject and event name, and leave out what is not above it. Two names of one happening share it, as ' +
  'a delivery is `shipment.status_updated` and `shipment.delivered`. It may leave out numbers. Several events of one step ' +
  'share a `version`.';

/** The `webhooks` part of the OpenAPI document: what is posted to endpoints, by event. */
export function webhooksPart(): ZodOpenApiPathsObject {
  return Object.fromEntries(WEBHOOK_NAMES.map((event) => [event, { post: operation(event) }]));
}

function operation(event: WebhookEvent) {
  return {
    operationId: event.replace(/\W/g, '-'),
    tags: ['webhooks'],
    summary: WEBHOOK_EVENTS[event],
    description: ORDER,
    security: [],
    parameters: HEADERS,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: webhookPayload(event), example: webhookExample(event) } },
    },
    responses: {
      '2XX': { description: 'Accepted. Anything else, or no response within 15 seconds, is retried for three days' },
      410: { description: 'Gone: the endpoint is turned off' },
    },
  };
}
