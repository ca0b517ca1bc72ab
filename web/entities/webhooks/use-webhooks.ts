import { listWebhookDeliveries, listWebhooks, type WebhookDeliveryState } from '#shared/contracts/webhooks.ts';
import { MAX_ENDPOINTS } from '#shared/integrations/webhooks.ts';
import { revalidate } from '../../lib/query-cache.ts';
import { useApi, useApiPages } from '../../lib/use-api.ts';

/** All endpoints: there are few. */
const ALL = { query: { limit: MAX_ENDPOINTS } };
const INITIAL_ROWS = 50;
const MAX_ROWS = 200;
const isFirst = () => true;

/** Endpoints with their health, newest first. */
export function useWebhooks({ isWanted = true } = {}) {
  const { data: webhooks, error, retry } = useApi(listWebhooks, isWanted ? ALL : null);
  return { webhooks, error, retry };
}

/** One endpoint of those, for `Detail`. */
export function useWebhook(id: string | undefined) {
  const { webhooks, error, retry } = useWebhooks({ isWanted: id !== undefined });
  const data = webhooks?.find((one) => one.id === id);
  return { data, isGone: webhooks !== undefined && data === undefined, error, retry };
}

/** What was sent to an endpoint, newest first: the latest, or all that a page may show. */
export function useDeliveries(id: string, state: WebhookDeliveryState | undefined, { isAll = false } = {}) {
  const query = { limit: isAll ? MAX_ROWS : INITIAL_ROWS, ...(state && { state }) };
  return useApiPages(listWebhookDeliveries, { params: { id }, query }, isAll ? {} : { isEnough: isFirst });
}

/** The log alone: an endpoint's health is counted anew by the server each time. */
export function refreshDeliveries(): Promise<void> {
  return revalidate(listWebhookDeliveries);
}

export function refreshWebhooks(): Promise<void> {
  return revalidate(listWebhooks, listWebhookDeliveries);
}
