import { queryWebhooks as listAll } from '#functions/data/integrations/webhooks.ts';
import { Page } from '#functions/data/table/table.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { webhookViews } from '#functions/use-cases/integrations/webhook-view.ts';
import { listWebhooks } from '#shared/contracts/webhooks.ts';

export const handler = listHandler(listWebhooks, async ({ page, now }) => {
  const { items, next } = await listAll(page);
  return new Page(await webhookViews(items, now), next);
});
