import type { ApiKeyRecord } from '#functions/domain/integrations/api-keys.ts';
import type { WebhookDeliveryRecord } from '#functions/domain/integrations/webhook-deliveries.ts';
import type { WebhookDay, WebhookHealth, WebhookRecord } from '#functions/domain/integrations/webhooks.ts';
import { at, under, within } from '../table/keys.ts';

interface HourRecord {
  count: number;
  lastUsed: string;
}

export const integrationKeys = {
  /** worth what the role of `givenBy` is; its events lie under `APIKEY#id` */
  apiKey: (hash: string) => at<ApiKeyRecord>(`KEY#${hash}`),
  apiKeyHour: (hash: string, hour: string) => at<HourRecord>(`KEY#${hash}`, `H#${hour}`),
  webhook: (id: string) => at<WebhookRecord>(`WHK#${id}`),
  webhookCount: () => at<{ count: number }>('CTR#WHK'),
  webhookHealth: (id: string) => at<WebhookHealth>(`WHK#${id}`, 'HEALTH'),
  /** 30 days */
  webhookDay: (id: string, day: string) => at<WebhookDay>(`WHK#${id}`, `DAY#${day}`),
  /** 90 days (held: 7); its id is `event_name` */
  webhookDelivery: (id: string, deliveryId: string) => at<WebhookDeliveryRecord>(`WHK#${id}`, `DLV#${deliveryId}`),
};

export const integrationLists = {
  apiKeys: within<ApiKeyRecord>('G1', 'KEY'),
  webhooks: within<WebhookRecord>('G1', 'WHK'),
  webhookDeliveries: (id: string) => under<WebhookDeliveryRecord>(integrationKeys.webhook(id).PK, 'DLV#'),
  /** those that did not come through, or not yet */
  webhookDeliveriesIn: (id: string, state: 'waiting' | 'failed' | 'held') =>
    within<WebhookDeliveryRecord>('G1', `${integrationKeys.webhook(id).PK}#${state}`),
};
